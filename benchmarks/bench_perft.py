"""Orthodox perft against python-chess: leaves a second, from the same positions to the same depth."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from benchmarks.positions import ENDGAME, KIWIPETE, MIDDLE, START
from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game, perft
from feerie.language.definitions.library import Library

DEPTHS = {START: 3, KIWIPETE: 2, MIDDLE: 2, ENDGAME: 3}
LEAVES = 8902 + 2039 + 2079 + 2812


def _reference(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += _reference(board, depth - 1)
        board.pop()
    return total


@pytest.mark.benchmark(group="orthodox perft, leaves")
def bench_python_chess(benchmark: Any) -> None:
    benchmark.extra_info.update(reference=True, units=LEAVES, unit="leaves")
    found = benchmark(lambda: sum(_reference(chess.Board(fen), depth) for fen, depth in DEPTHS.items()))
    assert found == LEAVES


@pytest.mark.benchmark(group="orthodox perft, leaves")
def bench_feerie(benchmark: Any, library: Library) -> None:
    variant = library.variant("orthodox").variant
    positions = {parse_fen(fen, variant.geometry, variant.alphabet): depth for fen, depth in DEPTHS.items()}
    benchmark.extra_info.update(units=LEAVES, unit="leaves")
    found = benchmark(
        lambda: sum(perft(Game(variant, position), depth) for position, depth in positions.items())
    )
    assert found == LEAVES
