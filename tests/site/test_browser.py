"""The site in a browser, as readers meet it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def address(publish: Callable[[str], Path], serve: Callable[[Callable[[str], Path]], str]) -> str:
    """The address of the site."""
    return serve(publish)


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of the site; what fails there, or goes to another host, fails the test."""
    return visitor(address)


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("en-GB", "en"), ("de-DE", "")])
def test_the_root_follows_the_language_of_the_browser(
    visit: Open, address: str, locale: str, language: str
) -> None:
    page = visit("", locale=locale)
    page.wait_for_url(f"{address}{language}/" if language else address)
    if not language:
        expect(page.get_by_role("link", name="Français")).to_be_visible()
        expect(page.get_by_role("link", name="English")).to_be_visible()


def test_without_scripts_the_root_and_the_language_link_work(visit: Open, address: str) -> None:
    page = visit("", java_script_enabled=False)
    page.get_by_role("link", name="Français").click()
    page.goto(f"{address}fr/guides/draw/")
    page.get_by_title("Read this page in English").first.click()
    page.wait_for_url(f"{address}en/guides/draw/")
    expect(page.locator("figure svg[role=img]")).to_have_count(6)


def test_the_language_link_stays_on_the_page_and_at_the_heading(visit: Open, address: str) -> None:
    page = visit("fr/variants/sentinelles/")
    page.evaluate("document.getElementById('b').scrollIntoView()")
    page.get_by_title("Read this page in English").first.click()
    page.wait_for_url(f"{address}en/variants/sentinelles/#b")
    expect(page.locator("#b")).to_be_in_viewport()


def test_a_heading_that_is_named_otherwise_is_found_by_its_place(visit: Open, address: str) -> None:
    page = visit("en/guides/draw/#second-step", viewport={"width": 1280, "height": 300})
    page.get_by_title("Lire cette page en français").first.click()
    page.wait_for_url(f"{address}fr/guides/draw/#deuxieme-etape")
    heading, header = page.locator("#deuxieme-etape"), page.locator(".md-header")
    expect(heading).to_be_in_viewport()
    there, above = heading.bounding_box(), header.bounding_box()
    assert there
    assert above
    assert there["y"] >= above["height"], "the header hides it"


@pytest.mark.parametrize(
    ("scheme", "colour"), [("light", "rgb(242, 238, 228)"), ("dark", "rgb(207, 202, 189)")]
)
def test_drawings_follow_the_system_into_the_dark(visit: Open, scheme: str, colour: str) -> None:
    page = visit("en/variants/sentinelles/", color_scheme=scheme)
    squares = page.locator("#figure-a .fe-f-light").first
    expect(squares).to_have_css("fill", colour)


def test_the_reader_chooses_between_light_and_dark(visit: Open) -> None:
    page = visit("en/", color_scheme="light")
    for label, scheme in (("Switch to the light theme", "default"), ("Switch to the dark theme", "slate")):
        page.get_by_title(label).click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
        page.mouse.move(0, 300)  # under the pointer a title is shown, and is none meanwhile
    expect(page.locator("html")).to_have_css("color-scheme", "dark")
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", re.compile("^rgb"))
    page.get_by_title("Follow the system's theme".replace("'", "’")).click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    # By the keyboard, too, and the choice is there on the next page.
    page.locator("[data-feerie-colours] input:checked").press("Enter")
    page.goto(page.url + "variants/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")


@pytest.mark.parametrize(
    "path",
    [
        "",
        "fr/",
        "fr/variants/",
        "fr/variants/sentinelles/",
        "fr/glossary/",
        "fr/operations/",
        "fr/operations/place/",
        "fr/guides/draw/",
        "404.html",
    ],
)
def test_nothing_scrolls_sideways_on_a_phone(visit: Open, path: str) -> None:
    page = visit(path, viewport=PHONE, locale="de-DE")
    width = "document.documentElement.scrollWidth"
    assert page.evaluate(width) <= PHONE["width"]


