"""The address of a game: what is played is in it, and comes back with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import (
    BOARD,
    PAGE,
    STAND,
    answer,
    board,
    button,
    figure,
    moves,
    play_move,
    square,
    turn,
)

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def test_what_is_played_stands_in_the_address_and_is_there_again(play: Open, address: str) -> None:
    page = play(BOARD)
    there = board(page)
    play_move(there, "e1", "e5")
    expect(moves(there)).to_have_text(["Re1×e5[+bNb8]"])
    query = parse_qs(urlsplit(page.url).query)
    assert query == {
        "variant": ["circe"],
        "start": ["7k/8/8/4n3/8/8/8/4R1K1 w - -"],
        "moves": ["Re1xe5[+bNb8]"],
        "position": ["1n5k/8/8/4R3/8/8/8/6K1 b - - 0 1"],
    }
    page.reload()
    expect(moves(board(page))).to_have_text(["Re1×e5[+bNb8]"])
    # The same link holds in the other language.
    other = board(play(page.url.removeprefix(address).replace("en/", "fr/", 1)))
    expect(moves(other)).to_have_text(["Te1×e5[+nCb8]"])


def test_the_browser_goes_back_and_forward_in_the_game(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    play_move(there, "e1", "e4")
    play_move(there, "e5", "c4")
    expect(moves(there)).to_have_count(2)
    page.go_back()
    expect(moves(there)).to_have_text(["Re1-e4"])
    expect(turn(there)).to_have_text("Black to move.")
    page.go_back()
    expect(moves(there)).to_have_count(0)
    page.go_forward()
    expect(moves(there)).to_have_text(["Re1-e4"])


def test_what_has_been_taken_back_is_not_lost(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    play_move(there, "e1", "e4")
    button(there, "Take the move back").click()
    expect(turn(there)).to_have_text("White to move.")
    assert "moves" not in parse_qs(urlsplit(page.url).query)
    page.reload()
    expect(board(page).locator(".feerie-undone")).to_have_text(["Re1-e4"])


def test_another_variant_is_chosen(play: Open) -> None:
    page = play(STAND)
    there = board(page)
    chooser = page.locator(".feerie-chooser")
    chooser.locator("summary").click()
    expect(page.get_by_label("Name or keyword")).to_be_focused()
    expect(there).to_be_hidden()
    chooser.get_by_role("link", name="Squared").click()
    expect(page).to_have_url(re.compile("variant=squared"))
    expect(page.locator(".feerie-played")).to_contain_text("As in Checkered.")
    expect(page.locator(".feerie-played a")).to_have_attribute("href", re.compile("variants/squared"))
    play_move(there, "e2", "e4")
    expect(moves(there)).to_have_text(["e2-e4"])
    page.reload()
    expect(chooser.locator("summary")).to_have_text("Variant Squared")
    expect(moves(board(page))).to_have_text(["e2-e4"])


@pytest.mark.parametrize(
    ("sought", "found"),
    [("squar", "squared"), ("wiating", "waiting"), ("STONE", "stones"), ("Circé", "circe")],
)
def test_a_variant_is_sought_by_its_name_slips_and_all(play: Open, sought: str, found: str) -> None:
    page = play(STAND)
    chooser = page.locator(".feerie-chooser")
    chooser.locator("summary").click()
    expect(chooser.locator("input")).to_be_focused()
    page.keyboard.type(sought)
    expect(chooser.get_by_role("link")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"variant={found}"))
    expect(chooser).not_to_have_attribute("open", "")
    expect(chooser.locator("summary")).to_be_focused()


def test_the_best_known_stand_before_the_others(play: Open) -> None:
    page = play("fr/play/")
    chooser = page.locator(".feerie-chooser")
    chooser.locator("summary").click()
    expect(chooser.get_by_role("heading").first).to_have_text("Les plus connues")
    expect(chooser.get_by_role("link").first).to_have_text("Circé")
    expect(chooser.get_by_role("link", name="Circé")).to_have_count(2)


def test_what_no_variant_is_called_is_told_and_escape_shuts_the_list(play: Open) -> None:
    page = play(STAND)
    chooser = page.locator(".feerie-chooser")
    chooser.locator("summary").click()
    page.keyboard.type("zzzz")
    expect(chooser.get_by_role("status")).to_be_visible()
    page.keyboard.press("Escape")
    expect(chooser).not_to_have_attribute("open", "")


def test_no_rule_is_told_where_that_of_the_variant_cannot_be_had(play: Open) -> None:
    page = play(f"{STAND}?variant=circe", "absent")
    expect(page.locator(".feerie-played")).to_contain_text("reborn")
    page.route("**/openings/waiting.json", lambda route: route.fulfill(body=""))
    page.goto(page.url.replace("variant=circe", "variant=waiting"))
    expect(page.locator(".feerie-played")).to_be_empty()


def test_the_first_position_of_any_variant_is_there_without_the_engine(play: Open) -> None:
    page = play(f"{STAND}?variant=squared", "absent")
    there = board(page)
    expect(there.locator(".feerie-picture use[*|href='#fe-pawn-w']")).to_have_count(8)
    square(there, "e2").click()
    expect(square(there, "e4")).to_have_attribute("data-target", "empty")
    button(there, "Flip the board").click()
    expect(there.locator(".feerie-squares button").first).to_have_attribute("data-square", "h1")


@pytest.mark.parametrize(
    ("query", "pawns", "knights"),
    [
        ("moves=e2-e4", 0, 0),
        ("start=7k/8/8/4n3/8/8/8/4R1K1 w - -&moves=Re1-e4", 0, 0),
        ("start=7k/8/8/4n3/8/8/8/4R1K1 w - -&moves=Re1-e4&position=7k/8/8/4n3/4R3/8/8/6K1 b - - 1 1", 0, 1),
        # A unit that the first position lacks is told by its letter.
        ("start=7k/8/8/4n3/8/8/8/4R1K1 w - -&moves=Re1-e4&position=7k/8/8/4n3/4R3/8/3g4/6K1 b - - 1 1", 0, 1),
        ("start=7k/8/8/4n3/8/8/8/4R1K1 w - -", 0, 1),
        ("start=7k/8/8/4n3/8/8/8/4R1K1 w - -&moves=Re1-e4&position=zz/99999999999/", 0, 0),
    ],
)
def test_a_link_to_a_game_fetches_the_engine_and_shows_its_board_meanwhile(
    play: Open, query: str, pawns: int, knights: int
) -> None:
    hold = "window.feerieStep = () => new Promise(go => (window.feerieGo = go))"
    page = play(f"{STAND}?variant=circe&{query}", "absent", hold)
    there = board(page)
    expect(there.get_by_role("progressbar")).to_be_visible()
    expect(there.locator(".feerie-picture use[*|href='#fe-pawn-w']")).to_have_count(pawns)
    expect(there.locator(".feerie-picture use[*|href='#fe-knight-b']")).to_have_count(knights)
    square(there, "e2").click()
    expect(there.locator("[data-target]")).to_have_count(0)
    page.evaluate("window.feerieStep = null; feerieGo()")
    expect(moves(there)).to_have_count(query.count("moves="))


def test_a_link_to_a_game_with_reserves_shows_them_and_whose_turn_it_is_before_the_engine_is_there(
    play: Open,
) -> None:
    hold = "window.feerieStep = () => new Promise(go => (window.feerieGo = go))"
    query = "variant=waiting&start=8/8/8/3k4/8/8/8/5K2[pPP] w - -&moves=Kf1-f2"
    page = play(f"{STAND}?{query}&position=8/8/8/3k4/8/8/5K2/8[pPP] b - - 1 1", "absent", hold)
    there = board(page)
    expect(turn(there)).to_have_text("Black to move.")
    held = there.locator(".feerie-picture use[transform]:not([data-mark])")
    expect(held).to_have_count(3)
    expect(held.and_(page.locator("[*|href='#fe-pawn-w']"))).to_have_count(2)
    field = there.locator(".feerie-field")
    before = [field.bounding_box(), *(one.bounding_box() for one in held.all())]
    page.evaluate("window.feerieStep = null; feerieGo()")
    expect(moves(there)).to_have_count(1)
    expect(turn(there)).to_have_text("Black to move.")
    expect(held).to_have_count(3)
    after = [field.bounding_box(), *(one.bounding_box() for one in held.all())]
    assert sorted(map(str, after)) == sorted(map(str, before))


@pytest.mark.parametrize("query", ["variant=nothing", "variant=circe&start=x", "variant=circe&moves=Ke1-e8"])
def test_a_link_to_what_is_not_there_shows_the_first_position(play: Open, query: str) -> None:
    there = board(play(f"{STAND}?{query}"))
    expect(turn(there)).to_have_text("White to move.")
    expect(there.locator(".feerie-picture use[*|href='#fe-pawn-w']")).to_have_count(8)
    if "circe" in query:
        expect(answer(there)).not_to_be_empty()


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("variant=zork", "No variant is called 'zork'."),
        ("variant=cirse", "No variant is called 'cirse'. Did you mean 'Circe'?"),
        ("variant=../x&start=x&moves=y", "No variant is called '../x'."),
    ],
)
@pytest.mark.parametrize("engine", ["ready", "kept", "absent"])
def test_a_variant_that_is_not_there_is_told(play: Open, engine: str, query: str, told: str) -> None:
    page = play(f"{STAND}?{query}", engine)
    there = board(page)
    expect(turn(there)).to_have_text("White to move.")
    expect(answer(there)).to_have_text(told)
    expect(there.get_by_role("status").filter(has_text=told)).to_have_count(1)


def test_a_variant_that_is_not_there_is_told_in_french(play: Open) -> None:
    there = board(play("fr/play/?variant=cirse"))
    told = "Aucune variante ne s’appelle «\u202fcirse\u202f». Vouliez-vous dire «\u202fCircé\u202f»\u202f?"
    expect(answer(there)).to_have_text(told)


def test_games_are_kept_listed_taken_up_again_and_deleted(play: Open) -> None:
    page = play(BOARD)
    there = board(page)
    kept = page.locator(".feerie-saved")
    expect(kept).to_be_hidden()
    play_move(there, "e1", "e4")
    play_move(there, "e5", "c4")
    expect(kept.locator("summary")).to_have_text("Games kept in this browser (1)")
    page.goto(page.url.partition("?")[0] + "?variant=squared")
    play_move(board(page), "e2", "e4")
    expect(kept.locator("summary")).to_have_text("Games kept in this browser (2)")
    kept.locator("summary").click()
    games = kept.get_by_role("listitem")
    expect(games.first).to_contain_text("Squared · one move · ")
    kept.get_by_role("button", name=re.compile("^Circe · 2 moves")).click()
    expect(moves(there)).to_have_text(["Re1-e4", "Ne5-c4"])
    expect(page).to_have_url(re.compile("variant=circe"))
    expect(games.filter(has_text="Squared · one move")).to_have_count(1)
    # It is the same game that goes on.
    play_move(there, "e4", "e8")
    expect(games.first).to_contain_text("Circe · 3 moves")
    expect(games).to_have_count(2)
    kept.get_by_role("button", name=re.compile("^Delete: Circe")).click()
    expect(kept.locator("summary")).to_have_text("Games kept in this browser (1)")
    kept.get_by_role("button", name=re.compile("^Restore: Circe")).click()
    expect(kept.locator("summary")).to_have_text("Games kept in this browser (2)")
    page.reload()
    expect(kept.locator("summary")).to_have_text("Games kept in this browser (2)")
    # Another game that begins alike is another.
    page.goto(page.url.partition("&moves")[0])
    play_move(board(page), "e1", "e4")
    expect(kept.locator("summary")).to_have_text("Games kept in this browser (3)")
    kept.locator("summary").click()
    expect(games.filter(has_text="Circe · 3 moves")).to_have_count(1)


def test_a_kept_game_is_taken_up_before_the_engine_is_there(play: Open) -> None:
    page = play(BOARD)
    play_move(board(page), "e1", "e4")
    games = page.evaluate("localStorage.getItem('feerie.games')")
    page = play(STAND, "absent", f"localStorage.setItem('feerie.games', {games!r})")
    board(page)
    page.locator(".feerie-saved summary").click()
    page.get_by_role("button", name=re.compile("^Circe · one move")).click()
    expect(moves(board(page))).to_have_text(["Re1-e4"])


def test_games_of_two_figures_are_there_again_after_the_page_has_been_scrolled(play: Open) -> None:
    page = play(PAGE)
    for name, squares in (("a", ("e1", "e5")), ("b", ("g1", "f2"))):
        button(figure(page, name), "Play from here").click()
        play_move(figure(page, name), *squares)
        expect(moves(figure(page, name))).to_have_count(1)
    # The theme does so.
    page.evaluate("history.replaceState({}, '')")
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => history.state.feerie")
    page.reload()
    for name in "ab":
        expect(moves(figure(page, name))).to_have_count(1)
