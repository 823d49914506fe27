"""Everything by keyboard: reached in the order of the page, seen when it is reached, and left again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 900}

SHORTCUTS = "fs/np,."
"""The letters that the theme takes for commands."""

LOOK = Path(__file__).with_name("focus.js").read_text(encoding="utf-8")

REACHABLE = """() => [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0)
  .filter(one => one.type !== "radio" || one.checked)
  .length"""


def walk(page: Page, most: int = 700) -> Iterator[dict[str, Any]]:
    """What the Tab key reaches, one after the other, until it leaves the page."""
    for _ in range(most):
        page.keyboard.press("Tab")
        held = page.evaluate(LOOK)
        if held is None:
            return
        for _ in range(10):
            if held["visible"] and held["marked"]:
                break
            page.wait_for_timeout(100)  # the page scrolls by and by
            held |= {**page.evaluate(LOOK), "follows": held["follows"]}
        yield held
    pytest.fail("The Tab key does not leave the page.")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    "path",
    [
        "en/index.html",
        "fr/variants/index.html",
        "en/variants/sentinelles.html",
        "fr/notation.html",
        "en/404.html",
    ],
)
def test_the_tab_key_reaches_everything_in_order_and_what_it_reaches_is_seen(
    visit: Open, path: str, viewport: dict[str, int]
) -> None:
    page = visit(path, viewport=viewport, reduced_motion="reduce")
    wanted = page.evaluate(REACHABLE)
    found = [*walk(page)]
    assert [one["name"] for one in found if not one["visible"]] == []
    assert [one["name"] for one in found if not one["marked"]] == []
    assert [one["name"] for one in found if not one["follows"]] == []
    assert len(found) >= wanted > 3


def test_the_header_never_hides_what_is_reached_backwards(visit: Open) -> None:
    page = visit("en/variants/sentinelles.html")
    page.locator("#figure-d").get_by_role("button", name="Next panel").focus()
    header = page.locator(".md-header").bounding_box()
    assert header
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        held = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
        assert held["bottom"] > header["y"] + header["height"]


def test_the_menu_of_a_phone_opens_shuts_and_is_left_by_keyboard(visit: Open) -> None:
    page = visit("en/variants/circe.html", viewport=PHONE)
    button = page.get_by_role("button", name="Menu")
    menu = page.locator(".md-sidebar--primary")
    expect(button).to_have_attribute("aria-expanded", "false")
    expect(menu).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(menu).to_be_visible()
    expect(menu.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    page.keyboard.press("Space")
    expect(menu).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(menu).to_be_hidden()


def test_the_sections_of_the_menu_open_by_keyboard(visit: Open) -> None:
    page = visit("en/variants/circe.html", viewport=PHONE)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_label("Navigation")
    here = menu.get_by_role("link", name="Circe rex inclusive", exact=True)
    expect(here).to_be_visible()
    menu.locator("#__nav_1_7").focus()
    page.keyboard.press("Space")
    expect(here).to_be_hidden()
    expect(menu.get_by_role("link", name="Family tree", exact=True)).to_be_visible()


def test_no_letter_alone_is_a_command(visit: Open) -> None:
    page = visit("en/variants/sentinelles.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    figure = page.locator("#figure-b")
    figure.focus()
    for key in SHORTCUTS:
        figure.press(key)
        expect(figure).to_be_focused()
    page.get_by_role("button", name="Search", exact=True).click()
    page.keyboard.type(SHORTCUTS)
    expect(page.get_by_role("searchbox", name="Search")).to_have_value(SHORTCUTS)
    assert [url for url in asked if url.endswith(".html")] == []
    assert page.url.partition("#")[0].endswith("/en/variants/sentinelles.html")


def test_the_search_is_used_and_left_by_keyboard(visit: Open) -> None:
    page = visit("en/index.html")
    opener = page.get_by_role("button", name="Search", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    search = page.get_by_role("searchbox", name="Search")
    expect(search).to_be_focused()
    page.keyboard.type("sentinels")
    expect(page.get_by_role("status").filter(has_text="pages")).to_be_visible()
    results = page.locator(".feerie-search li a")
    page.keyboard.press("ArrowDown")
    expect(results.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(results.nth(1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(search).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("duck chess")
    expect(results.first).to_contain_text("Duck chess")
    page.keyboard.press("Enter")
    expect(page).to_have_title("Duck chess - Féerie")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_all_that_a_finger_wants_is_24_pixels_wide_and_high(visit: Open, viewport: dict[str, int]) -> None:
    page = visit("en/variants/sentinelles.html", viewport=viewport)
    sizes = page.locator("main button:visible, header button:visible, header label:visible").evaluate_all(
        "all => all.map(one => [one.ariaLabel || one.textContent || one.outerHTML, "
        "Math.min(one.offsetWidth, one.offsetHeight)])"
    )
    small = [name for name, size in sizes if size < 24]
    assert len(sizes) > 10
    assert small == []
