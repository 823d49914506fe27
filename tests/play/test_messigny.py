"""Messigny chess: a player may exchange two like units of both sides instead of moving one.

Beside the engine stand a few lines of python-chess that know nothing of it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product

import chess
import pytest

from feerie.engine.board.fen import print_fen
from feerie.engine.play.game import Game
from tests.variants import text_of

Pair = tuple[int, int]


def exchanged(board: chess.Board, pair: Pair) -> chess.Board:
    after = board.copy(stack=False)
    first, second = map(board.piece_at, pair)
    after.set_piece_at(pair[0], second)
    after.set_piece_at(pair[1], first)
    return after


def placements(board: chess.Board, last: Pair | None) -> Counter[str]:
    """The placements that the legal moves lead to; ``last`` are the squares of an exchange just made."""
    found: Counter[str] = Counter()
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        found[after.board_fen()] += 1
    for one, other in product(chess.SQUARES, chess.SQUARES):
        own, theirs = board.piece_at(one), board.piece_at(other)
        if own is None or theirs is None or {one, other} & {*(last or ())}:
            continue
        if own.color == board.turn != theirs.color and own.piece_type == theirs.piece_type:
            after = exchanged(board, (one, other))
            if not after.is_check():
                found[after.board_fen()] += 1
    return found


@pytest.mark.long
def test_the_moves_and_exchanges_are_those_of_a_few_lines(game_of: Callable[[str, str], Game]) -> None:
    exchanges = 0
    for game, last in played(game_of):
        board = chess.Board(print_fen(game.position(), game.variant.alphabet).split(" last")[0])
        found: Counter[str] = Counter()
        for move in game.legal_moves():
            game.make(move)
            found[print_fen(game.position(), game.variant.alphabet).split()[0]] += 1
            game.unmake()
        assert found == placements(board, last), board.fen()
        exchanges += last is not None
    assert exchanges > 10


def played(game_of: Callable[[str, str], Game]) -> Iterator[tuple[Game, Pair | None]]:
    """The positions of some random games, each with the squares of an exchange just made."""
    for seed in range(6):
        chance = random.Random(seed)
        game = game_of(text_of("messigny"), f"{chess.STARTING_FEN}".replace("KQkq", "-"))
        last: Pair | None = None
        for _ in range(16):
            yield game, last
            if not (legal := game.legal_moves()):
                break
            move = chance.choice(legal)
            is_exchange = move.type == "exchange"
            last = (int(move.departure), int(move.arrival)) if is_exchange else None  # type: ignore[arg-type]
            game.make(move)
