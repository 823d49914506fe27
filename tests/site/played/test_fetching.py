"""Before the engine is there: what a few data answer, and how it is fetched."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import (
    PAGE,
    STAND,
    answer,
    board,
    button,
    figure,
    moves,
    play_from,
    play_move,
    square,
)

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PLAY_ON = "Play on (4.3 MB)"


def test_a_site_without_an_engine_does_not_promise_to_play(play: Open) -> None:
    page = play(PAGE, "none")
    expect(button(figure(page), "Next panel")).to_be_visible()
    expect(button(figure(page), "Play from here")).to_have_count(0)


def test_nothing_is_asked_for_before_a_reader_plays_and_then_once(play: Open) -> None:
    page = play(PAGE, "absent")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    there = figure(page)
    play_from(there)
    button(there, "Back to the diagram").click()
    play_from(there)
    board(page)
    names = [urlsplit(url).path.rpartition("/")[2] for url in asked]
    played = [name for name in names if name.endswith((".json", ".js", ".css"))]
    assert sorted(played) == ["a.json", "feerie-board.css", "feerie-board.js"]


LOST = """
  const { append } = Element.prototype
  Element.prototype.append = function (...all) {
    if (!all[0]?.href?.endsWith("feerie-board.css")) return append.apply(this, all)
    Element.prototype.append = append
    all[0].onerror()
  }
