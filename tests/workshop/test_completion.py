"""What is offered at the place ``|`` of a text, from the files in `carets`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from feerie.faces.workshop import Drafts, Workshop
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library

FOLDER = Path(__file__).parent / "carets"
FILES = sorted(FOLDER.glob("*.yml"))


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(Drafts(Library(shipped()), tmp_path_factory.mktemp("drafts")))


def completed(workshop: Workshop, case: dict[str, Any]) -> tuple[dict[str, Any], str, int]:
    """The answer at the place of a case, its line, and the column of the place."""
    before, _, after = case["text"].partition("§")
    line = before.count("\n") + 1
    column = len(before.rpartition("\n")[2]) + 1
    file = case.get("file", "diagram")
    request = {"diagram": "", "variant": None, **case.get("beside", {}), file: before + after}
    place = {"file": file, "line": line, "column": column, "language": "en"}
    answer = workshop.answer({"ask": "complete", **request, **place})
    return answer, (before + after).split("\n")[line - 1], column


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_offered(path: Path, workshop: Workshop) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    answer, line, _ = completed(workshop, case)
    labels = [item["label"] for item in answer["items"]]
    if case.get("offers") == "nothing":
        assert labels == []
        return
    first = case["offers"]
    assert labels[: len(first)] == first
    assert not {*case.get("without", ())} & {*labels}
    if "becomes" in case:
        insert = answer["items"][0]["insert"]
        assert line[: answer["from"] - 1] + insert + line[answer["to"] - 1 :] == case["becomes"]
    if "sentence" in case:
        assert answer["items"][0]["sentence"].startswith(case["sentence"])


def test_there_are_places() -> None:
    assert len(FILES) > 15
