"""Diagrams that move, as a reader moves them: by mouse, by keyboard, with a finger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import PAGE, PHONE, button, figure, shown, unfolded
from tests.site.played.project import Project

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def test_without_scripts_a_figure_shows_all_its_panels_and_no_controls(visit: Open) -> None:
    there = figure(visit(PAGE, java_script_enabled=False))
    expect(shown(there)).to_have_count(3)
    expect(there.get_by_role("button")).to_have_count(0)


def test_buttons_lead_from_panel_to_panel_and_back_to_all(visit: Open) -> None:
    there = figure(visit(PAGE))
    expect(shown(there)).to_have_count(3)
    button(there, "Next panel").click()
    expect(shown(there)).to_have_count(1)
    expect(shown(there)).to_contain_text("Before")
    expect(button(there, "Previous panel")).to_be_disabled()
    button(there, "Next panel").click()
    button(there, "Next panel").click()
    expect(shown(there)).to_contain_text("Rebirth")
    expect(button(there, "Next panel")).to_be_disabled()
    button(there, "Show all panels").click()
    expect(shown(there)).to_have_count(3)


def test_the_boards_of_the_hero_stand_side_by_side_and_on_a_phone_one_is_shown_from_the_first(
    visit: Open,
) -> None:
    page = visit(PAGE)
    there = figure(page, "c")
    tops = there.locator(".feerie-board").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().top)"
    )
    assert len(tops) == 3
    assert len(set(tops)) == 1
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    expect(shown(there)).to_have_count(1)
    expect(shown(there)).to_contain_text("Before")
    button(there, "Next panel").click()
    expect(shown(there)).to_contain_text("Capture")
    expect(button(there, "Show all panels")).to_be_hidden()


def test_the_tools_of_a_figure_appear_when_it_is_approached(visit: Open) -> None:
    page = visit(PAGE)
    tools = figure(page).locator(".feerie-foot > :is(.feerie-tools, .feerie-copy)")
    expect(tools).to_have_count(2)
    for there in tools.all():
        expect(there).to_have_css("opacity", "0")
    figure(page).hover()
    for there in tools.all():
        expect(there).to_have_css("opacity", "1")
    page.mouse.move(0, 0)
    expect(tools.first).to_have_css("opacity", "0")
    figure(page).focus()
    expect(tools.last).to_have_css("opacity", "1")
    unfolded(figure(page))
    page.mouse.move(0, 0)
    page.locator("h1").click()
    # What has been opened stays.
    expect(tools.last).to_have_css("opacity", "1")


def test_without_a_mouse_the_tools_of_a_figure_are_there_from_the_first(visit: Open) -> None:
    there = figure(visit(PAGE, viewport=PHONE, has_touch=True, is_mobile=True))
    expect(there.locator(".feerie-tools")).to_have_css("opacity", "1")
    expect(there.locator(".feerie-copy")).to_have_css("opacity", "1")


def test_on_a_phone_a_figure_shows_one_panel_and_without_scripts_all(visit: Open) -> None:
    expect(shown(figure(visit(PAGE, viewport=PHONE)))).to_contain_text("Before")
    expect(shown(figure(visit(PAGE, viewport=PHONE, java_script_enabled=False)))).to_have_count(3)


def test_arrow_keys_lead_from_panel_to_panel_while_the_figure_has_the_focus(visit: Open) -> None:
    there = figure(visit(PAGE))
    there.focus()
    for key, words in (("ArrowRight", "Before"), ("End", "Rebirth"), ("ArrowLeft", "Capture")):
        there.press(key)
        expect(shown(there)).to_contain_text(words)
    expect(there.locator(".feerie-tools [role=status]").first).to_contain_text("Panel 2 of 3")
    there.press("Escape")
    expect(shown(there)).to_have_count(3)


def test_a_finger_that_goes_sideways_turns_the_panels(visit: Open) -> None:
    page = visit(PAGE, viewport=PHONE, has_touch=True, is_mobile=True)
    there = figure(page)
    swipe = """(panels, [across, down]) => {
      const point = (x, y) => ({bubbles: true, pointerType: "touch", clientX: x, clientY: y})
      panels.dispatchEvent(new PointerEvent("pointerdown", point(200, 200)))
      panels.dispatchEvent(new PointerEvent("pointerup", point(200 + across, 200 + down)))
    }"""
    panels = there.locator(".feerie-panels")
    panels.evaluate(swipe, [-90, 10])
    expect(shown(there)).to_contain_text("Capture")
    panels.evaluate(swipe, [-60, 90])
    expect(shown(there)).to_contain_text("Capture")
    panels.evaluate(swipe, [90, 0])
    expect(shown(there)).to_contain_text("Before")


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", 2), ("reduce", 0)])
def test_the_operations_are_played_and_nothing_glides_for_who_wants_no_motion(
    visit: Open, motion: str, glides: int
) -> None:
    page = visit(PAGE, reduced_motion=motion)
    page.evaluate("""() => {
      window.glides = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...how) { window.glides += 1; return animate.apply(this, how) }
    }""")
    there = figure(page)
    button(there, "Play the operations").click()
    expect(shown(there)).to_contain_text("Before")
    expect(button(there, "Stop playing")).to_be_visible()
    expect(shown(there)).to_contain_text("Rebirth")
    expect(button(there, "Play the operations")).to_be_visible()
    assert page.evaluate("window.glides") == glides


def test_paper_shows_all_the_panels_of_a_figure_that_is_stepped_through(visit: Open) -> None:
    page = visit(PAGE)
    button(figure(page), "Next panel").click()
    page.emulate_media(media="print")
    expect(shown(figure(page))).to_have_count(3)
    expect(shown(figure(page, "b"))).to_have_count(1)
    expect(page.locator(".feerie-tools").first).to_be_hidden()


@pytest.mark.usefixtures("address")
def test_from_a_disk_a_figure_steps_and_does_not_offer_what_it_cannot_do(
    visitor: Callable[[str], Open], project: Project
) -> None:
    page = visitor(project.root.as_uri())(f"/site/{PAGE}index.html")
    there = figure(page)
    button(there, "Next panel").click()
    expect(shown(there)).to_have_count(1)
    for name in ("Copy the YAML", "Download the PNG"):
        expect(button(there, name)).to_have_count(0)
    expect(button(unfolded(there), "Copy the FEN")).to_be_visible()
