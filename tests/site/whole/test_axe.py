"""What axe finds against the WCAG, 2.2 AA: nothing, on any kind of page, as it opens and as it is used."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.whole.axe import ALL, COLOURS, Axe, scheme

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 900}

PAGES = [
    "index.html",
    "variants/index.html?does=birth",
    "variants/index.html?word=zzz",
    "variants/circe-parrain.html",  # with prose
    "variants/madrasi.html",  # without
    "variants/reserve.html",
    "confused.html",
    "families/circe.html",
    "every-rule/pawn-captures.html",
    "mechanisms/index.html",
    "mechanisms/rebirth.html",
    "operations/index.html",
    "operations/place.html",
    "pieces/index.html",
    "pieces/locust.html",
    "glossary.html",
    "notation.html",
    "playground.html",
    "about.html",
    "guides/draw-a-diagram.html",
    "guides/for-an-article.html",
    "guides/vocabulary.html",
    "guides/findings.html",
    "404.html",
]
"""One of every template, and of every kind of content within it."""

USUAL = ("index.html", "variants/reserve.html")
"""The pages on which most faults would be seen; the others are examined by `make proof`."""


def marked(path: str) -> object:
    """The page as a parameter of a test."""
    return pytest.param(path, marks=[] if path in USUAL else pytest.mark.night)


@pytest.mark.parametrize("path", [*map(marked, PAGES)])
@pytest.mark.parametrize(("language", "dark"), [("fr", "light"), ("en", "dark")])
def test_axe_finds_nothing_on_a_desk_and_on_a_phone(
    visit: Open, axe: Axe, language: str, dark: str, path: str
) -> None:
    page = visit(f"{language}/{path}", color_scheme=dark)
    expect(page.locator("body")).to_have_attribute(
        "data-md-color-scheme", {"light": "default", "dark": "slate"}[dark]
    )
    assert axe(page) == []
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert axe(page) == []


@pytest.mark.parametrize("path", [*map(marked, PAGES)])
def test_axe_finds_nothing_on_a_page_that_opens_on_a_phone(visit: Open, axe: Axe, path: str) -> None:
    page = visit(f"en/{path}", viewport=PHONE)
    assert axe(page) == []


@pytest.mark.parametrize("path", ["", "404.html", "fr/offline.html"])
def test_axe_finds_nothing_on_pages_without_the_theme(visit: Open, axe: Axe, path: str) -> None:
    page = visit(path, color_scheme="light", locale="de-DE")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert axe(page) == []
    page.emulate_media(color_scheme="dark")
    assert axe(page) == []


def search(page: Page) -> None:
    page.get_by_role("button", name="Search", exact=True).click()
    page.keyboard.type("circe")
    expect(page.locator(".feerie-search li").first).to_be_visible()


def copy(page: Page) -> None:
    page.locator("pre").first.hover()
    page.locator("pre button.md-code__button").first.click()
    expect(page.locator(".md-dialog--active")).to_be_visible()


def explain(page: Page) -> None:
    page.locator("a.feerie-term").first.focus()
    expect(page.locator(".feerie-window:popover-open")).to_be_visible()


def step(page: Page) -> None:
    figure(page).get_by_role("button", name="Next panel").click()


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


def figure(page: Page) -> Locator:
    return page.locator("figure.feerie:not([data-panels='1'])").first


OPENED = [
    ("index.html", DESK, [search]),
    ("404.html", PHONE, [search]),
    ("variants/reserve.html", DESK, [explain]),
    ("guides/draw-a-diagram.html", PHONE, [copy]),
    ("variants/sentinelles.html", DESK, [step]),
    ("variants/sentinelles.html", PHONE, [step]),
    ("variants/circe-parrain.html", PHONE, [menu]),
]
"""What is opened on a page, one after the other."""


@pytest.mark.parametrize(("path", "viewport", "acts"), OPENED)
def test_axe_finds_nothing_in_what_opens(
    visit: Open, axe: Axe, path: str, viewport: dict[str, int], acts: list[Callable[[Page], None]]
) -> None:
    page = visit(f"en/{path}", viewport=viewport, permissions=["clipboard-write"])
    found = []
    for act in acts:
        act(page)
        for wanted, rules in (("default", ALL), ("slate", COLOURS)):
            scheme(page, wanted)
            found += [f"{act.__name__}, {wanted}: {line}" for line in axe(page, rules)]
    assert found == []
