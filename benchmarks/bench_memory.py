"""Memory of perft by depth: a fresh process for each, its greatest size; no depth should cost more."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from benchmarks.conftest import REPOSITORY
from benchmarks.positions import START

LEAVES = {3: 8902, 4: 197281, 5: 4865609}
SHALLOW = min(LEAVES)

PROGRAM = f"""
import resource, sys
from pathlib import Path
from feerie.board.fen import parse_fen
from feerie.definitions.library import Library
from feerie.play.game import Game
from feerie.play.perft import perft
variant = Library(Path({str(REPOSITORY / "diagrams")!r})).variant("orthodox").variant
game = Game(variant, parse_fen({START!r}, variant.geometry, variant.alphabet))
print(perft(game, int(sys.argv[1])), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
"""


@pytest.mark.benchmark(group="orthodox perft, memory by depth")
@pytest.mark.parametrize("depth", LEAVES)
def bench_memory(benchmark: Any, depth: int) -> None:
    answers: list[str] = []

    def run() -> None:
        command = [sys.executable, "-c", PROGRAM, str(depth)]
        answers.append(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    benchmark.pedantic(run, rounds=1)
    leaves, size = map(int, answers[-1].split())
    assert leaves == LEAVES[depth]
    benchmark.extra_info.update(bytes=size, reference=depth == SHALLOW)
