"""A game, as a reader plays it: by mouse, by keyboard, with a finger."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.played.figures import (
    BOARD,
    PAGE,
    PHONE,
    STAND,
    answer,
    board,
    button,
    figure,
    middle,
    moves,
    play_from,
    play_move,
    square,
    turn,
)

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def unit(there: Locator, figure: str) -> Locator:
    """A unit in the picture on the stage."""
    return there.locator(f".feerie-picture svg > use[*|href='#fe-{figure}']")


def test_a_move_is_played_by_clicks_and_told_operation_by_operation(play: Open) -> None:
    there = board(play(BOARD))
    expect(turn(there)).to_have_text("White to move.")
    square(there, "e1").click()
    expect(answer(there)).to_have_text("White rook e1: 9 moves. Choose a square.")
    expect(square(there, "e5")).to_have_accessible_name("e5, black knight, legal move")
    square(there, "e5").click()
    told = there.locator(".feerie-told li")
    expect(told).to_have_count(2)
    expect(told.last).to_contain_text("The black knight is reborn on b8 +bNb8")
    expect(there.locator(".feerie-told [aria-current]")).to_contain_text("Capture")
    expect(there.locator(".feerie-told [aria-current]")).to_contain_text("Rebirth")
    expect(turn(there)).to_have_text("Black to move.")
    expect(there.get_by_role("status").filter(has_text="is reborn on b8 Black to move.")).to_have_count(1)
    play_move(there, "b8", "c6")
    expect(moves(there)).to_have_text(["Re1×e5[+bNb8]", "Nb8-c6"])
    expect(there.locator(".feerie-record li")).to_have_count(1)


def test_a_board_plays_by_the_rules_of_its_figure(play: Open) -> None:
    there = figure(play("en/own/"), "fence-1")
    button(there, "Play from here").click()
    play_move(there, "e1", "e5")
    play_move(there, "h8", "g8")
    expect(moves(there)).to_have_text(["Re1×e5", "Kh8-g8"])


def test_the_telling_of_a_move_is_stopped_and_begun_again(play: Open) -> None:
    there = board(play(BOARD))
    play_move(there, "e1", "e5")
    button(there, "Stop the animation").click()
    expect(there.locator(".feerie-told [aria-current]")).to_contain_text("Rebirth")
    button(there, "Show the move again").click()
    expect(there.locator(".feerie-told [aria-current]")).to_contain_text("Capture")
    there.locator(".feerie-told button").last.click()
    expect(there.locator(".feerie-told [aria-current]")).to_contain_text("Rebirth")
    expect(button(there, "Show the move again")).to_be_enabled()


def test_a_unit_is_dragged_by_mouse(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    page.mouse.move(*middle(square(there, "e1")))
    page.mouse.down()
    page.mouse.move(*middle(square(there, "e2")))
    expect(page.locator(".feerie-dragged use")).to_have_attribute("xlink:href", "#fe-rook-w")
    expect(square(there, "e4")).to_have_accessible_name("e4, empty, legal move")
    page.mouse.move(*middle(square(there, "e4")))
    page.mouse.up()
    expect(page.locator(".feerie-dragged")).to_have_count(0)
    expect(moves(there)).to_have_text(["Re1-e4"])


def test_a_unit_that_is_let_go_elsewhere_stays_chosen(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    page.mouse.move(*middle(square(there, "e1")))
    page.mouse.down()
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(moves(there)).to_have_count(0)
    expect(square(there, "e1")).to_have_attribute("aria-pressed", "true")


def test_a_unit_is_dragged_with_a_finger_and_the_page_stays(play: Open) -> None:
    page = play(BOARD, viewport=PHONE, has_touch=True, is_mobile=True)
    there = board(page)
    there.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    touch = page.context.new_cdp_session(page)
    start, end = middle(square(there, "e1")), middle(square(there, "e4"))
    for number, (kind, (x, y)) in enumerate(
        [
            ("touchStart", start),
            ("touchMove", (start[0], start[1] - 20)),
            ("touchMove", end),
            ("touchEnd", end),
        ]
    ):
        points = [] if number == 3 else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(moves(there)).to_have_text(["Re1-e4"])
    assert page.evaluate("scrollY") == before


def test_a_move_is_played_by_keyboard(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    square(there, "e1").focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(square(there, "e4")).to_be_focused()
    page.keyboard.press("Escape")
    expect(square(there, "e1")).not_to_have_attribute("aria-pressed", "true")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(moves(there)).to_have_text(["Re1-e3"])
    expect(square(there, "e3")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(turn(there)).to_have_text("White to move.")
    page.keyboard.press("Control+y")
    expect(turn(there)).to_have_text("Black to move.")


def test_one_square_is_reached_by_the_tab_key_and_left_by_it(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    page.locator(".feerie-played a").focus()
    page.keyboard.press("Tab")
    # The first square from which a move goes.
    expect(square(there, "e1")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Tab")
    expect(square(there, "d1")).not_to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(square(there, "d1")).to_be_focused()


def test_moves_between_the_same_squares_are_chosen_from_pictures_and_words(play: Open) -> None:
    page = play(f"{STAND}?variant=circe&start=8/1P6/7k/8/8/8/8/6K1 w - -")
    there = board(page)
    play_move(there, "b7", "b8")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name("Several moves lead there. Choose:")
    expect(dialog.get_by_role("button")).to_have_text(["queen", "rook", "bishop", "knight", "Cancel"])
    expect(dialog.locator("svg use").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(moves(there)).to_have_count(0)
    square(there, "b8").click()
    button(dialog, "bishop").click()
    expect(moves(there)).to_have_text(["b7-b8=B"])
    expect(unit(there, "bishop-w")).to_have_count(1)


def test_moves_are_taken_back_played_again_and_gone_back_to(play: Open) -> None:
    there = board(play(BOARD))
    play_move(there, "e1", "e2")
    play_move(there, "e5", "c4")
    button(there, "Take the move back").click()
    expect(turn(there)).to_have_text("Black to move.")
    expect(there.locator(".feerie-undone")).to_have_text(["Ne5-c4"])
    button(there, "Play the move again").click()
    expect(turn(there)).to_have_text("White to move.")
    expect(button(there, "Play the move again")).to_be_disabled()
    moves(there).first.click()
    expect(turn(there)).to_have_text("Black to move.")
    expect(there.locator(".feerie-record [aria-current]")).to_have_text("Re1-e2")
    button(there, "Initial position of the game").click()
    expect(button(there, "Take the move back")).to_be_disabled()
    # Another move, and what had been taken back is forgotten.
    play_move(there, "g1", "f1")
    expect(moves(there)).to_have_text(["Kg1-f1"])


def test_mate_is_said(play: Open) -> None:
    there = board(play(f"{STAND}?variant=circe&start=6k1/5ppp/8/8/8/8/8/4R1K1 w - -"))
    play_move(there, "e1", "e8")
    expect(turn(there)).to_have_text(re.compile("^Mate: "))
    expect(turn(there)).to_contain_text("White wins")


def test_the_board_is_flipped_and_played_on(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    x, y = middle(square(there, "e1"))
    button(there, "Flip the board").click()
    expect(button(there, "Flip the board")).to_have_attribute("aria-pressed", "true")
    assert middle(square(there, "d8")) == pytest.approx((x, y), abs=2)
    play_move(there, "e1", "e2")
    expect(moves(there)).to_have_text(["Re1-e2"])


def test_a_position_is_set_up_and_what_is_wrong_with_it_is_said_in_place(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    there.locator("summary").first.click()
    field = page.get_by_label("Position (FEN)")
    expect(field).to_have_value("7k/8/8/4n3/8/8/8/4R1K1 w - - 0 1")
    field.fill("7k/8/8/4x3/8/8/8/4R1K1 w - -")
    button(there, "Set up").click()
    expect(there.get_by_role("alert")).to_contain_text("x")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(unit(there, "knight-b")).to_have_count(1)
    field.fill("7k/8/8/4q3/8/8/8/4R1K1 w - -")
    field.press("Enter")
    expect(unit(there, "queen-b")).to_have_count(1)
    expect(there.get_by_role("alert")).to_be_empty()
    button(there, "Initial position of the variant").click()
    expect(unit(there, "pawn-w")).to_have_count(8)


def test_the_picture_on_the_board_is_copied(play: Open) -> None:
    page = play(BOARD)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    there = board(page)
    there.get_by_text("Copy or download").click()
    button(there, "Copy the picture").click()
    expect(there.locator(".feerie-drawers .feerie-note")).to_have_text("Copied.")
    types = page.evaluate("navigator.clipboard.read().then(items => items.flatMap(item => item.types))")
    assert types == ["image/png"]
    button(there, "Copy the SVG").click()
    page.wait_for_function("() => navigator.clipboard.readText().then(text => text.startsWith('<svg'))")


def test_a_position_is_set_up_by_hand(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    there.locator("summary").first.click()
    button(there, "Set up by hand").click()
    button(there, "Empty board").click()
    expect(there.locator(".feerie-picture use[x]")).to_have_count(0)
    expect(there.get_by_role("alert")).to_have_text("White has no king. Black has no king.")
    for unit, at in (("white king", "e1"), ("black king", "h8"), ("white pawn", "e7"), ("black rook", "a1")):
        button(there, unit).click()
        expect(button(there, unit)).to_have_attribute("aria-pressed", "true")
        square(there, at).click()
        expect(square(there, at)).to_have_accessible_name(f"{at}, {unit}")
    expect(there.get_by_role("alert")).to_be_empty()
    # What stands there already is taken away by the same unit, or by none.
    square(there, "a1").click()
    expect(square(there, "a1")).to_have_accessible_name("a1, empty")
    button(there, "Black to move").click()
    field = page.get_by_label("Position (FEN)")
    expect(field).to_have_value("7k/4P3/8/8/8/8/8/4K3 b - - 0 1")
    button(there, "Set up").click()
    expect(turn(there)).to_have_text("Black to move.")
    expect(button(there, "Empty board")).to_be_hidden()
    play_move(there, "h8", "g7")
    expect(moves(there)).to_have_text(["Kh8-g7"])


def test_what_is_typed_is_followed_by_hand_and_a_position_without_a_king_is_not_begun(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    there.locator("summary").first.click()
    button(there, "Set up by hand").click()
    button(there, "Empty board").click()
    wrong = there.get_by_role("alert")
    expect(wrong).to_have_text("White has no king. Black has no king.")
    field = page.get_by_label("Position (FEN)")
    page.evaluate("() => { window.feerieAsked = () => new Promise(go => (window.feerieGo = go)) }")
    field.fill("8/8/8/8/8/8/8/4K3 w - -")
    expect(wrong).to_be_empty()
    expect(field).to_have_attribute("aria-invalid", "false")
    page.wait_for_function("() => window.feerieGo")
    page.evaluate("() => { delete window.feerieAsked; window.feerieGo() }")
    expect(square(there, "e1")).to_have_accessible_name("e1, white king")
    expect(wrong).to_have_text("Black has no king.")
    expect(field).to_have_value("8/8/8/8/8/8/8/4K3 w - -")
    button(there, "Set up").click()
    expect(wrong).to_have_text("Black has no king.")
    expect(button(there, "Empty board")).to_be_visible()
    field.fill("7k/8/8/8/8/8/8/4K3 w - -")
    field.press("Enter")
    expect(button(there, "Empty board")).to_be_hidden()
    expect(wrong).to_be_empty()


def test_setting_up_is_left_again(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    there.locator("summary").first.click()
    button(there, "Set up by hand").click()
    button(there, "Empty board").click()
    button(there, "Cancel").click()
    expect(unit(there, "rook-w")).to_have_count(1)
    play_move(there, "e1", "e4")
    expect(moves(there)).to_have_text(["Re1-e4"])


def test_a_palette_stands_next_to_its_board_on_a_phone(play: Open) -> None:
    page = play(BOARD, viewport=PHONE, has_touch=True, is_mobile=True)
    there = board(page)
    play_move(there, "e1", "e4")
    there.locator("summary").first.tap()
    button(there, "Set up by hand").tap()
    expect(button(there, "nothing")).to_be_focused()
    expect(there.locator(".feerie-squares")).to_be_in_viewport(ratio=1)
    expect(button(there, "black pawn")).to_be_in_viewport(ratio=1)
    expect(moves(there)).to_be_hidden()
    button(there, "black pawn").tap()
    square(there, "a7").tap()
    expect(square(there, "a7")).to_have_accessible_name("a7, black pawn")


def test_what_is_set_up_is_flipped_and_left_with_its_drawer(play: Open) -> None:
    there = board(play(BOARD))
    drawer = there.locator("summary").first
    drawer.click()
    button(there, "Set up by hand").click()
    button(there, "white queen").click()
    square(there, "b2").click()
    button(there, "Flip the board").click()
    expect(button(there, "Flip the board")).to_have_attribute("aria-pressed", "true")
    expect(square(there, "b2")).to_have_accessible_name("b2, white queen")
    drawer.click()
    expect(square(there, "b2")).to_have_accessible_name("b2, empty")
    # A click plays again.
    play_move(there, "e1", "e2")
    expect(moves(there)).to_have_text(["Re1-e2"])


def test_a_unit_tells_how_it_goes(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    how = button(there, "How it moves")
    expect(how).to_be_hidden()
    for at, name in (("e1", "Rook"), ("h8", "King")):
        page.keyboard.press("Escape")
        square(there, at).click()
        how.click()
        expect(page.get_by_role("dialog")).to_have_accessible_name(name)
        expect(page.get_by_role("dialog").get_by_role("img")).to_have_accessible_name(
            re.compile("^From d4 to: ")
        )
        page.keyboard.press("Escape")
        expect(how).to_be_focused()


def test_a_unit_from_beside_the_board_is_chosen_or_dragged(play: Open) -> None:
    page = play(f"{STAND}?variant=waiting&start=8/8/8/3k4/8/8/8/5K2[pp] b - -")
    there = board(page)
    beside = there.locator(".feerie-trays button")
    expect(beside).to_have_accessible_name("black pawn × 2")
    beside.click()
    expect(answer(there)).to_contain_text("Black pawn: ")
    square(there, "d6").click()
    expect(moves(there)).to_have_text(["Pd6↓"])
    play_move(there, "f1", "f2")
    page.mouse.move(*middle(beside))
    page.mouse.down()
    page.mouse.move(*middle(square(there, "a4")), steps=4)
    page.mouse.up()
    expect(moves(there)).to_have_text(["Pd6↓", "Kf1-f2", "Pa4↓"])


def test_units_in_reserve_are_taken_where_they_are_drawn_and_only_one_s_own(play: Open) -> None:
    page = play(f"{STAND}?variant=waiting&start=8/8/8/3k4/8/8/8/5K2[pPP] b - -")
    there = board(page)
    trays = there.locator(".feerie-trays button")
    expect(trays).to_have_count(2)
    expect(there.locator(".feerie-beside button")).to_have_count(0)
    expect(there.locator(".feerie-trays [data-movable]")).to_have_accessible_name("black pawn × 1")
    x, y = middle(there.locator(".feerie-trays [data-movable]"))
    drawn = page.evaluate(
        """([x, y]) => [...document.querySelectorAll(".feerie-picture use[transform]")]
          .filter(unit => unit.outerHTML.includes("fe-pawn-b"))
          .map(unit => unit.getBoundingClientRect())
          .some(box => box.left < x && x < box.right && box.top < y && y < box.bottom)""",
        [x, y],
    )
    assert drawn
    button(there, "white pawn × 2").click()
    expect(answer(there)).to_have_text("It is Black’s turn to move.")


def test_what_can_be_dropped_is_drawn_before_the_engine_is_there(play: Open) -> None:
    there = board(play(f"{STAND}?variant=waiting", "absent"))
    expect(there.locator(".feerie-trays button")).to_have_count(0)
    expect(turn(there)).to_have_text("White to move.")


def test_a_second_square_is_chosen_on_the_board(play: Open) -> None:
    page = play(f"{STAND}?variant=stones&start=7k/8/8/8/8/8/P7/K7 w - -")
    there = board(page)
    play_move(there, "a2", "a4")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(square(there, "f6")).to_have_attribute("data-target", "empty")
    expect(square(there, "h8")).not_to_have_attribute("data-target", "unit")
    page.keyboard.press("Escape")
    expect(moves(there)).to_have_count(0)
    play_move(there, "a2", "a4", "h8")
    # What is no second square is no answer, and takes nothing back.
    expect(square(there, "f6")).to_have_attribute("data-target", "empty")
    expect(answer(there)).to_contain_text("Choose it on the board.")
    play_move(there, "f6")
    expect(moves(there)).to_have_text(["a2-a4[+dDKf6]"])


def test_the_link_for_an_opponent_is_copied_after_a_move(play: Open) -> None:
    page = play(BOARD)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    there = board(page)
    post = there.locator(".feerie-post")
    expect(post).to_be_hidden()
    play_move(there, "e1", "e4")
    expect(post).to_have_text("Copy the link for your opponent – Black to move.")
    post.click()
    expect(answer(there)).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_what_is_written_has_the_letters_that_the_reader_has_chosen(play: Open) -> None:
    page = play("fr/play/?variant=circe&start=7k/8/8/4n3/8/8/8/4R1K1 w - -")
    page.evaluate("localStorage.setItem('feerie.letters', 'figurines')")
    page.reload()
    there = board(page)
    play_move(there, "e1", "e5")
    expect(moves(there)).to_have_text(["♖e1×e5[+n♘b8]"])


@pytest.mark.parametrize(("motion", "first"), [("no-preference", "Capture"), ("reduce", "Rebirth")])
def test_nothing_glides_for_who_wants_no_motion_and_the_end_is_shown_at_once(
    play: Open, motion: str, first: str
) -> None:
    page = play(BOARD, reduced_motion=motion)
    page.evaluate("""() => {
      window.glides = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...how) { window.glides += 1; return animate.apply(this, how) }
    }""")
    there = board(page)
    play_move(there, "e1", "e5")
    expect(there.locator(".feerie-told [aria-current]")).to_contain_text(first)
    assert (page.evaluate("window.glides") > 0) == (motion != "reduce")


@pytest.mark.parametrize("width", [320, 390])
def test_the_board_is_as_wide_as_a_phone(play: Open, width: int) -> None:
    page = play(BOARD, viewport={"width": width, "height": 640})
    there = board(page)
    play_move(there, "e1", "e5")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = there.locator(".feerie-field").bounding_box()
    assert box
    assert box["width"] > width - 40


def test_the_board_is_wide_on_a_desk(play: Open) -> None:
    for path in (BOARD, PAGE):
        page = play(path)
        if path == PAGE:
            play_from(figure(page))
        box = board(page).locator(".feerie-field").bounding_box()
        assert box
        assert box["width"] >= 400


@pytest.mark.parametrize("variant", ["waiting", "circe"])
def test_a_board_and_its_controls_are_no_higher_than_the_window(play: Open, variant: str) -> None:
    there = board(play(f"{STAND}?variant={variant}", viewport={"width": 1280, "height": 800}))
    expect(there.locator(".feerie-field")).to_be_in_viewport(ratio=1)
    expect(there.locator(".feerie-tools")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("height", "width"), [(390, 844), (360, 640)])
def test_a_phone_that_is_turned_shows_the_whole_board_and_its_controls(
    play: Open, height: int, width: int
) -> None:
    page = play(BOARD, viewport={"width": height, "height": width}, has_touch=True, is_mobile=True)
    page.set_viewport_size({"width": width, "height": height})
    expect(board(page).locator(".feerie-field")).to_be_in_viewport(ratio=1)
    expect(board(page).locator(".feerie-tools")).to_be_in_viewport(ratio=1)


def test_a_board_is_magnified_on_a_phone_that_is_turned_and_no_longer(play: Open) -> None:
    page = play(f"{STAND}?variant=waiting", viewport={"width": 844, "height": 390}, has_touch=True)
    there = board(page)
    magnify = button(there, "Magnify the board")
    magnify.tap()
    expect(magnify).to_have_attribute("aria-pressed", "true")
    pan = there.locator(".feerie-pan")
    assert pan.evaluate("pan => pan.scrollWidth <= pan.clientWidth"), "there is room for all of it"
    box = square(there, "e4").bounding_box()
    assert box
    assert box["width"] == pytest.approx(42, abs=1)
    magnify.tap()
    expect(magnify).to_have_attribute("aria-pressed", "false")


def test_two_boards_have_the_width_of_the_page(play: Open) -> None:
    box = square(board(play(f"{STAND}?variant=beside")), "e4").bounding_box()
    assert box
    assert box["width"] >= 40


def test_what_is_chosen_of_the_partner_is_high_enough_for_a_finger(play: Open) -> None:
    page = play(BOARD, viewport=PHONE, has_touch=True, is_mobile=True)
    for field in board(page).locator(".feerie-partner select:visible").all():
        box = field.bounding_box()
        assert box
        assert box["height"] >= 24


THINKING = """() => {
  const never = () => new Promise(() => {})
  feerie.furtherEngine = () => ({ start: async () => {}, stop: () => {}, ask: never })
}"""
"""The partner's engine never comes to an end."""


