"""The court: each page has both languages, says who answers what, and has both readings as figures."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
import yaml

from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import parse_document
from feerie.language.reading.fences import find_fences
from feerie.studies.checking import variant_of
from tests.asking import each
from tests.variants import CHECKED, ROOT

DOCS = ROOT / "docs"
TEXTS = ("title", "caption")
INDEX = "index"
PAGES = sorted(path.stem for path in (DOCS / LANGUAGES[0] / "court").glob("*.md") if path.stem != INDEX)
DIAGRAMS = ROOT / "diagrams"


@cache
def written(page: str, language: Language) -> str:
    return (DOCS / language / "court" / f"{page}.md").read_text(encoding="utf-8")


def blocks(page: str, language: Language) -> list[str]:
    """The diagrams of a page; one that it has from the folder of a variant names it."""
    fences, wrong = find_fences(page, written(page, language))
    assert not wrong
    return [fence.text for fence in fences]


@cache
def figures(page: str, language: Language) -> list[dict[str, Any]]:
    return [yaml.safe_load(text) for text in blocks(page, language)]


def whole(figure: dict[str, Any]) -> dict[str, Any]:
    """A diagram, read from the folder of its variant if it lies there."""
    if "diagram" not in figure:
        return figure
    path = DIAGRAMS / f"{figure['diagram']}.yml"
    told: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {"variant": path.parent.name, **told}


def rules(figure: dict[str, Any]) -> str:
    return repr([figure.get(key) for key in ("variant", "conditions", "rules")])


def without_texts(figure: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figure.items() if key not in TEXTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_in_each_language_and_listed(language: Language) -> None:
    folder = DOCS / language / "court"
    assert {path.stem for path in folder.glob("*.md")} == {*PAGES, INDEX}
    listed = written(INDEX, language)
    assert [page for page in PAGES if f"]({page}.md)" not in listed] == []
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert [page for page in PAGES if f"- court/{page}.md\n" not in navigation] == []


@each("page", PAGES)
def test_the_figures_of_a_page_differ_by_their_texts_alone(page: str) -> None:
    first, *others = ([without_texts(one) for one in figures(page, language)] for language in LANGUAGES)
    assert others == [first] * len(others)


@each("page", PAGES)
def test_a_page_says_who_answers_what_and_shows_both_readings(page: str) -> None:
    for language in LANGUAGES:
        rows = [line for line in written(page, language).splitlines() if line.startswith("| ")]
        assert len(rows) >= 3
        assert any("Féerie" in row for row in rows)
    shown = [whole(one) for one in figures(page, LANGUAGES[0])]
    assert all(one.get("claims") for one in shown)
    is_disputed = any("otherwise" in claim for one in shown for claim in one["claims"])
    assert is_disputed or len({*map(rules, shown)}) > 1


@each("page", PAGES)
def test_what_a_page_claims_is_so(page: str) -> None:
    for text, figure in zip(blocks(page, LANGUAGES[0]), figures(page, LANGUAGES[0]), strict=True):
        if "diagram" in figure:
            assert CHECKED.study(figure["diagram"]).proofs
            continue
        diagram = read_diagram(page, parse_document(text, page))
        assert CHECKED.play(diagram, variant_of(diagram, CHECKED, None)).proofs
