"""A game with the very engine, from the first click to what is taken along."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

import feerie
from feerie.faces.cli.app import main
from feerie.language.languages import LANGUAGES, Language
from tests.site.played.figures import (
    PHONE,
    answer,
    board,
    button,
    middle,
    moves,
    play_move,
    square,
    turn,
)
from tests.site.whole.living.reader import CLIPBOARD, copied, drag, play_on, swipe, words

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

START = "7k/8/8/4n3/8/8/8/4R1K1 w - -"
CHECKERED = "2kr4/pp6/2p5/4ss1r/1P2ns1P/2Np4/P1P1P1BP/R2o1RK1 b - -"
GAME = {"fr": ["Te1×e5[+nCb8]", "Cb8-c6", "Te5-e8†"], "en": ["Re1×e5[+bNb8]", "Nb8-c6", "Re5-e8+"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_begins_at_the_top_of_a_page_and_goes_on(living: Open, language: Language) -> None:
    said = words(language, "board")
    page = living(f"{language}/variants/circe.html")
    button(page.locator("figure.feerie-hero"), words(language, "script")["from_here"]).click()
    there = board(page)
    play_on(page, language)
    expect(button(there, said["flip"])).to_be_enabled()

    # Whatever may move there, the other side's turn is next.
    before = turn(there).text_content() or ""
    there.locator("[data-movable]").first.click()
    there.locator("[data-target]").first.click()
    expect(moves(there)).to_have_count(1)
    expect(turn(there)).not_to_have_text(before)

    there.locator("summary").first.click()
    page.get_by_label(said["fen"]).fill(START)
    button(there, said["set_up"]).click()
    expect(moves(there)).to_have_count(0)
    drag(page, there, "e1", "e3", "e5")
    expect(moves(there)).to_have_text(GAME[language][:1])
    expect(there.locator(".feerie-told li")).to_have_count(2)
    square(there, "b8").focus()
    page.keyboard.press("Enter")
    expect(there.locator("[data-target]").first).to_be_attached()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(moves(there)).to_have_text(GAME[language][:2])
    play_move(there, "e5", "e8")
    expect(moves(there)).to_have_text(GAME[language])

    button(there, said["undo"]).click()
    expect(there.locator(".feerie-undone")).to_have_text(GAME[language][2:])
    button(there, said["redo"]).click()
    expect(there.locator(".feerie-undone")).to_have_count(0)
    moves(there).first.click()
    expect(there.locator(".feerie-undone")).to_have_text(GAME[language][1:])
    where = middle(square(there, "a1"))
    button(there, said["flip"]).click()
    expect(button(there, said["flip"])).to_have_attribute("aria-pressed", "true")
    assert middle(square(there, "h8")) == pytest.approx(where, abs=2)

    page.reload()
    there = board(page)
    expect(moves(there)).to_have_text(GAME[language])
    expect(there.locator(".feerie-undone")).to_have_text(GAME[language][1:])
    # On paper there is the figure.
    page.emulate_media(media="print")
    expect(there).to_be_hidden()
    expect(page.locator("figure.feerie-hero .feerie-panel").first).to_be_visible()
    page.emulate_media(media="screen")
    button(there, said["close"]).click()
    expect(page.locator(".feerie-player")).to_have_count(0)


def test_a_game_is_played_with_a_finger(stand: Open) -> None:
    page = stand("circe", START, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    there = board(page)
    square(there, "e1").tap()
    square(there, "e5").tap()
    expect(moves(there)).to_have_text(GAME["fr"][:1])
    there.locator(".feerie-field").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    swipe(page, middle(square(there, "b8")), middle(square(there, "c6")))
    expect(moves(there)).to_have_text(GAME["fr"][:2])
    assert page.evaluate("scrollY") == before


REFUSED = [
    ("circe", START, "e1", "e8", "The knight on e5 stands in the way."),
    (
        "circe",
        "4r2k/8/8/8/8/8/4R3/4K3 w - -",
        "e2",
        "d2",
        "The white king would be in check from the rook on e8.",
    ),
    (
        "circe-stricts",
        "1n5k/8/8/4n3/8/8/8/4R1K1 w - -",
        "e1",
        "e5",
        "The captured unit could not be reborn.",
    ),
]


@pytest.mark.parametrize(("variant", "start", "origin", "end", "sentence"), REFUSED)
def test_why_a_square_is_refused_is_drawn_and_told(
    stand: Open, variant: str, start: str, origin: str, end: str, sentence: str
) -> None:
    page = stand(variant, start)
    there = board(page)
    square(there, origin).click()
    page.mouse.move(*middle(square(there, end)))
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    expect(answer(there)).to_have_text(sentence)
    page.mouse.move(2, 2)
    expect(there.locator(".feerie-ghost")).to_have_count(0)
    square(there, end).click()
    expect(there.locator(".feerie-ghost [data-mark]").first).to_be_attached()
    expect(there.get_by_role("status").filter(has_text=sentence)).to_have_count(1)
    expect(moves(there)).to_have_count(0)


STUCK = {
    "fr": "La tour a1 n’a aucun coup légal\u202f: le cavalier b1 et le pion a2 lui barrent le chemin.",
    "en": "The rook on a1 has no legal move: the knight on b1 and the pawn on a2 stand in its way.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_that_cannot_move_is_chosen_and_says_why(stand: Open, language: Language) -> None:
    page = stand("orthodox", "4k3/8/8/8/8/8/P7/RN2K3 w - -", language)
    there = board(page)
    square(there, "a1").click()
    expect(answer(there)).to_have_text(STUCK[language])
    expect(square(there, "a1")).to_have_attribute("aria-pressed", "true")
    page.mouse.move(*middle(square(there, "h8")))
    expect(answer(there)).not_to_have_text(STUCK[language])
    expect(there.locator(".feerie-ghost svg")).to_be_visible()


CHOSEN = [
    ("orthodox", "7k/1P6/8/8/8/8/8/6K1 w - -", ("b7", "b8"), "rook", "b7-b8=R+"),
    ("checkered", CHECKERED, ("h5", "h4"), "pawn", "Rh5×h4=P[=c]"),
]


@pytest.mark.parametrize(("variant", "start", "squares", "name", "move"), CHOSEN)
def test_what_becomes_of_a_unit_is_chosen_from_pictures_and_words(
    stand: Open, variant: str, start: str, squares: tuple[str, str], name: str, move: str
) -> None:
    page = stand(variant, start)
    there = board(page)
    play_move(there, *squares)
    dialog = page.get_by_role("dialog")
    assert (
        dialog.locator(".feerie-options svg use").count()
        >= dialog.locator(".feerie-options button").count() - 1
    )
    button(dialog, name).click()
    expect(moves(there)).to_have_text([move])


def test_where_a_unit_is_reborn_is_chosen_on_the_board(stand: Open) -> None:
    page = stand("super-circe", START)
    there = board(page)
    play_move(there, "e1", "e5", "a3")
    expect(moves(there)).to_have_text(["Re1×e5[+bNa3]"])
    button(there, "Take the move back").click()
    play_move(there, "e1", "e5")
    # Or that nothing is: by the square where the rook stands then, or by words.
    there.locator(".feerie-wordy button").click()
    expect(moves(there)).to_have_text(["Re1×e5"])


def test_a_unit_comes_from_a_reserve_and_another_goes_into_it(stand: Open) -> None:
    page = stand("reserve", "8/8/8/3k4/8/8/8/5K2[p] b - -")
    there = board(page)
    there.locator(".feerie-trays button").click()
    square(there, "a8").click()
    expect(answer(there)).to_have_text("A pawn may not be placed on the eighth rank.")
    square(there, "a1").click()
    button(page.get_by_role("dialog"), "bishop").click()
    expect(moves(there)).to_have_text(["Pa1↓=B"])
    play_move(there, "f1", "f2")
    square(there, "a1").click()
    there.locator(".feerie-wordy").get_by_role("button", name="goes into reserve").click()
    expect(moves(there)).to_have_text(["Pa1↓=B", "Kf1-f2", "Ba1↑"])
    expect(there.locator(".feerie-trays button")).to_have_accessible_name("black bishop × 1")


def test_the_checkered_units_are_taken_charge_of(stand: Open) -> None:
    page = stand("checkered", CHECKERED)
    there = board(page)
    there.locator(".feerie-wordy").get_by_role("button", name="the checkered side is Black’s").click()
    expect(moves(there)).to_have_text(["S"])
    expect(turn(there)).to_contain_text("Black to move; phase 2")


@pytest.mark.parametrize(
    ("language", "last", "told"),
    [("en", "f8", "Mate: the black king is in check"), ("fr", "f7", "Pat\u202f: les Noirs")],
)
def test_the_end_of_a_game_is_told(stand: Open, language: str, last: str, told: str) -> None:
    page = stand("orthodox", "7k/8/5QK1/8/8/8/8/8 w - -", language)
    there = board(page)
    play_move(there, "f6", last)
    expect(turn(there)).to_contain_text(told)
    expect(there.locator("[data-movable]")).to_have_count(0)


def sides(picture: ET.Element) -> list[float]:
    """The width and the height of a drawing."""
    return [float((picture.get(name) or "").removesuffix("px")) for name in ("width", "height")]


def test_what_is_played_is_taken_along(stand: Open, living: Open, address: str, tmp_path: Path) -> None:
    page = stand("circe", START, permissions=CLIPBOARD)
    there = board(page)
    play_move(there, "e1", "e5")
    expect(moves(there)).to_have_text(GAME["en"][:1])
    there.locator("summary").last.click()
    note = there.locator(".feerie-drawers .feerie-note")

    def copy(name: str) -> str:
        page.evaluate("navigator.clipboard.writeText('')")
        button(there, name).click()
        expect(note).to_have_text("Copied.")
        return copied(page)

    game = feerie.game("circe", START)
    game.push("Re1xe5[+bNb8]")
    assert copy("Copy the FEN") == game.fen
    file = tmp_path / "game.yml"
    file.write_text(copy("Copy the YAML"), encoding="utf-8")
    result = CliRunner().invoke(main, ["draw", str(file), "-o", str(tmp_path), "--lang", "en"])
    assert result.exit_code == 0, result.output
    drawn = ET.parse(tmp_path / "game.en.svg").getroot()

    with page.expect_download() as download:
        button(there, "Download the SVG").click()
    assert download.value.suggested_filename == "circe-Re1xe5-bNb8.svg"
    picture = ET.parse(download.value.path()).getroot()
    assert sides(picture) == pytest.approx(sides(drawn), abs=1)
    with page.expect_download() as download:
        button(there, "Download the PNG").click()
    head = Path(download.value.path()).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:]) == pytest.approx([2 * side for side in sides(picture)], abs=2)

    link = copy("Copy the link")
    again = living(link.removeprefix(address).replace("en/", "fr/", 1))
    expect(moves(board(again))).to_have_text(GAME["fr"][:1])
