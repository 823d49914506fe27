"""Makes `tests/data/generated-problems.json`: random problems of every variant with their literal solutions.

python -m tests.play.solve.generating > tests/data/generated-problems.json
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.position import Position
from feerie.engine.board.units import opponent
from feerie.engine.play.game import Game
from feerie.engine.play.solve.solver import Problem, Solver
from feerie.engine.play.solve.stipulation import Play, Stipulation, stipulation
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.language.notation.writing import write
from feerie.pictures.showing.audience import stored_symbols
from tests.play.solve.literal import Literal

ASKED: Final = ("#2", "h#1.5", "ser-#2", "=2", "h#2", "ser-h#2", "h=1.5", "ser-=2", "h=1", "ser-h=2")
WHITE_UNITS: Final = "QQRRBNP"
BLACK_UNITS: Final = "qrbnppp"
SELFMATES: Final = ("orthodox", "circe", "circe-parrain", "sentinelles")
"""The variants with a selfmate, of which few are found at random."""

MOST_TURNS: Final = 5_000
"""The turns that the solver may need, so that the literal solution takes no hours."""

MOST_SOLUTIONS: Final = 5

ROOT = Path(__file__).parents[3]


def main() -> None:
    library = Library(ROOT / "diagrams")
    found: list[dict[str, Any]] = []
    for number, id_ in enumerate(library.ids):
        variant = library.variant(id_).variant
        if any(entry.continues for entry in variant.moves):
            continue
        texts = [ASKED[(number * 4 + turn) % len(ASKED)] for turn in range(4)]
        for text in (*texts, *(["s#1"] if id_ in SELFMATES else [])):
            asked = stipulation(text)
            found.append({"variant": id_, **problem(variant, asked, random.Random(f"{id_} {asked}"))})
            sys.stderr.write(f"{id_} {asked} {found[-1]['fen']}\n")
    sys.stdout.write(json.dumps(found, indent=0) + "\n")


def problem(variant: Variant, asked: Stipulation, dice: random.Random) -> dict[str, Any]:
    """A problem with a few solutions, and these as the literal program finds them."""
    symbols = stored_symbols(variant)
    while True:
        position = placed(variant, dice, own=asked.play is Play.SELF)
        if position is None:
            continue
        position = replace(position, turn=asked.beginner)
        rest = Game(variant, replace(position, turn=opponent(position.turn)))
        if rest.in_check():
            continue
        solver = Solver(Problem(variant, position, asked))
        news = []
        for one in solver.run():
            news.append(one)
            if solver.made > MOST_TURNS or len(news) - solver.examined > MOST_SOLUTIONS:
                break
        if not solver.is_complete or not 0 < len(news) - solver.examined <= MOST_SOLUTIONS:
            continue
        game, literal = Game(variant, position), Literal(asked)
        if asked.play in (Play.DIRECT, Play.SELF):
            solutions = [write(move, symbols) for move in literal.keys(game)]
        else:
            solutions = [" ".join(write(move, symbols) for move in line) for line in literal.lines(game)]
        fen = print_fen(position, variant.alphabet)
        return {"fen": fen, "stipulation": str(asked), "solutions": sorted(solutions)}


def placed(variant: Variant, dice: random.Random, *, own: bool) -> Position | None:
    """Two kings and some units on random squares, no pawn on a first or last rank.

    For a selfmate the white king stands in a corner, and Black has more units.
    """
    units = ["K", "k", *dice.choices(WHITE_UNITS, k=dice.randint(1, 3))]
    units += dice.choices(
        "qqrrbn" if own else BLACK_UNITS, k=dice.randint(1, 2) if own else dice.randint(0, 2)
    )
    squares = [7 if own else dice.randrange(64), *dice.sample(range(64), len(units) - 1)]
    if len(set(squares)) < len(squares):
        return None
    board = dict(zip(squares, units, strict=True))
    if any(unit in "Pp" and square // 8 in (0, 7) for square, unit in board.items()):
        return None
    rows = ("".join(board.get(8 * rank + file, "1") for file in range(8)) for rank in reversed(range(8)))
    return parse_fen("/".join(rows), variant.geometry, variant.alphabet)


if __name__ == "__main__":
    main()
