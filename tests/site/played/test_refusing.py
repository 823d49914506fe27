"""Why a move is none: its ghost, and a sentence, while a hand rests on its square or tries it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import BOARD, PHONE, STAND, answer, board, middle, moves, play_move, square

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


def test_a_unit_that_cannot_move_is_chosen_and_its_squares_are_tried(play: Open) -> None:
    page = play(f"{STAND}?variant=circe")
    there = board(page)
    held = "The rook on a1 has no legal move: the knight on b1 and the pawn on a2 stand in its way."
    square(there, "a1").click()
    expect(answer(there)).to_have_text(held)
    expect(square(there, "a1")).to_have_attribute("aria-pressed", "true")
    expect(there.locator(".feerie-ghost [data-mark='capture-solid']")).to_have_count(2)
    square(there, "a5").click()
    expect(answer(there)).to_have_text("The pawn on a2 stands in the way.")
    page.mouse.move(5, 5)
    page.mouse.move(*middle(square(there, "a6")))
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    page.mouse.move(5, 5)
    expect(answer(there)).to_have_text(held)
    # The other player's units are not chosen, and another unit that moves is.
    page.keyboard.press("Escape")
    square(there, "a8").click()
    expect(answer(there)).to_have_text("It is White’s turn to move.")
    expect(square(there, "a8")).not_to_have_attribute("aria-pressed", "true")
    play_move(there, "e2", "e4")
    expect(moves(there)).to_have_text(["e2-e4"])


def test_a_drag_that_is_refused_is_explained_and_leaves_nothing_chosen(play: Open) -> None:
    page = play(f"{STAND}?variant=circe")
    there = board(page)
    for start, end, told in (
        ("b1", "b5", "A knight does not move that way."),
        ("a1", "a5", "The pawn on a2 stands in the way."),
        ("a8", "a6", "It is White’s turn to move."),
    ):
        page.mouse.move(*middle(square(there, start)))
        page.mouse.down()
        page.mouse.move(*middle(square(there, end)), steps=3)
        page.mouse.up()
        expect(answer(there)).to_have_text(told)
        expect(there.locator(".feerie-squares [aria-pressed]")).to_have_count(0)
    expect(moves(there)).to_have_count(0)


def test_the_ghost_on_a_phone_lies_on_the_board(play: Open) -> None:
    page = play(f"{STAND}?variant=circe", viewport=PHONE)
    there = board(page)
    square(there, "e4").click()
    square(there, "a1").click()
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    views = page.evaluate(
        "() => [...document.querySelectorAll('.feerie-field svg')].map(svg => svg.getAttribute('viewBox'))"
    )
    assert len(views) == 2
    assert len({*views}) == 1


def test_no_legal_square_is_marked_while_a_ghost_is_shown(play: Open) -> None:
    page = play(f"{STAND}?variant=circe&start=4r2k/8/8/8/8/8/4R3/4K3 w - -")
    there = board(page)
    square(there, "e2").click()
    assert dots(page) == {"e3", "e4", "e5", "e6", "e7", "e8"}
    page.mouse.move(*middle(square(there, "d2")))
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    assert dots(page) == set()
    page.mouse.move(5, 5)
    expect(there.locator(".feerie-ghost")).to_have_count(0)
    assert len(dots(page)) == 6


def dots(page: Page) -> set[str]:
    """The squares on which a sign is shown that the unit may go there."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".feerie-squares [data-target]")]
          .filter(square => getComputedStyle(square, "::after").content !== "none")
          .map(square => square.dataset.square)"""
    )
    return {*found}


def test_before_the_engine_is_there_a_unit_that_may_not_move_says_whose_turn_it_is(play: Open) -> None:
    there = board(play(f"{STAND}?variant=squared", "absent"))
    square(there, "e7").click()
    expect(answer(there)).to_have_text("Black pawn e7: this is not a legal move here. White to move.")
