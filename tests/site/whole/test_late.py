"""The theme's script, which comes with the first sign of a reader: what there is before it, and after it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.theme import THERE

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PHONE = {"viewport": {"width": 360, "height": 700}, "has_touch": True, "is_mobile": True}

SHIFTS = """() => new Promise(resolve => {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: "layout-shift", buffered: true })
  setTimeout(() => resolve(observer.takeRecords().map(({ value }) => value)), 500)
})"""
"""By how much things have moved since the page was begun, each time that they did."""

DEPTHS = """() => [...document.querySelectorAll("figure.feerie")].map(figure => {
  const top = one => one.getBoundingClientRect().top
  return top(figure.querySelector(".feerie-board")) - top(figure)
})"""
"""How far below the top of its figure the first board of each stands."""

SIGNS: dict[str, Callable[[Page], object]] = {
    "tap": lambda page: page.locator("h1").tap(),
    "key": lambda page: page.keyboard.press("Shift"),
    "focus": lambda page: page.evaluate("document.querySelector('article a').focus()"),
    "wheel": lambda page: page.mouse.wheel(0, 100),
    "scroll": lambda page: page.evaluate("scrollBy(0, 100)"),
    "wide": lambda page: page.set_viewport_size({"width": 1280, "height": 800}),
}


def late(page: Page) -> int:
    return page.locator("script[data-late]").count()


@pytest.mark.parametrize("sign", SIGNS)
def test_on_a_phone_the_theme_waits_for_a_reader(visit: Open, sign: str) -> None:
    page = visit("en/guides/draw-a-diagram.html", **PHONE)
    page.wait_for_timeout(300)
    assert late(page) == 1
    assert not page.evaluate(THERE)
    SIGNS[sign](page)
    page.wait_for_function(THERE)
    assert late(page) == 0
    expect(page.locator("pre .md-code__button").first).to_be_attached()


def test_a_menu_that_scrolls_by_itself_is_no_reader(visit: Open) -> None:
    page = visit("en/variants/andernach.html", **PHONE)
    page.wait_for_timeout(300)
    assert late(page) == 1


@pytest.mark.parametrize("path", ["en/variants/circe.html#b", "en/variants/index.html?q=drop"])
def test_it_comes_at_once_where_an_address_asks_for_something(visit: Open, path: str) -> None:
    visit(path, **PHONE).wait_for_function(THERE)


def test_it_comes_at_once_where_it_lays_out_side_bars(visit: Open) -> None:
    page = visit("en/variants/circe.html", viewport={"width": 1000, "height": 700})
    page.wait_for_function(THERE)
    sidebar = page.locator(".md-sidebar--secondary .md-sidebar__scrollwrap")
    expect(sidebar).to_have_attribute("style", re.compile("height"))


def test_the_first_tap_on_the_search_leads_into_it(visit: Open) -> None:
    page = visit("en/variants/circe.html", **PHONE)
    page.locator("label.md-header__button[for=__search]").tap()
    expect(page.locator("input.md-search__input")).to_be_focused()
    page.keyboard.type("sentinel")
    expect(page.locator(".md-search-result__item h1").first).to_contain_text("Sentinels")


@pytest.mark.parametrize(("system", "scheme"), [("light", "default"), ("dark", "slate")])
def test_a_page_has_the_colours_of_the_system_before_it(visit: Open, system: str, scheme: str) -> None:
    page = visit("en/index.html", color_scheme=system, **PHONE)
    assert late(page) == 1
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    expect(page.get_by_title("Switch to the light theme")).to_be_visible()
    page.emulate_media(color_scheme="dark" if system == "light" else "light")
    expect(page.locator("body")).not_to_have_attribute("data-md-color-scheme", scheme)
    assert late(page) == 1


def test_the_first_tap_on_the_colours_counts_and_is_remembered(visit: Open) -> None:
    page = visit("en/index.html", color_scheme="dark", **PHONE)
    body = page.locator("body")
    page.get_by_title("Switch to the light theme").tap()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    expect(page.get_by_title("Switch to the dark theme")).to_be_visible()
    page.wait_for_function(THERE)
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.reload()
    assert late(page) == 1
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.get_by_title("Switch to the dark theme").tap()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize(
    "name", ["index", "variants/index", "variants/checkered", "variants/reserve", "notation"]
)
@pytest.mark.parametrize("viewport", [{"width": 320, "height": 640}, {"width": 1280, "height": 900}])
def test_nothing_moves_when_scripts_come(visit: Open, viewport: dict[str, int], name: str) -> None:
    shifts = visit(f"fr/{name}.html", viewport=viewport).evaluate(SHIFTS)
    assert sum(shifts) < 0.05


@pytest.mark.parametrize("width", [320, 412, 1280])
def test_controls_take_the_room_that_was_kept_for_them(visit: Open, width: int) -> None:
    page = visit("en/variants/sentinelles.html", viewport={"width": width, "height": 800})
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/feerie.js", hold)
    page.reload(wait_until="commit")
    page.wait_for_function("document.readyState === 'interactive'")
    before = page.evaluate(DEPTHS)
    held.pop().continue_()
    page.wait_for_function("document.querySelector('figure.feerie:last-of-type .feerie-tools')")
    assert page.evaluate(DEPTHS) == pytest.approx(before, abs=1)


def test_what_is_chosen_before_the_script_is_there_counts(visit: Open) -> None:
    page = visit("en/variants/index.html", **PHONE)

    def slowly(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/feerie.js", slowly)
    page.reload(wait_until="commit")
    page.get_by_label("Name or keyword").fill("sentinel")
    expect(page.locator(".feerie-card:visible")).to_have_count(2)
    page.goto(page.url.replace("variants/index", "notation"), wait_until="commit")
    page.get_by_label("French: RDTFC").check()
    expect(page.locator(".feerie-letter").first).to_have_text(re.compile("[RDTFC]"))


def test_only_what_a_script_can_serve_needs_one(visit: Open) -> None:
    parts = {"variants/index.html": "form.feerie-filter", "notation.html": "fieldset.feerie-letters"}
    for path, part in parts.items():
        expect(visit(f"en/{path}").locator(part)).to_be_visible()
        expect(visit(f"en/{path}", java_script_enabled=False).locator(part)).to_be_hidden()
