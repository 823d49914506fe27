"""Check that is something else than usual: of whose royals, by whose units, attacked or not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import chess
import pytest

import feerie
from feerie.engine.play.game import Game, Legality
from feerie.engine.play.legality.check import counting, threats
from feerie.engine.play.outcome import Status, status
from tests.play.comparison import placements
from tests.variants import file_of

GameOf = Callable[[str, str], Game]


def text(check: str, more: str = "") -> str:
    return f"id: other\nname: {{fr: A, en: O}}\ncheck: {{{check}}}\n{more}"


@pytest.mark.parametrize(
    ("check", "fen", "expected"),
    [
        ("when: unattacked", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
        ("when: unattacked", "k7/8/8/8/8/8/7r/K7 w - -", Status.CHECK),
        ("when: unattacked", "k7/8/8/8/8/8/8/K7 w - -", Status.CHECKMATE),
        ("of: enemy, by: own", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
        ("of: enemy, by: own", "k6R/8/8/8/8/8/8/K7 w - -", Status.CHECK),
        ("of: enemy, by: own", "k6R/8/8/8/8/8/8/K7 b - -", Status.ONGOING),
        ("by: any", "k7/8/8/8/8/8/8/K6R w - -", Status.CHECK),
        ("by: any", "k7/8/8/8/8/8/8/K6r w - -", Status.CHECK),
        ("by: any", "k7/8/8/8/8/8/7R/K7 w - -", Status.ONGOING),
        ("by: own", "k7/8/8/8/8/8/8/K6R w - -", Status.CHECK),
        ("by: own", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
        ("by: own, when: unattacked", "k7/8/8/8/8/8/8/K6R w - -", Status.ONGOING),
        ("of: enemy, by: own, when: unattacked", "k6R/8/8/8/8/8/8/K7 w - -", Status.ONGOING),
        ("count: {at_least: 2}", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
        ("count: {at_least: 2}", "k7/8/8/8/8/8/6b1/K6r w - -", Status.ONGOING),
        ("count: {at_least: 2}", "k7/8/8/8/8/8/5b2/K2q3r w - -", Status.ONGOING),
        ("count: {at_least: 2}", "k7/8/8/8/3b4/8/8/K6r w - -", Status.CHECK),
        ("count: {is: 1}", "k7/8/8/8/3b4/8/8/K6r w - -", Status.ONGOING),
        ("count: {at_least: 2}, when: unattacked", "k7/8/8/8/8/8/8/K6r w - -", Status.CHECKMATE),
        ("all: true", "k7/8/8/8/8/8/8/K5Kr w - -", Status.ONGOING),
        ("all: true", "k7/8/8/8/8/8/8/K3r1K1 w - -", Status.CHECK),
        ("all: true", "k7/8/8/8/8/8/7r/K5K1 w - -", Status.ONGOING),
        ("all: true, when: unattacked", "k7/8/8/8/8/8/8/K5Kr w - -", Status.ONGOING),
        ("all: true, when: unattacked", "k7/8/8/8/8/8/7r/K5K1 w - -", Status.CHECK),
        ("of: enemy, by: enemy", "k6r/8/8/8/8/8/8/KR6 w - -", Status.CHECK),
        ("when: {squares: {reach: it}, at_least: 4}", "k7/8/8/8/8/8/8/1K6 w - -", Status.CHECK),
        ("when: {squares: {reach: it}, at_least: 4}", "k7/8/8/8/8/8/8/K6R w - -", Status.ONGOING),
        ("when: {attacked: it}", "k7/8/8/8/8/8/8/K6r w - -", Status.CHECK),
        ("when: {attacked: it}, of: enemy", "k6R/8/8/8/8/8/8/K7 w - -", Status.CHECK),
        ("when: {not: {attacked: it}}", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
        ("when: {attacked: it}, all: true", "k7/8/8/8/8/8/8/K5Kr w - -", Status.ONGOING),
    ],
)
def test_what_is_check(game_of: GameOf, check: str, fen: str, expected: Status) -> None:
    game = game_of(text(check), fen)
    assert status(game) == expected
    is_check = expected is not Status.ONGOING
    assert game.in_check() == is_check == any(True for _ in threats(counting(game), Legality(game).views))


PEACEFUL_ROOKS = "laws: {peace: {forbid: {by: rook, capture: true}}}\n"


@pytest.mark.parametrize(
    ("check", "fen", "expected"),
    [
        ("when: unattacked", "k7/8/8/8/8/8/8/K6q w - -", Status.ONGOING),
        ("when: unattacked", "k7/8/8/8/8/8/8/K6r w - -", Status.CHECKMATE),
        ("by: any", "k7/8/8/8/8/8/8/K6Q w - -", Status.CHECK),
        ("by: any", "k7/8/8/8/8/8/8/K6R w - -", Status.ONGOING),
        ("by: any", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
        ("of: enemy, by: own", "k6Q/8/8/8/8/8/8/K7 w - -", Status.CHECK),
        ("of: enemy, by: own", "k6R/8/8/8/8/8/8/K7 w - -", Status.ONGOING),
        ("royals: {kind: king, colour: own}", "k7/8/8/8/8/8/8/K6q w - -", Status.CHECK),
        ("royals: {kind: king, colour: own}", "k7/8/8/8/8/8/8/K6r w - -", Status.ONGOING),
    ],
)
def test_what_could_not_capture_a_king_gives_no_check(
    game_of: GameOf, check: str, fen: str, expected: Status
) -> None:
    game = game_of(text(f"test: playable, {check}", PEACEFUL_ROOKS), fen)
    assert status(game) == expected


def test_what_the_move_just_played_forbids_to_capture_a_king_does_not_attack_it(game_of: GameOf) -> None:
    unlike = "laws: {unlike: {forbid: {by: {kind: last.mover}}}}\n"
    game = game_of(text("test: playable, when: unattacked", unlike), "7k/8/8/1R6/8/8/8/K2r4 w - -")
    assert {str(move.mover) for move in game.legal_moves()} == {"white king"}


# As Popeye's Partial Paralysis has it: a unit does not go where what attacks it could go from there.
PARALYSED = """laws:
  as_a_king:
    forbid: [{exists: {kind: king, attacks: mover}}, {same_square: arrival, as: {reach: mover, as: king}}]
