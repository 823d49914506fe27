"""Each file in `bad` has its findings beside it: line, column, code, values."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from feerie.errors import DefinitionError
from feerie.language.reading.document import read_document

BAD = Path(__file__).parent / "bad"
FILES = sorted(BAD.glob("*.yml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_bad_file_has_the_findings_beside_it(file: Path) -> None:
    with pytest.raises(DefinitionError) as caught:
        read_document(file, BAD, file.name)
    findings = caught.value.findings
    assert {finding.file for finding in findings} == {file.name}
    told = [[finding.line, finding.column, finding.code, finding.values] for finding in findings]
    assert told == json.loads(file.with_suffix(".json").read_text())


def test_there_are_bad_files() -> None:
    assert len(FILES) > 15
