"""Small windows: what a mark means, and the figure that a link leads to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.played.figures import BOARD, PAGE, PHONE, board, button, figure, play_move, square, unfolded

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

LEGEND = "What the marks mean"
BORN = "A unit appears here: it is born, reborn or dropped."


def meaning(page: Page) -> Locator:
    return page.locator(".feerie-meaning:popover-open")


def middle(mark: Locator) -> tuple[float, float]:
    # In the middle of the window, where the header does not cover it.
    mark.evaluate("mark => mark.scrollIntoView({block: 'center', behavior: 'instant'})")
    box = mark.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_mouse_over_a_mark_tells_what_it_means(visit: Open) -> None:
    page = visit(PAGE)
    x, y = middle(figure(page).locator("[data-mark=appear-ring]").last)
    # A mouse does not jump: it passes over the unit in the ring, too.
    for step in range(40):
        page.mouse.move(x + step % 4, y + step % 4)
        if meaning(page).count():
            break
        page.wait_for_timeout(50)
    expect(meaning(page)).to_contain_text(BORN)
    page.keyboard.press("Escape")
    expect(meaning(page)).to_have_count(0)


def _to_the_last_panel(page: Page) -> None:
    for _ in range(2):
        button(figure(page), "Next panel").click()


def test_a_tap_on_a_mark_tells_what_it_means_until_another(visit: Open) -> None:
    page = visit(PAGE, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    _to_the_last_panel(page)
    page.touchscreen.tap(*middle(figure(page).locator("[data-mark=appear-ring]").last))
    expect(meaning(page)).to_contain_text(BORN)
    page.locator("h1").tap()
    expect(meaning(page)).to_have_count(0)


def test_a_tap_on_a_mark_does_not_play_and_one_beside_it_does(play: Open) -> None:
    page = play(PAGE, "absent", viewport=PHONE, has_touch=True, is_mobile=True)
    _to_the_last_panel(page)
    page.touchscreen.tap(*middle(figure(page).locator("[data-mark=appear-ring]").last))
    expect(meaning(page)).to_contain_text(BORN)
    expect(page.locator(".feerie-player")).to_have_count(0)
    panel = figure(page).locator(".feerie-panel svg").filter(visible=True).last
    box = panel.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.3)
    board(page)
    expect(meaning(page)).to_have_count(0)


def test_a_click_on_a_mark_plays_for_a_mouse_has_been_told(play: Open) -> None:
    page = play(PAGE, "absent")
    page.mouse.click(*middle(figure(page).locator("[data-mark=appear-ring]").last))
    board(page)
    expect(meaning(page)).to_have_count(0)


def test_a_tap_on_a_mark_of_the_board_that_is_played_on_plays(play: Open) -> None:
    page = play(BOARD, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    there = board(page)
    play_move(there, "e1", "e5")
    expect(there.locator("[data-mark=appear-ring]")).to_have_count(1)
    square(there, "b8").tap()
    expect(square(there, "b8")).to_have_attribute("aria-pressed", "true")
    expect(meaning(page)).to_have_count(0)


def test_a_button_lists_the_marks_of_a_figure(visit: Open) -> None:
    page = visit(PAGE)
    there = figure(page)
    unfolded(there)
    button(there, LEGEND).focus()
    page.keyboard.press("Enter")
    expect(button(there, LEGEND)).to_have_attribute("aria-expanded", "true")
    told = there.locator(".feerie-legend li")
    expect(told.filter(has_text=BORN)).to_have_count(1)
    assert len(set(told.all_text_contents())) == told.count()
    page.keyboard.press("Enter")
    expect(told).to_have_count(0)


@pytest.mark.parametrize(("path", "link"), [(PAGE, "#figure-a"), ("en/", "variants/circe/#figure-a")])
def test_a_link_to_a_figure_shows_it_to_the_mouse_and_to_the_keyboard(
    visit: Open, path: str, link: str
) -> None:
    page = visit(path)
    page.evaluate(
        """address => document.querySelector("article h1").insertAdjacentHTML(
          "afterend", `<p><a href="${address}">here</a>, <a href="#">nowhere</a></p>`)""",
        link,
    )
    window = page.locator(".feerie-reference:popover-open")
    here = page.get_by_role("link", name="here", exact=True)
    here.hover()
    expect(window.locator("svg.fe-panel").first).to_be_visible()
    uses = """() => [...document.querySelectorAll(".feerie-reference use")]
      .every(use => document.getElementById(use.href.baseVal.slice(1)))"""
    assert page.evaluate(uses)
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    page.get_by_role("link", name="nowhere").focus()
    page.keyboard.press("Shift+Tab")
    expect(here).to_be_focused()
    expect(window).to_have_count(1)
    page.keyboard.press("Tab")
    expect(window).to_have_count(0)
