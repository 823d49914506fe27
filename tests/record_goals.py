"""What Popeye solves of goals that are no end of the game, recorded: `make record`.

Each row is an orthodox position with what is asked for, and the lines of the solution, or its keys, by the
squares that the moves leave and reach.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from feerie.desk.exchange.popeye.program import Popeye
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.units import opponent
from feerie.engine.play.game import Game
from feerie.engine.play.solve.stipulation import stipulation
from feerie.language.definitions.library import Library
from tests.record import popeye_here

GOALS: Final = Path(__file__).parent / "data" / "goals.jsonl"

POSITIONS: Final = (
    "7k/8/8/8/8/1p6/P7/2N4K",
    "n7/3p1p2/8/4P3/8/6k1/8/6KR",
    "2b5/8/3PR3/8/1p6/2K5/8/k7",
    "6k1/8/8/8/b6p/8/6P1/R3K2R w KQ - 0 1",
    "7k/8/8/8/8/K7/2p5/8",
    "8/8/3B4/8/Kpk5/8/P1P5/4r3",
    "5n2/8/8/R7/2p5/8/1P5k/K7",
)
ASKED: Final = (
    "+2", "s+2", "h+1.5", "hs+2", "ser-+2", "ser-h+2", "ser-s+2", "r+2", "semi-r+2", "hr+2", "ser-r+2",
    "x2", "sx2", "hx1.5", "hx2", "hsx2", "ser-x2", "ser-hx2", "ser-sx2", "rx2", "hrx2.5", "ser-rx2",
    "ep2", "hep1.5", "hep2", "sep2", "001", "002", "h001.5", "ser-002", "zc41", "zc42", "hzc32", "hzc21.5",
    "szc42", "ser-zc32", "ser-hzc31", "h~1", "h~1.5", "s~1", "ser-~2", "ser-=2", "ser-=3", "h=1.5",
)  # fmt: skip
MOST: Final = 60
"""How many lines a row may have."""

_LINE: Final = re.compile(r"^ *1\.(?:\.\.)?(?P<moves>[^.].*)$", re.MULTILINE)
_MOVE: Final = re.compile(r"(?P<castling>0-0(?:-0)?)|([a-h][1-8])[-*]([a-h][1-8])")


def squares(line: str) -> str:
    """The squares of the moves of a printed line, one pair each."""
    found = _MOVE.finditer(line)
    return " ".join(match["castling"] or f"{match[2]}{match[3]}" for match in found)


def rows(popeye: Popeye) -> Iterator[dict[str, Any]]:
    """The rows, of as many solutions as are told apart by what is kept of them."""
    rules, orthodox = Rules(Library.near(Path.cwd())), Library.near(Path.cwd()).variant("orthodox").variant
    for fen, text in product(POSITIONS, ASKED):
        asked = stipulation(text)
        position = replace(parse_fen(fen, orthodox.geometry, orthodox.alphabet), turn=asked.beginner)
        if Game(orthodox, position.with_turn(opponent(position.turn))).in_check():
            continue
        asked_for = write_popeye(Problem(position, "orthodox", stipulation=text), rules)
        said = popeye.printed("\n".join(asked_for.splitlines()[1:-1]))
        # What a side could reach at once, and so would have to, is printed, too, with a sign of its own.
        told = [match["moves"] for match in _LINE.finditer(said) if "?!?" not in match["moves"]]
        if asked.play.is_battle:
            told = [line for line in told if "!" in line]
        if len(told) <= MOST and "artial solution" not in said:
            yield {
                "fen": print_fen(position, orthodox.alphabet),
                "asked": text,
                "popeye": sorted(map(squares, told)),
            }


def main() -> int:
    """Record all rows."""
    popeye = popeye_here()
    if popeye is None:
        return 1
    told = [json.dumps(row) for row in rows(popeye)]
    GOALS.write_text("\n".join(told) + "\n", encoding="utf-8")
    print(f"{GOALS.name}: {len(told)} rows", file=sys.stderr)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
