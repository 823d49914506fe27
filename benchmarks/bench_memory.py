"""Memory of perft by depth: what is held at the worst moment, once the tables of a variant are filled.

The tables grow with the different moves that positions hold, not with their number; so they are filled first,
and what is left is the moves of one position for each move played.
"""

from __future__ import annotations

import tracemalloc
from typing import Any

import pytest

from benchmarks.positions import START
from feerie.engine.board.fen import parse_fen
from feerie.engine.play.game import Game, perft
from feerie.language.definitions.library import Library

LEAVES = {3: 8902, 4: 197281}


@pytest.mark.benchmark(group="orthodox perft, memory by depth")
@pytest.mark.parametrize("depth", LEAVES)
def bench_memory(benchmark: Any, library: Library, depth: int) -> None:
    variant = library.variant("orthodox").variant
    position = parse_fen(START, variant.geometry, variant.alphabet)
    perft(Game(variant, position), max(LEAVES))
    tracemalloc.start()
    found = benchmark.pedantic(perft, (Game(variant, position), depth), rounds=1)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found == LEAVES[depth]
    benchmark.extra_info.update(bytes=peak, reference=depth == min(LEAVES), units=found, unit="leaves")
