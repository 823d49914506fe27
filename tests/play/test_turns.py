"""Turns of several moves, beside a slow count with python-chess: the turn is given back by hand."""

from __future__ import annotations

import random
from collections.abc import Callable

import chess
import pytest

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.play.game import Game, perft
from tests.asking import some
from tests.play.oracle import rows_of
from tests.play.references.turns import LENGTHS, TO_THE_KING, Turn, orthodox
from tests.variants import text_of

GameOf = Callable[[str, str], Game]
LOPSIDED = "r3k2r/pppp1ppp/8/8/8/8/PP6/R3K3 b Qkq - 0 2"


PAWNS = (
    ("marseillais", "4k3/8/8/8/1p1p4/8/2P1P3/4K3 w - - 0 2", 4),
    ("progressive-italian", "4k3/8/8/8/1p1p4/8/2P1P3/4K3 w - - 0 2", 5),
    ("monster", "4k3/8/8/8/3p4/8/2P1P3/4K3 w - - 0 2", 4),
    ("progressive", "4k3/8/8/8/1p1p4/8/2P1P3/4K3 w - - 0 2", 5),
    ("monster", "r3k2r/8/8/8/8/2K5/2P5/8 b kq - 0 2", 3),
)


SERIES = sorted(LENGTHS.keys() - TO_THE_KING)


def counted(name: str) -> list[int]:
    """The sequences of one, two and three moves from a position in which one side has many units."""
    return [Turn(name, chess.Board(LOPSIDED), 0).count(depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize("name", SERIES)
def test_as_many_sequences_are_played_as_python_chess_counts(game_of: GameOf, name: str) -> None:
    board = chess.Board(LOPSIDED)
    game = game_of(text_of(name), LOPSIDED)
    expected = counted(name)
    assert [perft(game, depth) for depth in (1, 2, 3)] == expected
    assert expected != [orthodox(board, depth) for depth in (1, 2, 3)]


@pytest.mark.parametrize("name", SERIES)
def test_random_games_go_on_as_python_chess_does(game_of: GameOf, name: str) -> None:
    text = text_of(name)
    several = checks = 0
    for seed in range(5):
        start = chess.Board(LOPSIDED) if seed % 2 else chess.Board()
        chance, turn = random.Random(seed), Turn(name, start, 0)
        game = game_of(text, turn.board.fen())
        for _ in range(40):
            moves = sorted(turn.moves(), key=str)
            assert len(game.legal_moves()) == len(moves), turn.board.fen()
            if not moves:
                break
            fen = print_fen(game.position(), game.variant.alphabet)
            assert ("made=" in fen) == (turn.made > 0)
            read = parse_fen(fen, game.geometry, game.variant.alphabet)
            assert read == game.position()
            chosen = chance.choice(moves)
            turn = turn.after(chosen)
            several, checks = several + (turn.made > 0), checks + turn.in_check
            for move in game.legal_moves():
                game.make(move)
                if same(game, turn):
                    break
                game.unmake()
            assert same(game, turn), (fen, chosen)
    assert several > 20
    assert checks > 0


@pytest.mark.parametrize(("name", "fen", "depth"), some(PAWNS, 2))
def test_double_steps_are_captured_after_the_turn_and_kings_castle(
    game_of: GameOf, name: str, fen: str, depth: int
) -> None:
    counts = [Turn(name, chess.Board(fen), 0).count(one) for one in range(1, depth + 1)]
    game = game_of(text_of(name), fen)
    assert [perft(game, one) for one in range(1, depth + 1)] == counts


def same(game: Game, turn: Turn) -> bool:
    fen = print_fen(game.position(), game.variant.alphabet).split()
    return fen[:3] == turn.board.fen().split()[:3] and game.position().made == turn.made


MONSTERS = [
    ("rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3 w - - 0 1", 3),
    ("rnbqk3/pp3ppp/8/3PP3/8/8/2P2P2/4K3 w - - 0 1", 3),
    ("rnb1k3/pp3ppp/4P3/3P4/8/8/2P2P2/4K3 b - - 0 1", 3),
]


@pytest.mark.parametrize(("fen", "depth"), MONSTERS)
def test_one_side_may_make_more_moves_than_the_other(game_of: GameOf, fen: str, depth: int) -> None:
    game = game_of(text_of("monster"), fen)
    expected = [Turn("monster", chess.Board(fen), 0).count(one) for one in range(1, depth + 1)]
    assert [perft(game, one) for one in range(1, depth + 1)] == expected


@pytest.mark.parametrize("name", LENGTHS)
def test_the_positions_kept_are_what_the_reference_says(name: str) -> None:
    for row in rows_of(name):
        turn = Turn(name, chess.Board(row["position"]["fen"]), row["position"].get("made", 0))
        after = [turn.after(move) for move in turn.moves()]
        assert sorted(one.board.board_fen() for one in after) == row["after"], row["id"]
        assert turn.status() == row["status"], row["id"]
