"""`feerie play`: a game in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from click.testing import Result

Feerie = Callable[..., Result]

FIRST = """\
   +-----------------+
 8 | r n b q k b n r |
 7 | p p p p p p p p |
 6 | . . . . . . . . |
 5 | . . . . . . . . |
 4 | . . . . . . . . |
 3 | . . . . . . . . |
 2 | P P P P P P P P |
 1 | R N B Q K B N R |
   +-----------------+
     a b c d e f g h
"""
QUICK = ("--seconds", "0.05")


def test_a_move_is_answered(feerie: Feerie) -> None:
    result = feerie("play", "circe", *QUICK, stdin="e4\nquit\n")
    assert result.exit_code == 0
    assert FIRST in result.stdout
    assert "\n 4 | . . . . P . . . |\n" in result.stdout
    assert re.search(r"^Black: .+\.$", result.stdout, re.MULTILINE)


def test_letters_and_words_are_those_of_the_language(feerie: Feerie) -> None:
    result = feerie("play", "circe", *QUICK, "--lang", "fr", stdin="Cf3\nCOUPS e2\nquitter\n")
    assert result.exit_code == 0
    assert "\n 1 | T C F D R F . T |\n" in result.stdout
    assert "e2-e3, e2-e4" in result.stdout
    assert re.search(
        r"feerie play circe '.+/RNBQKB1R w .*' --side white --seconds 0.05 --lang fr$", result.stdout
    )


def test_what_may_be_typed_is_said(feerie: Feerie) -> None:
    stdin = "\nwhy e2 e5\nwhy e4\nzz\nmoves b1\nfen\nflip\nback\nhint\nresign\n"
    said = feerie("play", "orthodox", *QUICK, stdin=stdin).stdout
    assert "  resign  give the game up" in said
    assert "A pawn does not move that way." in said
    assert "this move is legal" in said.lower()
    assert "'zz' is not written as a move" in said
    assert "Nb1-a3, Nb1-c3" in said
    assert "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" in said
    assert "\n 1 | R N B K Q B N R |\n" in said
    assert "There is no move to take back." in said
    assert said.rstrip().endswith("White resigns; Black wins.")


def test_a_game_begins_with_the_word_that_asks_for_help(feerie: Feerie) -> None:
    said = feerie("play", "orthodox", *QUICK, stdin="help\nquit\n").stdout
    assert "'help' says what can be typed besides moves." in said.splitlines()
    assert "  resign  give the game up" in said
    assert "is not written as a move" not in said
    said = feerie("play", "orthodox", *QUICK, "--lang", "fr", stdin="aide\nquitter\n").stdout
    assert "«\u202faide\u202f» dit ce qu’on peut écrire outre les coups." in said
    assert "  abandonner  abandonner la partie" in said


def test_two_play_at_one_terminal_and_take_back(feerie: Feerie) -> None:
    stdin = "e4\ne5\nback\nmoves e7\nquit\n"
    said = feerie("play", "orthodox", "--side", "both", stdin=stdin).stdout
    assert "e7-e5, e7-e6" in said or "e7-e6, e7-e5" in said
    assert "--side both" in said


def test_a_game_against_the_program_is_taken_back_with_the_answer(feerie: Feerie) -> None:
    said = feerie("play", "orthodox", *QUICK, stdin="e4\nback\nfen\nquit\n").stdout
    assert said.count(FIRST) == 2
    assert "\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" in said


def test_a_game_ends_with_its_result(feerie: Feerie) -> None:
    said = feerie("play", "orthodox", "7k/8/6K1/8/8/8/8/R7 w - -", *QUICK, "--side", "none").stdout
    assert "White: Ra1-a8." in said
    assert said.rstrip().endswith("there is no escape; White wins.")


def test_black_sees_the_board_from_its_side(feerie: Feerie) -> None:
    said = feerie("play", "orthodox", *QUICK, "--side", "black", stdin="quit\n").stdout
    assert said.splitlines()[2] == " 1 | R N B K Q B N R |"
    assert "White: " in said


def test_reserves_holes_and_long_letters_are_written(feerie: Feerie) -> None:
    said = feerie(
        "play", "reserve", "8/8/8/3k4/8/8/8/5K2[ppR] b - -", "--side", "both", stdin="quit\n"
    ).stdout
    assert "White reserve: 1 rook (R)" in said
    assert "Black reserve: 2 pawns (p p)" in said
    said = feerie("play", "orthodox", "k7/8/8/3(LI)4/8/8/8/7K w - -", "--side", "both", stdin="quit\n").stdout
    assert "\n 5 |  .  .  . LI  .  .  .  . |" in said
    said = feerie("play", "shogi", "--side", "both", stdin="quit\n").stdout
    assert " 9 | l n s g k g s n l |" in said


@pytest.mark.parametrize("arguments", [("cicre",), ("circe", "nothing"), ("circe", "--seconds", "0")])
def test_what_is_wrong_is_said_at_once(feerie: Feerie, arguments: tuple[str, ...]) -> None:
    result = feerie("play", *arguments, stdin="quit\n")
    assert result.exit_code in (1, 2)
    assert result.stderr