def test_panels_stand_side_by_side_on_a_desk_and_in_a_column_on_a_phone(visit: Open) -> None:
    # With scripts a phone shows one panel at a time.
    for viewport, scripts, columns, rows in ((DESK, True, 3, 1), (DESK, False, 3, 1), (PHONE, False, 1, 3)):
        page = visit("fr/variants/sentinelles/", viewport=viewport, java_script_enabled=scripts)
        places = page.locator("#figure-b .feerie-panel").evaluate_all(
            "items => items.map(item => item.getBoundingClientRect()).map(({ left, top }) => [left, top])"
        )
        lefts, tops = (set(values) for values in zip(*places, strict=True))
        assert (len(lefts), len(tops)) == (columns, rows)


def test_the_position_is_copied_at_one_click(visit: Open) -> None:
    page = visit("en/variants/sentinelles/", permissions=["clipboard-read", "clipboard-write"])
    figure = page.locator("#figure-a")
    figure.locator(".feerie-copy > summary").click()
    figure.get_by_role("button", name="Copy the FEN").click()
    expect(figure.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "3k4/8/8/1R6/8/8/8/6K1 w - -"


def test_the_scripts_of_a_site_s_own_come_after_the_theme_s(visit: Open) -> None:
    page = visit("en/", viewport=PHONE)
    expect(page.locator("body")).to_have_attribute("data-own", "begun")
    expect(page.locator("body")).to_have_attribute("data-heard", "document window")


def test_search_finds_a_variant_by_its_keyword_in_its_language(visit: Open) -> None:
    page = visit("fr/", locale="fr-FR")
    page.get_by_role("button", name="Rechercher", exact=True).click()
    page.keyboard.type("naissance")
    # What explains the word comes first.
    found = page.locator(".feerie-search li")
    expect(found.first).to_contain_text("naissance")
    expect(found.filter(has_text="Échecs Sentinelles")).to_be_visible()
    expect(page.locator(".feerie-search ol")).not_to_contain_text("Sentinels")


def test_the_keyboard_skips_to_the_content(visit: Open) -> None:
    page = visit("en/variants/sentinelles/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()


def test_paper_shows_the_figures_and_none_of_the_furniture(visit: Open) -> None:
    page = visit("en/variants/sentinelles/", color_scheme="dark")
    page.emulate_media(media="print")
    expect(page.locator("header.md-header")).to_be_hidden()
    expect(page.locator(".feerie-download").first).to_be_hidden()
    expect(page.locator("#figure-a svg[role=img]").first).to_be_visible()
    expect(page.locator("#figure-a .fe-f-light").first).to_have_css("fill", "rgb(255, 255, 255)")


def test_the_list_of_variants_is_chosen_from_and_the_choice_stands_in_the_address(visit: Open) -> None:
    page = visit("en/variants/")
    cards = page.locator(".feerie-card:visible")
    expect(cards).to_have_count(2)
    page.locator(".feerie-filter summary").click()
    page.get_by_label("births").focus()
    page.keyboard.press("Space")
    expect(cards).to_have_count(1)
    expect(page.locator("output")).to_have_text("1 of 2")
    assert page.url.endswith("?does=birth")
    page.reload()
    expect(page.get_by_label("births")).to_be_checked()
    expect(page.locator(".feerie-card:visible")).to_have_count(1)
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".feerie-card:visible")).to_have_count(2)
    page.wait_for_function("() => !location.search")


@pytest.mark.parametrize(("typed", "count"), [("ORTHODOXE", 1), ("échecs", 2), ("echec", 2), ("zzz", 0)])
def test_a_name_is_found_whatever_its_accents_and_plural(visit: Open, typed: str, count: int) -> None:
    page = visit("fr/variants/")
    page.get_by_label("Nom ou mot-clé").fill(typed)
    expect(page.locator(".feerie-card:visible")).to_have_count(count)
    expect(page.locator(".feerie-none")).to_be_visible(visible=not count)


def test_without_scripts_all_variants_are_listed_and_there_is_no_form(visit: Open) -> None:
    page = visit("en/variants/?does=birth", java_script_enabled=False)
    expect(page.locator(".feerie-card:visible")).to_have_count(2)
    expect(page.locator(".feerie-filter")).to_be_hidden()


