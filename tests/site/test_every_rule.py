"""One move under every rule: each page has one figure, the same in each language, with many outcomes."""

from __future__ import annotations

import re

import pytest

from feerie.language import ROOT as ORTHODOX
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.languages import LANGUAGES, Language
from feerie.language.reading.document import parse_document
from feerie.language.reading.fences import find_fences
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.outcomes import grouped
from feerie.studies.checking import variant_of
from tests.asking import each, some
from tests.variants import CHECKED, ROOT

DOCS = ROOT / "docs"
INDEX = "index"
PAGES = sorted(path.stem for path in (DOCS / LANGUAGES[0] / "every-rule").glob("*.md") if path.stem != INDEX)

UNITS = 6
"""The most units on the board."""

OUTCOMES = 20
"""The fewest outcomes of the move."""


def written(folder: str, page: str, language: Language) -> str:
    return (DOCS / language / folder / f"{page}.md").read_text(encoding="utf-8")


def figure(page: str, language: Language) -> str:
    ((fence,), wrong) = find_fences(page, written("every-rule", page, language))
    assert not wrong
    return fence.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_ten_pages_in_each_language_and_all_are_listed(language: Language) -> None:
    assert {path.stem for path in (DOCS / language / "every-rule").glob("*.md")} == {*PAGES, INDEX}
    assert len(PAGES) == 10
    listed = written("every-rule", INDEX, language)
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in PAGES:
        assert f"]({page}.md)" in listed
        assert f"- every-rule/{page}.md\n" in navigation


@each("page", PAGES)
def test_the_figures_of_a_page_differ_by_their_titles_alone(page: str) -> None:
    first, *others = (re.sub(r"(?m)^title: .*$", "", figure(page, language)) for language in LANGUAGES)
    assert others == [first] * len(others)


@pytest.mark.parametrize("page", some(PAGES, 5))
def test_few_units_have_many_outcomes_and_what_the_page_says_of_variants_is_so(page: str) -> None:
    diagram = read_diagram(page, parse_document(figure(page, LANGUAGES[0]), page))
    study = CHECKED.play(diagram, variant_of(diagram, CHECKED, None))
    assert sum(unit is not None for unit in study.start.units) <= UNITS
    outcomes = grouped(study.family, Audience(study.variant, LANGUAGES[0]))
    assert len(outcomes) >= OUTCOMES
    assert not outcomes[0].members[0].refused
    assert outcomes[0].members[0].variant.id == ORTHODOX
    claimed = {claim.under for claim in diagram.model.claims}
    for language in LANGUAGES:
        named = set(
            re.findall(r"\]\(\.\./variants/([a-z0-9-]+)\.md\)", written("every-rule", page, language))
        )
        assert named == claimed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_family_leads_to_some_of_them(language: Language) -> None:
    diagrams = (ROOT / "diagrams").glob("*/*.yml")
    heads = {path.parent.name for path in diagrams if "\nfamily: true\n" in path.read_text(encoding="utf-8")}
    assert len(heads) > 10
    for head in heads:
        assert "](../every-rule/" in written("families", head, language), head