def test_nobody_moves_for_the_partner_while_it_thinks(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    page.evaluate(THINKING)
    there.get_by_label("Against").select_option("black")
    expect(there.locator("[data-movable]")).not_to_have_count(0)
    play_move(there, "e1", "e4")
    expect(there.locator(".feerie-partner")).to_contain_text("thinking")
    expect(there.locator("[data-movable]")).to_have_count(0)
    # Whoever asked for a hint now would have its answer in the place of the partner's.
    expect(button(there, "Hint")).to_be_disabled()
    square(there, "h8").click()
    expect(there.locator("[data-target]")).to_have_count(0)
    button(there, "Stop").click()
    square(there, "h8").click()
    expect(there.locator("[data-target]")).not_to_have_count(0)


def test_the_squares_of_a_second_board_have_the_names_of_the_first_with_a_prime(play: Open) -> None:
    page = play(f"{STAND}?variant=beside")
    there = board(page)
    play_move(there, "e2", "e4")
    expect(moves(there)).to_have_text(["e2-e4[wPe4→e4′]"])
    expect(square(there, "e4′")).to_have_accessible_name("e4′, white pawn")
    play_move(there, "h7", "h5")
    square(there, "e4′").click()
    expect(answer(there)).to_have_text("White pawn e4′: one move. Choose a square.")
    square(there, "h4").focus()
    page.keyboard.press("ArrowRight")
    expect(square(there, "a4′")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(square(there, "h4")).to_be_focused()
    expect(there.locator("[data-square=i4]")).to_be_hidden()
