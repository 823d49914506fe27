"""Candidate moves judged a second in each variant, against python-chess counting legal moves."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from benchmarks.positions import ALL, ENDGAME, KIWIPETE, MIDDLE
from feerie.board.fen import parse_fen
from feerie.definitions.library import Library
from feerie.play.candidates import candidates
from feerie.play.game import Game

RESERVES = ("[Nn]", "[PPpp]", "[Qr]")


@pytest.mark.benchmark(group="candidate moves judged")
def bench_python_chess(benchmark: Any) -> None:
    boards = [chess.Board(fen) for fen in ALL]
    units = sum(board.legal_moves.count() for board in boards)
    benchmark.extra_info.update(reference=True, units=units, unit="moves")
    assert benchmark(lambda: sum(board.legal_moves.count() for board in boards)) == units


@pytest.mark.benchmark(group="candidate moves judged")
@pytest.mark.parametrize(
    "variant_id",
    ["orthodox", "sentinelles", "sentinelles-adverses", "reserve", "circe", "circe-parrain", "coups-miroir"],
)
def bench_feerie(benchmark: Any, library: Library, variant_id: str) -> None:
    variant = library.variant(variant_id).variant
    fens = list(ALL)
    if variant.has_reserves:
        fens += [
            fen.replace(" ", f"{reserve} ", 1)
            for fen, reserve in zip((KIWIPETE, MIDDLE, ENDGAME), RESERVES, strict=True)
        ]
    games = [Game(variant, parse_fen(fen, variant.geometry, variant.alphabet)) for fen in fens]
    benchmark.extra_info.update(units=sum(len(candidates(game)) for game in games), unit="moves")
    benchmark(lambda: sum(len(game.legal_moves()) for game in games))
