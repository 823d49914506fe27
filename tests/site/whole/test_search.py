"""The search of the whole site, as readers use it: what is typed, and what is found first.

The index and the script that searches it are those of the site; each language is asked in one page.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
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
        "chinese chess": "Xiangqi",
        "japanese chess": "Shogi",
        "korean chess": "Janggi",
        "thai chess": "Makruk",
        "suicide chess": "Qui perd gagne",
        "anticirce cheylan": "Anticircé de type Cheylan",
        "volcanique": "Circé volcaniques",
        "SUPER-CIRCE": "Super-Circé",
        "orthodoxe": "Échecs orthodoxes",
        "andernach": "Échecs d’Andernach",
        "Échecs d'Andernach": "Échecs d’Andernach",
        "déplacements": "Déplacement",
        "echange": "Échange",
        "circe echange": "Circé Échange",
        "disparition": "Disparitions",
        # Who invented it, and when.
        "Pierre Monréal": "Échecs de Circé",
        "monreal": "Échecs de Circé",
        "schmittberger": "Échecs d’extinction",
        "1967": "Échecs de Circé",
        # Units: the page that shows them all, or a variant that is called by them.
        "tour": "Notation",
        "cavaliers": "Notation",
        "cavalier boiteux": "Cavaliers boiteux",
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
        "suicide chess": "Antichess",
        "échecs japonais": "Shogi",
        "anticirce": "Anticirce",
        "cheylan": "Anticirce type Cheylan",
        "mirror circe": "Mirror Circe",
        "displacements": "Displacement",
        "swap": "Swap",
        "removal": "Removals",
        "Pierre Monréal": "Circe",
        "monreal": "Circe",
        "schmittberger": "Extinction chess",
        "Karwatkar": "Madrasi",
        "rook": "Notation",
        "knights": "Notation",
        "lame knight": "Lame knights",
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


QUERIES = ROOT / "tests/data/search"
"""What readers type, with the page that they mean: those that the search was tuned by, and those that nobody
looked at."""

Open = Callable[..., Page]


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    return Language(request.param)


@pytest.fixture(scope="module")
def page(language: Language, browser: Browser, address: str) -> Iterator[Page]:
    """A page of the language with its search open."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    yield searching(page, f"{address}{language}/index.html")
    context.close()


def searching(page: Page, address: str) -> Page:
    """A page with its search open and at work."""
    page.goto(address)
    page.get_by_role("button", name=re.compile("^(Search|Rechercher)$")).click()
    page.locator("dialog.feerie-search input").fill("circe")
    expect(page.locator("dialog.feerie-search li").first).to_be_visible()
    return page


def found(page: Page, typed: str) -> Sequence[tuple[str, str]]:
    """The addresses and names of what is found, in order."""
    page.locator("dialog.feerie-search input").fill(typed)
    links = page.locator("dialog.feerie-search li a")
    told = links.evaluate_all("all => all.map(one => [one.href, one.querySelector('strong').textContent])")
    return [(address.partition("#")[0], name) for address, name in told]


def named(page: Page, typed: str) -> Sequence[str]:
    """The names of what is found, in order."""
    return [name for _, name in found(page, typed)]


def names(language: Language) -> Mapping[str, str]:
    files = sorted(ROOT.glob("diagrams/*/variant.yml"))
    read = (yaml.safe_load(file.read_text(encoding="utf-8")) for file in files)
    known = {one["id"]: one["name"] for one in read}
    return {id_: name if isinstance(name, str) else _plain(name[language]) for id_, name in known.items()}


def _plain(name: str | Mapping[str, str]) -> str:
    return name if isinstance(name, str) else name["name"]


def test_of_fifty_queries_forty_five_find_their_page_first_and_forty_nine_among_three(
    browser: Browser, address: str
) -> None:
    first, among_three, asked = [], [], 0
    for language in LANGUAGES:
        page = browser.new_context(service_workers="block").new_page()
        searching(page, f"{address}{language}/index.html")
        for file in ("tuned", "unseen"):
            queries = tomllib.loads((QUERIES / f"{file}.toml").read_text(encoding="utf-8"))[language]
            for typed, wanted in queries.items():
                asked += 1
                pages = [place.removeprefix(f"{address}{language}/") for place, _ in found(page, typed)]
                first += [typed] if pages[:1] == [wanted] else []
                among_three += [typed] if wanted in pages[:3] else []
        page.context.close()
    assert asked == 50
    assert len(first) >= 45
    assert len(among_three) >= 49


def test_the_exact_name_of_a_variant_finds_it_first(page: Page, language: Language) -> None:
    """Take & Make and Make & Take have the same words, and each its own order."""
    known = names(language).values()
    told = {name: named(page, name)[0].replace("’", "'") for name in known}
    assert told == {name: name.replace("’", "'") for name in known}


def test_names_in_other_languages_inventors_units_plurals_and_slips_find_their_page_first(
    page: Page, language: Language
) -> None:
    assert len(FIRST[language]) > 30
    assert {typed: named(page, typed)[0] for typed in FIRST[language]} == FIRST[language]


def test_after_a_variant_come_its_relatives_and_then_what_mentions_it(page: Page, language: Language) -> None:
    relatives = {name for id_, name in names(language).items() if id_.startswith("reserve-")}
    head = names(language)["reserve"]
    first, *others = named(page, head)
    assert first == head
    assert relatives <= {*others[:4]}


def test_what_has_all_words_comes_before_what_has_some(page: Page, language: Language) -> None:
    duck, castling = {"fr": ("canard", "roque"), "en": ("duck", "castling")}[language]
    assert named(page, castling)[0] != names(language)["duck"]
    assert named(page, f"{castling} {duck}")[0] == names(language)["duck"]
    assert len(named(page, f"{duck} koala")) > 1


def test_nothing_is_fetched_for_the_search_before_it_is_opened(visit: Open) -> None:
    page = visit("en/variants/circe.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.reload()
    page.get_by_role("button", name="Search", exact=True).hover()
    assert not [name for name in asked if "index.js" in name or "finding" in name]
    page.get_by_role("button", name="Search", exact=True).click()
    page.get_by_role("searchbox", name="Search").fill("duck")
    expect(page.locator("dialog.feerie-search li").first).to_contain_text("Duck chess")
    assert {"feerie-index.js", "feerie-finding.js"} <= {*asked}


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, {"width": 360, "height": 740}])
def test_a_result_is_a_name_a_sentence_a_place_and_a_picture_and_five_are_in_sight(
    visit: Open, viewport: dict[str, int]
) -> None:
    page = visit("fr/variants/duck.html", viewport=viewport)
    page.get_by_role("button", name="Rechercher", exact=True).click()
    page.get_by_role("searchbox", name="Rechercher").fill("circe")
    result = page.locator("dialog.feerie-search li").first
    expect(result.locator("strong")).to_have_text("Échecs de Circé")
    expect(result.locator("small")).to_have_text("Variantes")
    expect(result.locator("span")).to_contain_text("pièce")
    expect(result.locator("img")).to_have_js_property("complete", value=True)
    assert result.locator("img").evaluate("image => image.naturalWidth") > 0
    bottoms = page.locator("dialog.feerie-search li").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().bottom)"
    )
    edge = page.locator("dialog.feerie-search").evaluate("one => one.getBoundingClientRect().bottom")
    assert sum(bottom <= edge for bottom in bottoms) >= 5
