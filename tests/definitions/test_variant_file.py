"""Each file in `variants` has what is wrong with it beside it, in both languages.

With --update-goldens the findings are written, to be read by a person before they are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from feerie.errors import DefinitionError, Finding
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.language.languages import Language
from feerie.language.wording.lexicon import Lexicon
from feerie.language.wording.sentences import sentence

FOLDER = Path(__file__).parent / "variants"
FILES = sorted(FOLDER.glob("*.yml"))


def told(findings: tuple[Finding, ...]) -> Iterator[str]:
    for finding in findings:
        place = f"{finding.line}:{finding.column}" if Path(finding.file).parent == FOLDER else "elsewhere"
        yield f"{place} {finding.code}"
        for language in (Language("en"), Language("fr")):
            yield f"    {sentence(finding.code, finding.values, Lexicon(language))}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_is_wrong_with_a_variant_is_told_at_its_place(
    file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DefinitionError) as caught:
        Library(shipped()).variant_at(file)
    actual = "\n".join(told(caught.value.findings)) + "\n"
    expected = file.with_suffix(".txt")
    if request.config.getoption("--update-goldens"):
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")
