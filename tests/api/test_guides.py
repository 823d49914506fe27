"""Every example of Python in the guides and in the README does what it shows."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "docs/en/guides/from-python.md", "docs/fr/guides/from-python.md"]
FENCE = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_work(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    text = (ROOT / page).read_text(encoding="utf-8")
    names: dict[str, object] = {}
    examples = [*FENCE.finditer(text)]
    assert examples
    for fence in examples:
        line = text.count("\n", 0, fence.start(1))
        test = doctest.DocTestParser().get_doctest(fence[1], names, page, page, line)
        runner = doctest.DocTestRunner()
        assert runner.run(test, clear_globs=False).failed == 0
        names |= test.globs


def test_both_guides_show_the_same_things() -> None:
    """The French guide has its own words, and the same sections and calls."""
    english, french = ((ROOT / page).read_text(encoding="utf-8") for page in PAGES[1:])
    calls = re.compile(r"feerie\.(\w+)\(")
    assert set(calls.findall(english)) == set(calls.findall(french))
    assert english.count("\n## ") == french.count("\n## ")


def test_the_guides_tell_every_public_function() -> None:
    import feerie

    guide = (ROOT / PAGES[1]).read_text(encoding="utf-8")
    functions = [name for name in feerie.__all__ if name.islower() and name != "variants"]
    assert [name for name in functions if f"feerie.{name}(" not in guide] == []
