"""Moves that are tried: by mouse, by keyboard, in the reader's letters."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import PAGE, answer, button, explored, figure, shown, square

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def test_nothing_is_asked_for_before_a_reader_explores_and_then_once(visit: Open) -> None:
    page = visit(PAGE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    there = explored(page)
    button(there, "Close the exploration").click()
    explored(page)
    assert [urlsplit(url).path.rpartition("/")[2] for url in asked] == ["a.json"]


def test_a_move_is_tried_by_mouse(visit: Open) -> None:
    there = explored(visit(PAGE))
    expect(answer(there)).to_have_text("White to move: choose a unit.")
    square(there, "e1").click()
    expect(answer(there)).to_have_text("White rook e1: 9 moves. Choose a square.")
    square(there, "e5").click()
    expect(answer(there)).to_have_text("Re1×e5[+bNb8] is legal.")
    expect(shown(there)).to_have_count(2)
    expect(shown(there).last).to_contain_text("+bNb8: the black knight is reborn on b8")
    # The one that is struck out on the square of its capture stands in a badge.
    knight = shown(there).last.locator("svg > use[*|href='#fe-knight-b']")
    assert (knight.get_attribute("x"), knight.get_attribute("y")) == ("45", "0")
    expect(shown(there).last.locator("desc")).to_contain_text("white rook e5")
    button(there, "Next panel").click()
    expect(shown(there)).to_have_count(1)


def test_a_click_on_a_panel_begins_with_the_unit_under_it(visit: Open) -> None:
    there = figure(visit(PAGE))
    box = there.locator(".feerie-panel svg[role=img]").first.bounding_box()
    assert box
    unit = box["width"] / 415.8
    there.page.mouse.click(box["x"] + (27.9 + 4.5 * 45) * unit, box["y"] + (6.3 + 7.5 * 45) * unit)
    expect(answer(there)).to_contain_text("White rook e1: 9 moves")


def test_a_move_is_tried_by_keyboard(visit: Open) -> None:
    page = visit(PAGE)
    there = figure(page)
    button(there, "Explore the moves").focus()
    page.keyboard.press("Enter")
    expect(square(there, "e1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(square(there, "e1")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(square(there, "e4")).to_be_focused()
    expect(square(there, "e4")).to_have_accessible_name("e4, empty, legal move")
    page.keyboard.press("Enter")
    expect(answer(there)).to_have_text("Re1-e4 is legal.")
    expect(button(there, "Go back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(square(there, "e1")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(there.locator(".feerie-explorer")).to_have_count(0)
    expect(there).to_be_focused()


@pytest.mark.parametrize(
    ("language", "unit", "to", "words"),
    [
        ("en", "e1", "f6", "e1-f6 is not legal. A rook does not move that way."),
        ("en", "e1", "e7", "e1-e7 is not legal. The knight on e5 stands in the way."),
        ("en", "e1", "g1", None),
        ("en", "h8", None, "Black king h8. It is White’s turn to move."),
        ("fr", "e1", "e7", "e1-e7 n’est pas légal. Le cavalier e5 barre le chemin."),
    ],
)
def test_why_a_move_is_not_legal_is_said_in_words(
    visit: Open, language: str, unit: str, to: str | None, words: str | None
) -> None:
    there = figure(visit(f"{language}/variants/circe/"))
    button(there, {"en": "Explore the moves", "fr": "Explorer les coups"}[language]).click()
    square(there, unit).click()
    if to:
        square(there, to).click()
    # Another unit of the player is not a wrong move, but another choice.
    expect(answer(there)).to_have_text(words or "White king g1: 5 moves. Choose a square.")


def test_going_back_leads_to_the_unit_then_to_the_position_then_out(visit: Open) -> None:
    there = explored(visit(PAGE))
    square(there, "e1").click()
    square(there, "e2").click()
    button(there, "Go back").click()
    expect(answer(there)).to_contain_text("White rook e1")
    button(there, "Go back").click()
    expect(answer(there)).to_contain_text("choose a unit")
    button(there, "Go back").click()
    expect(shown(there)).to_have_count(3)


def test_several_moves_to_a_square_are_told_apart_by_their_notation(visit: Open) -> None:
    there = explored(visit(PAGE), "b")
    square(there, "b7").click()
    square(there, "b8").click()
    expect(answer(there)).to_have_text("Several moves lead there. Choose:")
    choices = there.locator(".feerie-choices").get_by_role("button")
    expect(choices).to_have_text(["b7-b8=Q", "b7-b8=R", "b7-b8=B", "b7-b8=N"])
    choices.nth(2).click()
    expect(shown(there).locator("use[*|href='#fe-bishop-w']")).to_have_count(1)
    # The page has no bishop of its own.
    assert there.page.evaluate("document.querySelector('.feerie-explored use').getBBox().width") > 5


def test_what_the_explorer_writes_has_the_letters_that_the_reader_has_chosen(visit: Open) -> None:
    page = visit("fr/variants/circe/")
    page.evaluate("localStorage.setItem('feerie.letters', 'figurines')")
    page.reload()
    there = figure(page)
    button(there, "Explorer les coups").click()
    square(there, "e1").click()
    square(there, "e5").click()
    expect(answer(there)).to_have_text("♖e1×e5[+n♘b8] est légal.")
    rebirth = shown(there).last.locator(".feerie-sentence")
    expect(rebirth).to_contain_text("+n♘b8")
    expect(rebirth.locator(".feerie-letter")).to_have_text(["n", "♘"])
    other = figure(page, "b")
    button(other, "Explorer les coups").click()
    square(other, "b7").click()
    square(other, "b8").click()
    expect(button(other.locator(".feerie-choices"), "b7-b8=♗")).to_be_visible()


def test_letters_chosen_later_are_written_into_what_is_explored(visit: Open) -> None:
    page = visit("en/")
    there = explored(page, "fence-1")
    there.locator(".feerie-choices").get_by_role("button", name="black pawn").click()
    square(there, "d6").click()
    expect(answer(there)).to_have_text("Pd6↓ is legal.")
    page.get_by_label("figurines").check()
    expect(answer(there)).to_have_text("♙d6↓ is legal.")
    expect(shown(there).last).to_contain_text("♙d6↓")
    button(there, "Go back").click()
    square(there, "d4").click()
    expect(answer(there)).to_have_text("♙d4↓ is legal.")
    page.get_by_label("of the page").check()
    expect(answer(there)).to_have_text("Pd4↓ is legal.")


def test_a_unit_in_reserve_is_dropped_in_a_fenced_figure(visit: Open) -> None:
    there = explored(visit("en/"), "fence-1")
    there.locator(".feerie-choices").get_by_role("button", name="black pawn").click()
    square(there, "f1").click()
    expect(answer(there)).to_have_text("Black pawn on f1: this is not legal. The square f1 is occupied.")
    square(there, "d6").click()
    expect(answer(there)).to_have_text("Pd6↓ is legal.")


def test_a_flipped_board_has_its_trays_and_their_arrows_on_the_other_side(visit: Open) -> None:
    there = explored(visit("en/"), "fence-1")
    there.locator(".feerie-choices").get_by_role("button", name="black pawn").click()
    square(there, "d6").click()
    drop = shown(there).last.locator("svg.fe-panel")
    label, arrow = drop.locator("text", has_text="Black reserve"), drop.locator("> path.fe-s-appear-line")

    def heights() -> tuple[float, float, float]:
        """Of the label, of the arrow's middle and of the board's."""
        boxes = [one.bounding_box() for one in (label, arrow.last, drop.locator("> rect.fe-f-light"))]
        label_at, arrow_at, board_at = (box["y"] + box["height"] / 2 for box in boxes if box)
        return label_at, arrow_at, board_at

    label_at, arrow_at, board_at = heights()
    assert label_at < arrow_at < board_at
    button(there, "Flip the board").click()
    label_at, arrow_at, board_at = heights()
    assert label_at > arrow_at > board_at


@pytest.mark.parametrize("width", [320, 360])
def test_the_explorer_fits_on_a_phone(visit: Open, width: int) -> None:
    page = visit(PAGE, viewport={"width": width, "height": 640})
    there = explored(page)
    square(there, "e1").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