"""


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("8/8/8/8/8/8/1k6/Q5K1 b - -", Status.ONGOING),
        ("8/8/8/8/8/1k6/8/Q5K1 b - -", Status.ONGOING),
        ("8/8/8/8/1k6/8/8/1Q4K1 b - -", Status.CHECK),
    ],
)
def test_a_law_about_where_a_unit_could_go_counts_the_kings_square(
    game_of: GameOf, fen: str, expected: Status
) -> None:
    assert status(game_of(text("test: playable", PARALYSED), fen)) == expected


def test_a_king_attacked_twice_is_in_check_and_attacked_once_it_is_not(game_of: GameOf) -> None:
    """The rule, literally, on boards of python-chess: after a move fewer than two units attack the king, and
    no king is captured."""
    rng, seen = Random(2), set[Status]()
    for _ in range(150):
        board = chess.Board(None)
        board.turn = rng.choice(chess.COLORS)
        for square, sign in zip(rng.sample(range(64), 10), "KkQqRrBbNn", strict=True):
            board.set_piece_at(chess.Square(square), chess.Piece.from_symbol(sign))
        mover, other = board.turn, not board.turn
        if _attacks(board, other) > 1:
            continue
        expected = set[str]()
        for move in board.generate_pseudo_legal_moves():
            if board.piece_type_at(move.to_square) == chess.KING:
                continue
            board.push(move)
            if _attacks(board, mover) < 2:
                expected.add(board.board_fen())
            board.pop()
        game = game_of(text("count: {at_least: 2}", "castling: none\n"), f"{board.fen()}")
        assert {*placements(game)} == expected
        is_check = _attacks(board, mover) > 1
        seen.add(status(game))
        assert game.in_check() == is_check
    assert {Status.ONGOING, Status.CHECK} <= seen


def _attacks(board: chess.Board, side: chess.Color) -> int:
    """How many units attack the king of a side."""
    king = board.king(side)
    assert king is not None
    return len(board.attackers(not side, king))


def test_no_move_may_leave_such_a_check_whatever_effects_do(game_of: GameOf) -> None:
    effect = "effects: {vanish: {when: {capture: true}, do: [{remove: {piece: mover}}]}}\n"
    # The rook that checks the other king may vanish; the capture with the king leaves it without one.
    game = game_of(text("of: enemy, by: own", effect), "k6R/6P1/8/8/8/8/p7/K7 w - -")
    legal = {
        (game.geometry.name(move.departure), game.geometry.name(move.arrival))
        for move in game.legal_moves()
        if move.departure is not None and move.arrival is not None
    }
    assert legal == {("h8", f"h{rank}") for rank in range(1, 8)} | {("g7", "g8")}


def test_a_condition_asks_for_such_a_check(game_of: GameOf) -> None:
    law = "laws: {quiet: {forbid_after: {gives: check}}}\n"
    orthodox = game_of(text("test: orthodox", law), "k7/8/8/8/8/8/R7/K7 w - -")
    assert len(orthodox.legal_moves()) > 0
    # A move by which the opponent's king is attacked no more gives check to it.
    game = game_of(text("when: unattacked", law), "k7/8/8/8/8/8/R7/K6r w - -")
    name = game.geometry.name
    rook = {
        name(move.arrival)
        for move in game.legal_moves()
        if move.departure == game.geometry.square("a2")
        if move.arrival is not None
    }
    assert rook == {f"a{rank}" for rank in range(3, 8)}


def test_why_a_move_is_not_legal_is_said_in_both_languages() -> None:
    game = feerie.game(file_of("bicolores"), "k7/8/8/8/8/8/1K6/7R w - -")
    refusal = game.why_not("Kb2-b1")
    assert refusal is not None
    assert refusal.sentence() == "The white king would be in check from the rook on h1."
    anti = feerie.game(file_of("antikings"), "k7/8/8/8/8/8/1r6/1K6 w - -")
    refusal = anti.why_not("Kb1-c1")
    assert refusal is not None
    assert refusal.sentence() == "The white king would be in check."
    assert refusal.sentence("fr") == "Le roi blanc serait en échec."


def test_whose_king_is_attacked_is_said_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "other.yml"
    file.write_text(text("of: enemy, by: own"), encoding="utf-8")
    game = feerie.game(file, "k6R/8/8/8/8/8/8/K7 w - -")
    assert game.standing() == "White is in check, because the black king is attacked by the rook on h8."
    assert game.standing("fr") == "Les Blancs sont en échec, car le roi noir est attaqué par la tour h8."
    file = tmp_path / "mated.yml"
    file.write_text(text("of: enemy, by: own", "end: {checkmate: win}\n"), encoding="utf-8")
    fen = "1Q6/K1rp4/1qnb4/8/1k6/8/8/8 b - -"
    mated = feerie.game(file_of("vogtlaender"), fen)
    assert mated.standing().startswith(
        "Mate: Black is in check, because the white king is attacked by the queen on b6"
    )
    assert mated.standing().endswith("and there is no escape; White wins.")
    won = feerie.game(file, fen)
    assert (won.status, won.winner) == (Status.WON, "black")
    assert won.standing().endswith("and there is no escape; by the rules of this variant Black wins.")
