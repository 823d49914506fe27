"""The guide *Add a variant* as a path: each of its steps is done, in order, in each language."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from feerie.faces.cli import main
from feerie.language.languages import LANGUAGES, Language
from tests.asking import some

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(console|yaml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULE, DIAGRAM = (Path("diagrams/sentinelles-cavaliers") / name for name in ("variant.yml", "a.yml"))
SERVING = ("make serve", "feerie preview ")
"""What goes on until it is interrupted, and is tried elsewhere."""


def steps(language: Language) -> Iterator[tuple[str, str]]:
    """The commands of the guide, one by one, and its pieces of YAML."""
    page = (ROOT / "docs" / language / "guides" / "add-a-variant.md").read_text(encoding="utf-8")
    for kind, text in FENCE.findall(page):
        if kind == "yaml":
            yield kind, text
        else:
            yield from ((kind, line) for line in text.splitlines())


def run(command: str) -> str:
    """What a command prints; it must succeed."""
    result = CliRunner().invoke(main, shlex.split(command)[1:])
    assert result.exit_code == 0, (command, result.output)
    return result.stdout


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
def test_every_step_of_the_guide_works(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "diagrams", tmp_path / "diagrams")
    monkeypatch.chdir(tmp_path)
    done: list[str] = []
    printed = ""
    for kind, text in steps(language):
        if kind == "console":
            if text.startswith(SERVING):
                continue
            printed = run(text)
            done.append(shlex.split(text)[1])
        elif text.startswith("# yaml-language-server:"):
            assert RULE.read_text(encoding="utf-8").startswith(text)
        elif text.startswith("id:"):
            assert RULE.is_file()
            RULE.write_text(text, encoding="utf-8")
        elif text.startswith("effects:"):
            assert text in (ROOT / "diagrams/sentinelles/variant.yml").read_text(encoding="utf-8")
        elif text.startswith("position:"):
            assert DIAGRAM.is_file()
            DIAGRAM.write_text(text, encoding="utf-8")
        elif text.startswith("claims:"):
            assert (done[-1], text) == ("claims", printed)
            DIAGRAM.write_text(DIAGRAM.read_text(encoding="utf-8") + text, encoding="utf-8")
        elif text.startswith("exercises:"):
            RULE.with_name("exercises.yml").write_text(text, encoding="utf-8")
        else:
            assert yaml.safe_load(text).keys() <= {"inventors", "year", "source"}
            RULE.write_text(RULE.read_text(encoding="utf-8") + text, encoding="utf-8")
    assert done == [
        "new", "claims", "check", "moves", "draw", "rules", "diff", "explain", "positions", "test", "fmt",
        "check",
    ]  # fmt: skip
    assert run("feerie fmt --check diagrams/sentinelles-cavaliers") == ""
    keys = [*yaml.safe_load(RULE.read_text(encoding="utf-8"))]
    assert keys.index("year") < keys.index("extends")


def test_what_is_served_can_be() -> None:
    assert "\nserve:" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "preview" in main.list_commands(main.make_context("feerie", ["--help"], resilient_parsing=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_begins_with_files_that_make_a_page(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (_, first), *_ = steps(language)
    run(first)
    assert run("feerie check") == ""
    run("feerie draw diagrams/sentinelles-cavaliers -o pictures")
    assert len([*Path("pictures").iterdir()]) == len(LANGUAGES)
