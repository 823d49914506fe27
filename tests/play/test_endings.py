"""Rules that end the game: who wins, that no move follows, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import feerie
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Status, outcome
from feerie.engine.play.solve.goal import Goal
from feerie.engine.play.solve.trial import Trial
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from tests.variants import file_of, text_of

GameOf = Callable[[str, str], Game]

HILL = text_of("king-of-the-hill")
FAR = """
id: far
name: {fr: Loin, en: Far}
board: {zones: {top: [a8, b8, c8, d8, e8, f8, g8, h8]}}
end:
  rules:
    both:
      when:
        - exists: {kind: king, colour: white, on: {any: top}}
        - exists: {kind: king, colour: black, on: {any: top}}
      winner: nobody
    white: {when: {exists: {kind: king, colour: white, on: {any: top}}}, winner: white}
    away: {when: {not: {exists: {kind: rook, colour: own}}}, winner: opponent}
"""
CHILD = "id: child\nname: {fr: E, en: C}\nextends: far\nend: {rules: {white: ~}}\n"


@pytest.mark.parametrize(
    ("fen", "status", "winner"),
    [
        ("7k/8/8/8/8/8/1r5R/7K w - -", Status.ONGOING, None),
        ("7K/8/8/8/8/8/r6R/k7 w - -", Status.WON, "white"),
        ("7K/8/8/8/8/8/r6R/k7 b - -", Status.LOST, "white"),
        ("7K/8/k7/8/8/8/8/7R w - -", Status.WON, "white"),
        ("8/8/k7/7K/8/8/8/7R w - -", Status.WON, "white"),
        ("8/8/k7/7K/8/8/8/7R b - -", Status.ONGOING, None),
        ("8/8/k7/7K/8/8/8/7r b - -", Status.WON, "black"),
        ("k6K/8/8/8/8/8/r6R/8 b - -", Status.DRAWN, None),
    ],
)
def test_the_first_rule_that_holds_tells_the_winner(
    game_of: GameOf, fen: str, status: Status, winner: str | None
) -> None:
    game = game_of(FAR, fen)
    found = outcome(game)
    assert (found.status, found.winner) == (status, winner)
    assert found.is_over == (found.rule is not None) == (not game.legal_moves())
    assert (game.legality.any_move() is None) == found.is_over
    assert not found.is_over or game.legality.checking_moves() == []


def test_a_child_may_delete_a_rule(tmp_path: Path) -> None:
    for name, text in (("far", FAR), ("child", CHILD)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "variant.yml").write_text(text, encoding="utf-8")
    rules = Library(tmp_path, shipped()).variant("child").variant.endings
    assert [rule.name for rule in rules] == ["both", "away"]


def test_a_rule_may_ask_what_could_still_be_played(game_of: GameOf) -> None:
    text = """
id: stuck
name: {fr: P, en: P}
end: {rules: {stuck: {when: {not: has_move}, winner: player}}}
"""
    # Without moves the player to move has lost, in check or not.
    assert outcome(game_of(text, "k7/2Q5/8/8/8/8/8/K7 b - -")).winner == "white"
    assert outcome(game_of(text, "k7/1Q6/1K6/8/8/8/8/8 b - -")).rule is not None
    assert outcome(game_of(text, "k7/8/8/8/8/8/8/K7 b - -")).status is Status.ONGOING


def test_what_is_over_is_said_in_both_languages_and_nothing_can_be_played() -> None:
    game = feerie.game(file_of("king-of-the-hill"), "k7/8/8/8/8/3K4/8/8 w - -")
    assert (game.standing(), game.winner) == ("", None)
    assert str(game.push("Kd3-d4")) == "Kd3-d4"
    assert (game.status, game.winner, game.moves()) == (Status.LOST, "white", [])
    assert game.standing() == "White wins by the rules of this variant: the king is on the hill."
    assert game.standing("fr") == (
        "Selon la règle de cette variante, les Blancs gagnent\u202f: le roi est sur la colline."
    )
    refusal = game.why_not("Ka8-a7")
    assert refusal is not None
    assert (refusal.cause, refusal.sentence()) == ("over", "The game is over.")
    assert refusal.sentence("fr") == "La partie est finie."
    with pytest.raises(feerie.IllegalMove):
        game.push("Ka8-a7")
    game.undo()
    assert (game.status, len(game.moves())) == (Status.ONGOING, 8)


def test_a_draw_and_a_rule_without_a_reason_are_said(tmp_path: Path) -> None:
    file = tmp_path / "far.yml"
    file.write_text(FAR, encoding="utf-8")
    drawn = feerie.game(file, "k6K/8/8/8/8/8/r6R/8 b - -")
    assert drawn.standing() == "By the rules of this variant the game is drawn."
    assert drawn.standing("fr") == "Selon la règle de cette variante, la partie est nulle."
    won = feerie.game(file, "7K/8/8/8/8/8/r6R/k7 b - -")
    assert won.standing("fr") == "Selon la règle de cette variante, les Blancs gagnent."


def test_the_solver_knows_that_a_game_is_over(game_of: GameOf) -> None:
    hill = game_of(HILL, "8/8/8/8/3K4/8/5PPP/r5k1 b - -")
    assert Trial(hill, Goal.MATE).turns() == []
    assert not Trial(hill, Goal.STALEMATE).is_reached()


@pytest.mark.parametrize(
    ("genre", "fen", "moves", "winner"),
    [
        # The last pawn is captured.
        ("kinglet", "4k3/8/8/8/8/3p4/P7/3RK3 w - -", "Rd1xd3", "white"),
        ("kinglet", "4k3/8/8/8/8/3p4/P7/3RK3 w - -", "Rd1-d2", None),
        # The last pawn is promoted, which loses as well; kings are captured like other units.
        ("kinglet", "8/4P3/8/8/8/3p4/8/3RK2k w - -", "e7-e8=K", "black"),
        ("kinglet", "7k/4P3/8/8/8/3p4/7R/3RK3 w - -", "Rh2xh8", None),
        # A pawn counts one point, an officer three.
        ("capture-race", "4k3/8/8/3n4/8/3p4/8/3RK3 w - - 0 1 tally=points:1:4", "Rd1xd3", None),
        ("capture-race", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1 tally=points:1:4", "Rd1xd5", None),
        ("capture-race", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1 tally=points:2:4", "Rd1xd5", "white"),
        ("capture-race", "4k3/8/8/8/8/3n4/3P4/3RK3 b - - 0 1 tally=points:2:2", "Nd3xf2", None),
        ("capture-race", "4k3/8/8/8/8/3n4/5P2/3RK3 b - - 0 1 tally=points:2:4", "Nd3xf2", "black"),
    ],
)
def test_other_genres_are_a_few_lines(genre: str, fen: str, moves: str, winner: str | None) -> None:
    game = feerie.game(file_of(genre), fen)
    for move in moves.split():
        game.push(move)
    assert game.winner == winner
    assert (game.moves() == []) == (winner is not None)