"""
"""Has the styles of the board lost on their way, once; a browser would complain of that in its console."""


def test_a_board_that_could_not_be_loaded_is_asked_for_again(play: Open) -> None:
    page = play(PAGE)
    page.evaluate(f"() => {{ {LOST} }}")
    there = figure(page)
    play_from(there)
    expect(there.locator(".feerie-note")).to_have_text("This could not be loaded.")
    button(there, "Play from here").click()
    board(page)


def test_the_page_to_play_on_says_when_it_has_no_board(play: Open) -> None:
    page = play(STAND)
    board(page)
    page.add_init_script(LOST)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("This could not be loaded.")
    button(page, "Try again").click()
    board(page)
    expect(page.get_by_text("This could not be loaded.")).to_have_count(0)


def test_the_legal_squares_are_there_at_once_and_a_move_waits_for_the_engine(play: Open) -> None:
    page = play(PAGE, "absent")
    play_from(figure(page))
    there = board(page)
    expect(square(there, "e1")).to_be_focused()
    square(there, "e1").click()
    expect(answer(there)).to_have_text("White rook e1: 9 moves. Choose a square.")
    square(there, "e5").click()
    expect(answer(there)).to_have_text("Re1×e5[+bNb8]. Play on to see it.")
    expect(button(there, PLAY_ON)).to_be_focused()
    button(there, PLAY_ON).click()
    expect(moves(there)).to_have_text(["Re1×e5[+bNb8]"])
    expect(button(there, PLAY_ON)).to_be_hidden()


def test_an_engine_that_does_not_come_is_told_and_can_be_asked_for_again(play: Open) -> None:
    page = play(PAGE, "absent")
    page.evaluate("() => { window.feerieStep = () => Promise.reject(new Error('offline')) }")
    play_from(figure(page))
    there = board(page)
    button(there, PLAY_ON).click()
    expect(there.locator(".feerie-fetching .feerie-note")).to_have_text(
        "It could not be fetched. Are you offline?"
    )
    page.evaluate("() => { window.feerieStep = null }")
    button(there, PLAY_ON).click()
    expect(button(there, PLAY_ON)).to_be_hidden()
    expect(there.locator(".feerie-fetching .feerie-note")).to_be_hidden()


def test_a_move_made_while_the_engine_begins_is_played(play: Open) -> None:
    page = play(PAGE, "absent")
    page.evaluate("() => { window.feerieAsked = () => new Promise(go => (window.feerieGo = go)) }")
    play_from(figure(page))
    there = board(page)
    square(there, "e1").click()
    button(there, PLAY_ON).click()
    page.wait_for_function("() => Boolean(window.feerieGo)")
    square(there, "e5").click()
    expect(answer(there)).to_have_text("Re1×e5[+bNb8]. Play on to see it.")
    page.evaluate("() => { window.feerieAsked = null; window.feerieGo() }")
    expect(moves(there)).to_have_text(["Re1×e5[+bNb8]"])


def test_the_page_to_play_shows_a_first_position_that_answers_before_the_engine_is_there(play: Open) -> None:
    page = play(STAND, "absent")
    there = board(page)
    expect(there.locator(".feerie-turn")).to_have_text("White to move.")
    square(there, "b1").click()
    expect(answer(there)).to_have_text("White knight b1: 2 moves. Choose a square.")
    square(there, "c3").click()
    expect(answer(there)).to_have_text("Nb1-c3. Play on to see it.")
    button(there, PLAY_ON).click()
    expect(moves(there)).to_have_text(["Nb1-c3"])


def test_one_goes_from_variant_to_variant_before_the_engine_is_there(play: Open) -> None:
    page = play(STAND, "absent")
    there = board(page)
    chooser = page.locator(".feerie-chooser")
    for name, count in (("Waiting", 3), ("Circe", 2)):
        chooser.locator("summary").click()
        chooser.get_by_role("link", name=name).first.click()
        expect(chooser.locator("summary")).to_have_text(f"Variant {name}")
        square(there, "b1").click()
        expect(answer(there)).to_have_text(f"White knight b1: {count} moves. Choose a square.")
    expect(button(there, PLAY_ON)).to_be_visible()


def test_the_page_to_play_has_a_picture_without_a_script(
    visitor: Callable[[str], Open], address: str
) -> None:
    page = visitor(address)(STAND, java_script_enabled=False)
    expect(page.locator("article").get_by_role("img")).to_be_visible()
    expect(page.locator(".feerie-chooser")).to_be_hidden()


@pytest.mark.parametrize("path", [STAND, PAGE])
def test_a_board_is_turned_before_the_engine_is_there(play: Open, path: str) -> None:
    page = play(path, "absent")
    if path == PAGE:
        play_from(figure(page))
    there = board(page)
    king = there.locator("svg use[*|href='#fe-king-w']")
    before, squares = king.get_attribute("x"), there.locator(".feerie-squares button")
    expect(squares.first).to_have_attribute("data-square", "a8")
    button(there, "Flip the board").click()
    expect(squares.first).to_have_attribute("data-square", "h1")
    assert king.get_attribute("x") != before
    # So it stays when the page is loaded again, and when the engine comes.
    page.reload()
    expect(squares.first).to_have_attribute("data-square", "h1")
    button(there, PLAY_ON).click()
    expect(moves(there)).to_have_count(0)
    expect(button(there, PLAY_ON)).to_be_hidden()
    expect(squares.first).to_have_attribute("data-square", "h1")
    button(there, "Flip the board").click()
    expect(squares.first).to_have_attribute("data-square", "a8")
    expect(king).to_have_attribute("x", str(before))


def test_a_click_on_a_panel_begins_with_the_unit_under_it(play: Open) -> None:
    page = play(PAGE, "absent")
    panel = figure(page).locator(".feerie-panel svg").filter(visible=True).last
    panel.scroll_into_view_if_needed()
    box = panel.bounding_box()
    assert box
    unit = box["width"] / 415.8
    page.mouse.click(box["x"] + (27.9 + 1.5 * 45) * unit, box["y"] + (6.3 + 0.5 * 45) * unit)
    expect(answer(board(page))).to_contain_text("Black knight b8: 3 moves")


def test_the_engine_is_fetched_with_a_bar_and_can_be_stopped(play: Open) -> None:
    page = play(STAND, "absent")
    page.evaluate("() => { window.feerieStep = () => new Promise(() => {}) }")
    there = page.locator(".feerie-player")
    button(there, PLAY_ON).click()
    expect(there.get_by_role("progressbar")).to_have_attribute("value", "1075000")
    expect(button(there, "Stop")).to_be_focused()
    button(there, "Stop").click()
    expect(there.get_by_role("progressbar")).to_be_hidden()
    expect(there.locator(".feerie-note").filter(has_text="Stopped")).to_be_visible()
    page.evaluate("() => { window.feerieStep = null }")
    button(there, PLAY_ON).click()
    board(page)


def test_an_engine_that_is_kept_starts_by_itself(play: Open) -> None:
    page = play(PAGE, "kept")
    play_from(figure(page))
    there = board(page)
    play_move(there, "e1", "e4")
    expect(moves(there)).to_have_text(["Re1-e4"])


def test_a_game_in_a_figure_is_there_when_the_page_is_loaded_again(play: Open) -> None:
    page = play(PAGE, "kept")
    play_from(figure(page))
    there = board(page)
    play_move(there, "e1", "e4")
    play_move(there, "e5", "c4")
    button(there, "Take the move back").click()
    expect(there.locator(".feerie-undone")).to_have_text(["Ne5-c4"])
    page.reload()
    there = board(page)
    expect(moves(there)).to_have_text(["Re1-e4", "Ne5-c4"])
    expect(there.locator(".feerie-undone")).to_have_text(["Ne5-c4"])
    button(there, "Back to the diagram").click()
    expect(figure(page)).to_be_focused()
    page.reload()
    expect(button(figure(page), "Play from here")).to_be_visible()
    expect(page.locator(".feerie-player")).to_have_count(0)


def test_a_fenced_figure_is_played_from_too(play: Open) -> None:
    page = play("en/", "ready")
    button(figure(page, "fence-1"), "Play from here").click()
    there = board(page)
    there.locator(".feerie-trays button").click()
    square(there, "d6").click()
    expect(moves(there)).to_have_text(["Pd6↓"])


def test_without_scripts_the_page_to_play_on_says_what_it_needs(visit: Open) -> None:
    page = visit(STAND, java_script_enabled=False)
    expect(page.get_by_text("The board needs JavaScript.")).to_be_visible()
    expect(page.locator(".feerie-chooser")).to_be_hidden()
