"""The home page: its board plays one variant after another, and a variant is found at random."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

CURRENT = ".feerie-stage .feerie-current strong"
NAME = ".feerie-stage h2"


def test_the_board_plays_one_variant_after_another_until_it_is_stopped(visit: Open) -> None:
    page = visit("en/index.html")
    expect(page.locator(NAME)).to_have_text("Sentinels")
    expect(page.locator(CURRENT)).to_have_text("Move")
    expect(page.locator(NAME)).to_have_text("Reserve chess")
    page.get_by_role("button", name="Stop").click()
    shown = page.locator(CURRENT).text_content()
    page.wait_for_timeout(3000)
    assert page.locator(CURRENT).text_content() == shown
    expect(page.get_by_role("button", name="Play one variant after another")).to_be_visible()


def test_a_reader_chooses_a_variant_and_goes_on_step_by_step(visit: Open) -> None:
    page = visit("fr/index.html")
    choice = page.get_by_role("group", name="Choisir la variante").get_by_role("button", name="Circé Parrain")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(page.locator(CURRENT)).to_have_text("Avant")
    page.keyboard.press("Shift+Tab")
    page.get_by_role("button", name="Étape suivante").click()
    expect(page.locator(CURRENT)).to_have_text("Déplacement")
    opacities = page.locator(".feerie-stage .feerie-board").evaluate_all(
        "boards => boards.map(board => getComputedStyle(board).opacity)"
    )
    assert opacities == ["0", "1", "0"]
    # Who does not see the boards hears them all, in their order.
    boards = page.get_by_role("region", name="variante").get_by_role("img")
    expect(boards).to_have_count(3)
    page.get_by_role("link", name="Circé Parrain").first.click()
    page.wait_for_url("**/fr/variants/circe-parrain.html")


def test_nothing_moves_for_a_reader_who_wants_calm(visit: Open) -> None:
    page = visit("en/index.html", reduced_motion="reduce")
    expect(page.get_by_role("button", name="Play one variant after another")).to_be_visible()
    page.wait_for_timeout(3000)
    expect(page.locator(CURRENT)).to_have_text("Before")


def test_without_scripts_one_move_is_there_panel_by_panel(visit: Open) -> None:
    page = visit("en/index.html", java_script_enabled=False)
    expect(page.locator(NAME)).to_have_text("Sentinels")
    expect(page.locator(".feerie-stage .feerie-board:visible")).to_have_count(3)
    page.get_by_role("link", name="A variant at random").click()
    page.wait_for_url("**/en/variants/index.html")


def test_a_link_leads_to_a_variant_at_random(visit: Open) -> None:
    page = visit("en/index.html")
    page.get_by_role("link", name="A variant at random").click()
    page.wait_for_url(re.compile(r"/en/variants/(?!index)[\w-]+\.html$"))


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_shifts_while_the_board_plays(visit: Open, width: int) -> None:
    page = visit("fr/index.html", viewport={"width": width, "height": 900}, reduced_motion="reduce")
    place = "document.getElementById('start').getBoundingClientRect().top + scrollY"
    choices = page.locator(".feerie-stage [aria-pressed]")
    tops = []
    for number in range(choices.count()):
        choices.nth(number).click()
        tops.append(page.evaluate(place))
    assert max(tops) - min(tops) < 1
