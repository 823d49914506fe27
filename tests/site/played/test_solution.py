"""The solution of a problem, stepped through on the board of its figure."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.played.figures import PAGE, button, figure, moves, turn

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def solution(page: Page) -> Locator:
    """The figure of the problem, its solution unfolded."""
    there = figure(page, "problem")
    expect(there.locator(".feerie-solution li")).to_be_hidden()
    there.locator(".feerie-solution > summary").click()
    return there


def test_a_move_of_a_solution_is_shown_on_the_board_and_the_line_goes_on(play: Open) -> None:
    there = solution(play(PAGE))
    told = there.locator(".feerie-solution")
    button(told, "Ra1-a8#").click()
    expect(moves(there)).to_have_text(["Kg8-h8", "Ra1-a8#"])
    expect(turn(there)).to_contain_text("Mate")
    button(told, "Kg8-h8").click()
    expect(turn(there)).to_contain_text("White to move")
    expect(moves(there)).to_have_text(["Kg8-h8", "Ra1-a8#"])


def test_without_the_engine_a_solution_is_text(play: Open) -> None:
    there = solution(play(PAGE, engine="none"))
    expect(there.locator(".feerie-solution li")).to_have_text("1. Kg8-h8 Ra1-a8#")
    expect(there.locator(".feerie-solution button")).to_have_count(0)
