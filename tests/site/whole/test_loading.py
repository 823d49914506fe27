"""A page while its scripts come: its colours, where things stand, what is chosen before they are there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

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

WIDTHS = """() => [...document.querySelectorAll("article p code")].map(
  code => code.getBoundingClientRect().width
)"""

DEPTHS = """() => [...document.querySelectorAll("figure.feerie")].map(figure => {
  const top = one => one.getBoundingClientRect().top
  return top(figure.querySelector(".feerie-board")) - top(figure)
})"""
"""How far below the top of its figure the first board of each stands."""


def held(page: Page, file: str) -> Route:
    """Load a page anew without the file of that name, which comes when its route continues."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route(f"**/{file}", hold)
    with page.expect_request(f"**/{file}"):
        page.reload(wait_until="commit")
    page.locator("footer.md-footer").wait_for(state="attached")
    (route,) = asked
    return route


@pytest.mark.parametrize(("system", "scheme"), [("light", "default"), ("dark", "slate")])
def test_a_page_has_the_colours_of_the_system_before_the_theme_s_script(
    visit: Open, system: str, scheme: str
) -> None:
    page = visit("en/index.html", color_scheme=system, **PHONE)
    route = held(page, "bundle*.js")
    assert not page.evaluate(THERE)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    route.continue_()
    page.wait_for_function(f"() => {THERE}")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    page.emulate_media(color_scheme="dark" if system == "light" else "light")
    expect(page.locator("body")).not_to_have_attribute("data-md-color-scheme", scheme)


def test_a_page_has_the_colours_that_are_chosen_before_the_theme_s_script(visit: Open) -> None:
    page = visit("en/index.html", color_scheme="dark", **PHONE)
    body = page.locator("body")
    page.get_by_title("Switch to the light theme").tap()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    route = held(page, "bundle*.js")
    assert not page.evaluate(THERE)
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    route.continue_()
    page.get_by_title("Switch to the dark theme").tap()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize(
    "name",
    [
        "index",
        "variants/index",
        "variants/checkered",
        "variants/reserve",
        "notation",
        "guides/draw-a-diagram",
    ],
)
@pytest.mark.parametrize("viewport", [{"width": 320, "height": 640}, {"width": 1280, "height": 900}])
def test_nothing_moves_when_scripts_come(visit: Open, viewport: dict[str, int], name: str) -> None:
    shifts = visit(f"fr/{name}.html", viewport=viewport).evaluate(SHIFTS)
    assert sum(shifts) < 0.05


def test_code_is_as_wide_before_its_font_comes(visit: Open) -> None:
    page = visit("en/guides/publish.html", **PHONE)
    font = held(page, "*mono.woff2")
    before = page.evaluate(WIDTHS)
    font.continue_()
    page.wait_for_function("() => document.fonts.check('1em \"Feerie Mono\"')")
    assert page.evaluate(WIDTHS) == pytest.approx(before, rel=0.01)


def styled(page: Page) -> list[int]:
    """Of how many elements a browser works out the styles, each time, while it loads a page anew."""
    session = page.context.new_cdp_session(page)
    events: list[Any] = []
    whole: list[Any] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: whole.extend([told]))
    session.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    page.reload(wait_until="networkidle")
    session.send("Tracing.end")
    while not whole:
        page.wait_for_timeout(50)
    return [one["args"].get("elementCount", 0) for one in events if one["name"] == "UpdateLayoutTree"]


@pytest.mark.parametrize("name", ["index", "variants/index", "variants/checkered", "guides/draw-a-diagram"])
def test_what_scripts_add_does_not_have_the_whole_page_styled_again(visit: Open, name: str) -> None:
    counts = styled(visit(f"en/{name}.html", **PHONE))
    assert sum(counts) / max(counts) < 9


@pytest.mark.parametrize(("name", "part"), [("guides/vocabulary", 0.4), ("exercises", 0.4)])
def test_what_is_out_of_sight_is_not_styled(visit: Open, name: str, part: float) -> None:
    page = visit(f"en/{name}.html", **PHONE)
    assert max(styled(page)) < part * page.locator("*").count()


@pytest.mark.parametrize("width", [320, 412, 1280])
def test_controls_take_the_room_that_was_kept_for_them(visit: Open, width: int) -> None:
    page = visit("en/variants/sentinelles.html", viewport={"width": width, "height": 800})
    route = held(page, "feerie*.js")
    before = page.evaluate(DEPTHS)
    route.continue_()
    page.wait_for_function("() => document.querySelector('figure.feerie:last-of-type .feerie-tools')")
    assert page.evaluate(DEPTHS) == pytest.approx(before, abs=1)


def test_what_is_chosen_before_the_script_is_there_counts(visit: Open) -> None:
    page = visit("en/variants/index.html", **PHONE)

    def slowly(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/feerie.js", slowly)
    page.reload(wait_until="commit")
    page.get_by_label("Name or keyword").fill("enemy sentinel")
    expect(page.locator(".feerie-card:visible")).to_have_count(1)
    page.goto(page.url.replace("variants/index", "notation"), wait_until="commit")
    page.get_by_label("French: RDTFC").check()
    expect(page.locator(".feerie-letter").first).to_have_text(re.compile("[RDTFC]"))


def test_only_what_a_script_can_serve_needs_one(visit: Open) -> None:
    parts = {"variants/index.html": "form.feerie-filter", "notation.html": "fieldset.feerie-letters"}
    for path, part in parts.items():
        expect(visit(f"en/{path}").locator(part)).to_be_visible()
        expect(visit(f"en/{path}", java_script_enabled=False).locator(part)).to_be_hidden()


def test_code_out_of_sight_takes_the_room_that_it_says(visit: Open) -> None:
    page = visit("en/guides/vocabulary.html", **PHONE)
    height = "code => code.getBoundingClientRect().height"
    for block in page.locator(".highlight > pre[style]").all()[-3:]:
        told = block.evaluate(height)
        block.scroll_into_view_if_needed()
        page.wait_for_timeout(100)
        assert block.evaluate(height) == pytest.approx(told, abs=4)  # that of a scroll bar


def test_an_address_within_a_long_guide_leads_to_its_heading(visit: Open) -> None:
    page = visit("en/guides/draw-a-diagram.html#solve-a-problem", **PHONE)
    page.wait_for_timeout(500)
    top = page.locator("h2#solve-a-problem").evaluate("heading => heading.getBoundingClientRect().top")
    assert 0 <= top <= 200
