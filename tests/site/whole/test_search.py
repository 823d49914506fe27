"""The search of the whole site, as readers use it: what is typed, and what is found first.

The index and the program that searches it are those of the site; each language is asked in one page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from feerie.language.languages import LANGUAGES, Language

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[3]
FIRST = {
    "fr": {
        "circe": "Échecs de Circé",
        "Parrain Circe": "Circé Parrain",
        "parrain": "Circé Parrain",
        "Sentinels": "Échecs Sentinelles",
        "reserve": "Échecs Réserve",
        "Checkered": "Échiqueté",
        "mirror move chess": "Échecs-Miroir",
        "anticirce cheylan": "Anticircé de type Cheylan",
        "volcanique": "Circé volcaniques",
        "SUPER-CIRCE": "Super-Circé",
        "orthodoxe": "Échecs orthodoxes",
        "andernach": "Échecs d’Andernach",
        "Échecs d'Andernach": "Échecs d’Andernach",
        "déplacements": "Déplacement",
        "echange": "Circé Échange",
        "disparition": "Disparition",
        # Who invented it, and when.
        "Pierre Monréal": "Échecs de Circé",
        "monreal": "Échecs de Circé",
        "laue": "Take & Make",
        "1967": "Échecs de Circé",
        # Units: the page that shows them all, or a variant that is called by them.
        "tour": "Notation",
        "cavaliers": "Cavaliers boiteux",
        "sauterelles": "Sauterelle",
        "noctambule": "Noctambule",
        "rose": "Rose",
        # A letter too few or too many, two words in one.
        "sentineles": "Échecs Sentinelles",
        "sentinells": "Échecs Sentinelles",
        "madrassi": "Madrasi",
        "mirroir": "Échecs-Miroir",
        "parain": "Circé Parrain",
        "anderach": "Échecs d’Andernach",
        "supercirce": "Super-Circé",
        "takemake": "Take & Make",
        # What is told besides.
        "roques": "Roque",
        "renaissances": "Renaissances",
        "atelier": "Atelier",
        "publier": "Publier le site",
    },
    "en": {
        "Circé": "Circe",
        "circe parrain": "Parrain Circe",
        "Sentinelles": "Sentinels",
        "sentinel": "Sentinels",
        "réserve": "Reserve chess",
        "échiqueté": "Checkered",
        "echiquete": "Checkered",
        "coups miroir": "Mirror-move chess",
        "anticirce": "Anticirce",
        "cheylan": "Anticirce type Cheylan",
        "mirror circe": "Mirror Circe",
        "displacements": "Displacement",
        "swap": "Swapping kings",
        "removal": "Removal",
        "Pierre Monréal": "Circe",
        "monreal": "Circe",
        "laue": "Take & Make",
        "Karwatkar": "Madrasi",
        "rook": "Notation",
        "knights": "Lame knights",
        "grasshoppers": "Grasshopper",
        "nightrider": "Nightrider",
        "rose": "Rose",
        "sentinls": "Sentinels",
        "sentinells": "Sentinels",
        "madrassi": "Madrasi",
        "checkerd": "Checkered",
        "parain": "Parrain Circe",
        "anderach": "Andernach chess",
        "supercirce": "Super-Circe",
        "takemake": "Take & Make",
        "castlings": "Castling",
        "rebirths": "Rebirths",
        "playground": "Playground",
        "publish": "Publish the site",
    },
}
"""By what is typed the page that comes first."""


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)


@pytest.fixture(scope="module")
def page(language: Language, browser: Browser, address: str) -> Iterator[Page]:
    """A page of the language with its search open."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{address}{language}/index.html")
    page.locator("input.md-search__input").focus()
    yield page
    context.close()


def found(page: Page, typed: str) -> Sequence[str]:
    """The titles of the pages that are found, in their order; more than are wanted here come later."""
    field = page.locator("input.md-search__input")
    results = page.locator(".md-search-result__item")
    told = page.locator(".md-search-result__meta")
    # What has been found before must be gone first.
    for text in ("qqqqq", typed):
        before = told.text_content() or ""
        field.fill(text)
        field.press("End")
        expect(told).not_to_have_text(before)
    expect(results.first).to_be_visible()
    return results.locator("article:first-of-type > h1").all_inner_texts()


def names(language: Language) -> Mapping[str, str]:
    files = sorted(ROOT.glob("diagrams/*/variant.yml"))
    read = (yaml.safe_load(file.read_text(encoding="utf-8")) for file in files)
    named = {one["id"]: one["name"] for one in read}
    return {id_: name if isinstance(name, str) else _plain(name[language]) for id_, name in named.items()}


def _plain(name: str | Mapping[str, str]) -> str:
    return name if isinstance(name, str) else name["name"]


def test_the_exact_name_of_a_variant_finds_it_first(page: Page, language: Language) -> None:
    """Take & Make and Make & Take have the same words, whose order no search knows: both come first.

    After a hyphen the theme's search takes even a small word for the beginning of one: All-in chess.
    """
    known = [name.replace("’", "'") for name in names(language).values()]
    alike = {name: [other for other in known if set(other.split()) == set(name.split())] for name in known}
    firsts = {name: found(page, name.replace("-in ", " in "))[: len(alike[name])] for name in known}
    told = {name: sorted(one.replace("’", "'") for one in first) for name, first in firsts.items()}
    assert told == {name: sorted(names) for name, names in alike.items()}


def test_names_in_other_languages_inventors_units_plurals_and_slips_find_their_page_first(
    page: Page, language: Language
) -> None:
    assert len(FIRST[language]) > 30
    assert {typed: found(page, typed)[0] for typed in FIRST[language]} == FIRST[language]


def test_names_of_the_same_words_come_first_together(page: Page) -> None:
    assert {*found(page, "take and make")[:2]} == {"Take & Make", "Make & Take"}


def test_after_a_variant_come_its_relatives_and_then_what_mentions_it(page: Page, language: Language) -> None:
    relatives = {name for id_, name in names(language).items() if id_.startswith("reserve-")}
    head = names(language)["reserve"]
    first, *others = found(page, head)
    assert first == head
    assert {*others[:2]} == relatives
