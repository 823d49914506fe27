"""Null moves that the rules allow; turns that go on while something holds, as python-chess counts them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import chess
import pytest

import feerie
from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.play.game import Game, perft

CHAINS = Path(__file__).parents[1] / "data" / "variants" / "chains.yml"

GameOf = Callable[[str, str], Game]


def count(board: chess.Board, captor: int | None, depth: int) -> int:
    """The sequences of moves if a unit that has captured may go on capturing, or the player stop."""
    if depth == 0:
        return 1
    found = 0
    for move in board.legal_moves:
        if board.piece_type_at(move.to_square) == chess.KING:
            # The captor has given check, and its side still has the turn.
            continue
        captures = board.is_capture(move)
        if captor is not None and not (captures and move.from_square == captor):
            continue
        after = board.copy(stack=False)
        after.push(move)
        if captures:
            after.turn = board.turn
        found += count(after, move.to_square if captures else None, depth - 1)
    if captor is not None and not board.is_check():
        after = board.copy(stack=False)
        after.turn = not board.turn
        found += count(after, None, depth - 1)
    return found


@pytest.mark.parametrize(
    "fen",
    [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/2p1p3/3p4/2p5/1N6/8/4K3 w - - 0 1",
    ],
)
def test_chains_of_captures_are_as_many_as_python_chess_counts(game_of: GameOf, fen: str) -> None:
    game = game_of(CHAINS.read_text(encoding="utf-8"), fen)
    before = game.position()
    depths = (1, 2) if "KQkq" in fen else (1, 2, 3, 4)
    assert [perft(game, depth) for depth in depths] == [
        count(chess.Board(fen), None, depth) for depth in depths
    ]
    assert game.position() == before


def test_a_chain_is_told_played_and_left() -> None:
    game = feerie.game(CHAINS, "k7/8/8/8/6p1/4p3/8/K4N2 w - - 0 1")
    game.push("Nf1xe3")
    assert {str(move) for move in game.moves()} == {"Ne3xg4", "."}
    assert game.fen.endswith("made=1")
    game.push(".")
    assert game.fen.split()[1] == "b"
    assert len(game.moves()) == 4


def test_a_turn_goes_on_while_the_unit_that_has_moved_can_capture() -> None:
    game = feerie.game(CHAINS.parent / "compulsory-chains.yml", "k7/8/8/8/6p1/2p1p3/8/K4N2 w - - 0 1")
    game.push("Nf1xe3")
    assert [str(move) for move in game.moves()] == ["Ne3xg4"]
    game.push("Ne3xg4")
    assert game.fen.split()[1] == "b"


def test_a_turn_that_goes_on_is_part_of_the_position(game_of: GameOf) -> None:
    game = game_of(
        CHAINS.read_text(encoding="utf-8"), "k7/8/8/8/6p1/4N3/8/K7 w - - 0 1 last=f1-e3 captured=pe3 made=7"
    )
    assert len(game.legal_moves()) == 2
    alphabet = game.variant.alphabet
    assert parse_fen(print_fen(game.position(), alphabet), game.geometry, alphabet) == game.position()


def test_a_player_in_check_may_not_pass(game_of: GameOf) -> None:
    passing = (CHAINS.parent / "passing.yml").read_text(encoding="utf-8")
    types = [
        {move.type for move in game_of(passing, f"k7/8/8/8/8/8/8/K6{unit} w - - 0 1").legal_moves()}
        for unit in "rn"
    ]
    assert types == [{"ordinary"}, {"ordinary", "pass"}]


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "The player passes."), ("fr", "Le joueur passe.")],
)
def test_a_pass_is_told(language: str, told: str) -> None:
    game = feerie.game(CHAINS, "k7/8/8/8/6p1/4N3/8/K7 w - - 0 1 last=f1-e3 captured=pe3 made=1")
    assert game.push(".").describe(language) == told
