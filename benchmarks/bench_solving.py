"""Solving: turns tried a second in several variants, and the times of whole searches as ratios."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from feerie.engine.play.solve.solver import Problem, Solver
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.language.definitions.library import Library

MATES_IN_TWO: Final = {
    "orthodox": "1rpp4/1brqR3/N3p3/1P2P3/1B1k1p2/pP1nRQ1K/5p2/5N2 w - -",
    "circe": "1b3B2/q1r5/p1Q1bnN1/5P2/1N1kB3/1p1P4/1P1P2P1/2Kn4 w - -",
    "circe-parrain": "1rpp4/1brqR3/N3p3/1P2P3/1B1k1p2/pP1nRQ1K/5p2/5N2 w - -",
    "sentinelles": "2N5/3q4/3PkpPr/2pp1N2/1P2PK1P/4P1P1/2P2b2/8 w - -",
}
"""Positions of 16 to 21 men, which are searched whole whether there is a key or not."""

TIMES: Final = {
    "#2 orthodox": ("orthodox", MATES_IN_TWO["orthodox"], "#2"),
    "#2 Parrain": ("circe-parrain", MATES_IN_TWO["circe-parrain"], "#2"),
    "#3 orthodox": ("orthodox", "k7/8/1K6/8/8/8/P7/6R1 w - -", "#3"),
    "#3 Circe": ("circe", "4Q3/4N3/8/8/3B4/4K1k1/4R3/8 w - -", "#3"),
    "h#2 Circe": ("circe", "3N4/8/2R5/5kP1/3N4/8/5K2/R7 b - -", "h#2"),
    "h#3 orthodox": ("orthodox", "8/8/8/8/3k4/8/8/KR6 b - -", "h#3"),
    "s#2 orthodox": ("orthodox", "8/8/8/8/8/2Q5/r4k2/7K w - -", "s#2"),
    "ser-h#3 Parrain": ("circe-parrain", "4k3/4q3/8/8/1Q6/8/8/K7 b - -", "ser-h#3"),
}

RECORDS: Final[dict[str, float]] = tomllib.loads(
    Path(__file__).with_name("records.toml").read_text(encoding="utf-8")
)
"""The seconds that Popeye took for published problems, by the names of their files."""

PUBLISHED: Final = Path(__file__).parents[1] / "tests" / "data" / "problems"


def _solver(library: Library, id_: str, fen: str, asked: str) -> Solver:
    variant = library.variant(id_).variant
    return Solver(Problem(variant, position_of_fen(fen, variant), stipulation(asked)))


def _solved(library: Library, *problem: str) -> Solver:
    solver = _solver(library, *problem)
    for _ in solver.run():
        pass
    assert solver.is_complete
    return solver


@pytest.mark.benchmark(group="mates in two, turns tried")
@pytest.mark.parametrize("id_", MATES_IN_TWO)
def bench_turns(benchmark: Any, library: Library, id_: str) -> None:
    problem = (id_, MATES_IN_TWO[id_], "#2")
    benchmark.extra_info.update(
        reference=id_ == "orthodox", units=_solved(library, *problem).made, unit="turns"
    )
    benchmark.pedantic(lambda: _solved(library, *problem), rounds=3)


@pytest.mark.benchmark(group="problems, whole searches")
@pytest.mark.parametrize("name", TIMES)
def bench_problem(benchmark: Any, library: Library, name: str) -> None:
    benchmark.extra_info.update(reference=name == "#2 orthodox")
    benchmark.pedantic(lambda: _solved(library, *TIMES[name]), rounds=3)


@pytest.mark.benchmark(
    group="published problems, processor time of whole searches, beside Popeye's", timer=time.process_time
)
@pytest.mark.parametrize("name", RECORDS)
def bench_published(benchmark: Any, library: Library, name: str) -> None:
    problem = tomllib.loads((PUBLISHED / f"{name}.toml").read_text(encoding="utf-8"))
    benchmark.extra_info.update(reference=name == next(iter(RECORDS)), record=RECORDS[name])
    asked = problem["variant"], problem["fen"], problem["stipulation"]
    benchmark.pedantic(lambda: _solved(library, *asked), rounds=3)
