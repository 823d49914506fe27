"""What axe finds against the WCAG, 2.2 AA: nothing, on any kind of page, as it opens and as it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
Axe = Callable[[Page], list[str]]

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 900}

PAGES = [
    "index.html",
    "variants/index.html",
    "variants/index.html?does=birth",
    "variants/index.html?q=zzz",
    "variants/circe-parrain.html",  # with prose
    "variants/madrasi.html",  # without
    "variants/checkered.html",
    "variants/reserve.html",
    "families/circe.html",
    "operations/index.html",
    "operations/place.html",
    "glossary.html",
    "notation.html",
    "about.html",
    "guides/draw-a-diagram.html",
    "guides/add-a-variant.html",
    "guides/vocabulary.html",
    "404.html",
]
"""One of every kind."""


@pytest.fixture
def axe(tools: Path) -> Axe:
    """What axe finds on a page: the rule, and where."""
    source = (tools / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def run(page: Page) -> list[str]:
        page.evaluate(source)
        # What fades in is judged when it is there.
        page.evaluate("document.getAnimations().forEach(one => one.finish())")
        found = page.evaluate("tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})", TAGS)
        # The theme appends its tooltips to the body; they are told with what they explain.
        return [line for line in _lines(found["violations"]) if not line.startswith("region at #__tooltip")]

    return run


def _lines(violations: list[dict[str, Any]]) -> Iterator[str]:
    for violation in violations:
        for node in violation["nodes"]:
            check = (node["any"] + node["all"] + node["none"])[0]
            yield f"{violation['id']} at {' '.join(map(str, node['target']))}: {check['message']}"


def scheme(page: Page, wanted: str) -> None:
    page.emulate_media(color_scheme="dark" if wanted == "slate" else "light")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", wanted)


@pytest.mark.parametrize("path", PAGES)
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


@pytest.mark.parametrize("dark", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "404.html"])
def test_axe_finds_nothing_above_the_languages(visit: Open, axe: Axe, path: str, dark: str) -> None:
    page = visit(path, color_scheme=dark, locale="de-DE")
    expect(page.get_by_role("link", name="Français")).to_be_visible()
    assert axe(page) == []


def search(page: Page) -> None:
    page.locator("input.md-search__input").click()
    page.keyboard.type("circe")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.wait_for_timeout(400)  # it slides open


def copy(page: Page) -> None:
    page.locator("pre button.md-code__button").first.click()
    expect(page.locator(".md-dialog--active")).to_be_visible()
    page.wait_for_timeout(400)


def explain(page: Page) -> None:
    page.locator("a.feerie-term").first.focus()
    expect(page.locator(".md-tooltip2--active").first).to_be_visible()
    page.wait_for_timeout(400)


def step(page: Page) -> None:
    page.locator("#figure-b").get_by_role("button", name="Next panel").click()


def flip(page: Page) -> None:
    page.locator("#figure-a").get_by_role("button", name="Flip the board").click()
    expect(page.locator("#figure-a .feerie-tools [aria-pressed=true]")).to_be_visible()


def explore(page: Page) -> None:
    page.locator("#figure-a").get_by_role("button", name="Explore the moves").click()
    expect(page.locator(".feerie-squares")).to_be_visible()


def point(page: Page) -> None:
    explore(page)
    page.locator(".feerie-squares [data-movable]").first.click()
    expect(page.locator(".feerie-squares [data-target]").first).to_be_visible()


def try_out(page: Page) -> None:
    point(page)
    page.locator(".feerie-squares [data-target]").first.click()
    expect(page.locator(".feerie-explored")).to_be_visible()


def menu(page: Page) -> None:
    if page.viewport_size == PHONE:
        page.get_by_role("button", name="Menu").click()
        page.wait_for_timeout(400)


@pytest.mark.parametrize(
    ("path", "act"),
    [
        ("index.html", search),
        ("variants/reserve.html", copy),
        ("variants/reserve.html", explain),
        ("variants/sentinelles.html", step),
        ("variants/circe-parrain.html", flip),
        ("variants/reserve.html", explore),
        ("variants/circe-parrain.html", point),
        ("variants/circe-parrain.html", try_out),
        ("variants/circe-parrain.html", menu),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.__name__,
)
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_what_opens(
    visit: Open, axe: Axe, path: str, act: Callable[[Page], None], viewport: dict[str, int]
) -> None:
    if act is menu and viewport is DESK:
        pytest.skip("The menu of a wide window is always open.")
    if act is search and viewport is PHONE:
        path = "404.html"
    page = visit(f"en/{path}", viewport=viewport, permissions=["clipboard-write"])
    if act is search and viewport is PHONE:
        page.locator("label.md-header__button[for=__search]").click()
    act(page)
    for wanted in ("default", "slate"):
        scheme(page, wanted)
        assert axe(page) == []