def test_a_keyword_leads_to_the_variants_that_have_it(visit: Open) -> None:
    page = visit("en/variants/sentinelles/")
    page.get_by_role("link", name="births").click()
    page.wait_for_url("**/variants/?does=birth")
    expect(page.locator(".feerie-card:visible")).to_have_count(1)


def test_a_term_is_explained_when_the_keyboard_reaches_it_and_leads_to_the_glossary(visit: Open) -> None:
    page = visit("en/variants/sentinelles/")
    term = page.locator("a.feerie-term").first
    term.focus()
    expect(page.get_by_text("The appearance of a unit.")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/glossary/#birth")
    expect(page.locator("#birth")).to_be_in_viewport()
    page.get_by_title("Lire cette page en français").first.click()
    page.wait_for_url("**/fr/glossary/#birth")


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("fr", "naissances", "Échecs Sentinelles"),
        ("fr", "echecs orthodoxe", "Échecs orthodoxes"),
        ("fr", "Wachposten", "Échecs Sentinelles"),
        ("fr", "monreal", "Échecs Sentinelles"),
        ("fr", "sautoirs", "sautoir"),
        ("en", "Sentinelles", "Sentinels"),
        ("en", "births", "Sentinels"),
        ("en", "hurdles", "hurdle"),
    ],
)
def test_search_forgives_accents_and_plurals_and_knows_all_names(
    visit: Open, language: str, typed: str, found: str
) -> None:
    page = visit(f"{language}/")
    page.locator(".feerie-search-open").click()
    page.keyboard.type(typed)
    results = page.locator(".feerie-search li strong")
    expect(results.filter(has_text=found).first).to_be_visible()


def test_the_letters_that_a_reader_chooses_are_kept(visit: Open, address: str) -> None:
    page = visit("fr/variants/sentinelles/")
    sentence = page.locator("#figure-a .feerie-sentence").first
    expect(sentence).to_have_text("Tb5-g5")
    page.goto(f"{address}fr/guides/draw/")
    page.get_by_label("figurines").check()
    page.goto(f"{address}fr/variants/sentinelles/")
    expect(sentence).to_have_text("♖b5-g5")
    page.goto(f"{address}fr/guides/draw/")
    expect(page.get_by_label("figurines")).to_be_checked()
    page.get_by_label("de la page").check()
    page.goto(f"{address}fr/variants/sentinelles/")
    expect(sentence).to_have_text("Tb5-g5")


def test_the_pieces_that_a_reader_chooses_are_kept(visit: Open, address: str) -> None:
    page = visit("fr/variants/sentinelles/")
    drawing = page.locator("#figure-a svg").first
    shown = "one => getComputedStyle(one).getPropertyValue('--fe-own')"
    assert drawing.evaluate(shown) == ""
    page.get_by_label("Des pièces à caractères").check()
    assert drawing.evaluate(shown) == "inline"
    page.goto(f"{address}en/variants/sentinelles/")
    assert drawing.evaluate(shown) == "inline"
    page.get_by_label("Pieces with characters").uncheck()
    page.goto(f"{address}fr/variants/sentinelles/")
    assert drawing.evaluate(shown) == ""


def test_a_page_says_what_it_is_to_those_who_show_a_link_to_it(visit: Open, address: str) -> None:
    page = visit("en/variants/sentinelles/")
    told = dict(
        page.locator("meta[property^='og:']").evaluate_all(
            "all => all.map(one => [one.getAttribute('property'), one.content])"
        )
    )
    assert told["og:title"] == "Sentinels"
    assert told["og:description"] == "A pawn is born on the square left."
    assert told["og:url"] == f"{address}en/variants/sentinelles/"
    if "og:image" in told:
        assert page.request.get(told["og:image"]).headers["content-type"] == "image/png"
    feed = page.locator("link[type='application/atom+xml']").get_attribute("href")
    assert feed
    assert page.request.get(urljoin(page.url, feed)).ok
