"""What the prose of a variant's page says of moves is proved by its figures, as what its rule says is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from feerie.language.definitions.folders import diagram_files
from feerie.language.languages import Language
from feerie.studies.running_text import Evidence, sentences
from tests.variants import CHECKED, SHIPPED

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.glob("*/variants/*.md"))
FENCE = re.compile(r"^\s*```.*?^\s*```\s*$", re.MULTILINE | re.DOTALL)
HISTORY = re.compile(r"^## (?:Names|Noms)\b.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def unproved(prose: str, evidence: Evidence, language: Language) -> list[str]:
    told = HISTORY.sub("", FENCE.sub("", prose))
    found: list[str] = []
    for one in sentences(re.sub(r"[{}]", "", told)):
        found += [square for square, _ in one.bare() if square not in evidence.squares]
        found += [word for sort, word, _ in one.said(language) if not evidence.proves(sort, ())]
    return found


@pytest.mark.parametrize("page", PAGES)
def test_what_the_prose_of_a_page_says_of_moves_is_proved_by_its_figures(page: str) -> None:
    path = DOCS / page
    evidence = Evidence(
        CHECKED.library.diagram_at(file.absolute()) for file in diagram_files(SHIPPED / path.stem)
    )
    assert unproved(path.read_text("utf-8"), evidence, Language(path.parts[-3])) == []


def test_a_square_and_a_word_that_no_figure_proves_are_found() -> None:
    prose = (
        "A rook can go to b9.\n\n```feerie\ndiagram: a9\n```\n\n## Names and history\nIt never was on c9.\n"
    )
    assert unproved(prose, Evidence([]), Language("en")) == ["b9", "can"]
