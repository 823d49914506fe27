"""Why a move is none: its ghost, and a sentence, while a hand rests on its square or tries it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import BOARD, answer, board, middle, moves, square

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def test_a_refused_move_is_drawn_and_told_until_the_hand_leaves(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    square(there, "e1").click()
    chosen = answer(there).text_content() or ""
    page.mouse.move(*middle(square(there, "f6")))
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    expect(answer(there)).not_to_have_text(chosen)
    page.mouse.move(5, 5)
    expect(there.locator(".feerie-ghost")).to_have_count(0)
    expect(answer(there)).to_have_text(chosen)
    square(there, "e8").click()
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    expect(there.get_by_role("status").filter(has_text="e5")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(there.locator(".feerie-ghost")).to_have_count(0)
    expect(moves(there)).to_have_count(0)
