"""Pseudo-legal moves judged a second in each variant, against python-chess counting legal moves.

The unit is the pseudo-legal move: a move that the walks, castling or an extra kind of move allow, before its
effects and before self-check. It counts once, whether nothing, one move or many come of it, so that it is a
unit that no effect can inflate; all its effects and choices are worked out in the time that is measured, and
each of the moves that come of it is judged. Where a pseudo-legal move may become dozens of moves, as in
Super-Circé and Circé cage, where a rebirth may choose among all the empty squares, the rate is low for that
reason alone; the rate of legal moves listed, which is told beside it, is what such a variant is compared by.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import chess
import pytest

from benchmarks.positions import AFTER_A_CAPTURE, ALL, CHECKERED, WITH_RESERVES
from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game
from feerie.language.definitions.library import Library

POSITIONS = {
    "orthodox": ALL,
    "sentinelles": ALL,
    "sentinelles-adverses": ALL,
    "reserve": (*ALL, *WITH_RESERVES),
    "circe": ALL,
    "circe-symetriques": ALL,
    "circe-antipodes": ALL,
    "circe-volcaniques": ALL,
    "circe-parachutage": ALL,
    "circe-rex-inclusive": ALL,
    "circe-assassins": ALL,
    "circe-cage": ALL,
    "super-circe": ALL,
    "anticirce": ALL,
    "circe-parrain": (*ALL, *AFTER_A_CAPTURE),
    "coups-miroir": ALL,
    "checkered": (*ALL, *CHECKERED),
    "composed": ALL,
}

COMPOSED = """
id: composed
name: {fr: composés, en: composed}
extends: circe
effects:
  sentinel:
    when: {by: officer}
    do: [{birth: {kind: pawn, colour: own, at: departure, limit: 8}}]
"""
"""A variant of two effects, which a capture by an officer has both."""


@pytest.mark.benchmark(group="pseudo-legal moves judged")
def bench_python_chess(benchmark: Any) -> None:
    boards = [chess.Board(fen) for fen in ALL]
    units = sum(board.legal_moves.count() for board in boards)
    benchmark.extra_info.update(reference=True, units=units, unit="moves")
    assert benchmark(lambda: sum(board.legal_moves.count() for board in boards)) == units


@pytest.mark.benchmark(group="pseudo-legal moves judged")
@pytest.mark.parametrize("variant_id", POSITIONS)
def bench_feerie(benchmark: Any, library: Library, tmp_path: Path, variant_id: str) -> None:
    if variant_id in library.ids:
        variant = library.variant(variant_id).variant
    else:
        path = tmp_path / "composed.yml"
        path.write_text(COMPOSED, encoding="utf-8")
        variant = library.variant_at(path).variant
    games = [
        Game(variant, parse_fen(fen, variant.geometry, variant.alphabet)) for fen in POSITIONS[variant_id]
    ]
    judged = sum(len(game.legality.pseudo_legal()) for game in games)
    listed = sum(len(game.legal_moves()) for game in games)
    benchmark.extra_info.update(units=judged, unit="pseudo-legal moves", listed=listed)
    assert benchmark(lambda: sum(len(game.legal_moves()) for game in games)) == listed
