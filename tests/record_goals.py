"""What Popeye solves of goals that are no end of the game, recorded: `make record`.

Each row is an orthodox position with what is asked for, and the lines of the solution, or its keys, by the
squares that the moves leave and reach.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

from feerie.desk.exchange.popeye.program import Popeye
from feerie.desk.exchange.popeye.writing import write_popeye
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import Rules
from feerie.engine.board.fen import parse_fen, print_fen
from feerie.engine.board.units import opponent
from feerie.engine.play.game import Game
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.rules.variant import Variant
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
PROOFS: Final[Mapping[str, tuple[int, ...]]] = {
    "orthodox": (3, 4, 5, 6),
    "madrasi": (5,),
    "isardam": (4,),
    "circe": (4, 5),
    "anticirce": (4, 5),
    "andernach": (4,),
    "einstein": (3,),
    "circe-parrain": (4,),
    "pwc": (4,),
    "take-and-make": (4,),
    "masand": (3,),
    "maximummer": (6,),
    "vogtlaender": (4,),
}
"""By variant, the turns of games at random, with captures where there are any, that lead to diagrams."""
SEEDS: Final = range(2)
PLACED: Final = (
    ("orthodox", "7k/8/8/8/8/8/8/K7", "a=>b1: 8/7k/8/8/8/8/K7/8"),
    ("orthodox", "7k/8/8/8/8/8/8/K7", "a=>b1.5: 8/8/7k/8/8/8/K7/8"),
    ("orthodox", "7k/6p1/8/8/8/8/1P6/K7", "a=>b2: 7k/8/8/6p1/1P6/8/8/K7"),
    ("orthodox", "7k/8/8/8/8/8/8/K7", "ser-a=>b2: 7k/8/8/8/8/K7/8/8"),
    ("orthodox", "7k/8/8/8/8/8/8/K7", "ser-ha=>b2: 8/8/7k/8/8/8/K7/8"),
    ("orthodox", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "a=>b1.5: R3k3/8/8/8/8/8/8/5RK1"),
    ("orthodox", "4k3/P7/8/8/8/8/8/4K2R w K - 0 1", "ser-a=>b3: R3k3/8/8/8/8/8/8/5RK1"),
    ("orthodox", "rnbqkbnr/pppppppp/8/8/4P3/3B4/PPPP1PPP/RNBQK1NR", "ser-dia2"),
    ("orthodox", "rnbqkbnr/pppppppp/8/8/8/3BP3/PPPP1PPP/RNBQK1NR", "ser-dia3"),
    ("orthodox", "7k/8/8/8/8/1p6/P7/K7", "exact-hx2"),
    ("orthodox", "8/8/8/8/8/5k2/8/R3K2R w KQ - 0 1", "exact-h=2"),
    ("orthodox", "7k/8/8/8/8/1p6/P7/K7", "exact-ser-x2"),
    ("orthodox", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "ser-a=>b1: 4k3/8/8/8/8/8/8/5RK1"),
    ("orthodox", "rnbqkbnr/pppppppp/8/8/8/3BPN2/PPPP1PPP/RNBQ1RK1", "ser-dia4"),
    ("circe", "k4n2/7R/8/8/8/8/8/4K3 b - - 0 1 unmoved=e1", "a=>b1: k7/7n/8/8/8/8/8/5RK1"),
    ("circe", "k4n2/7R/8/8/8/8/8/4K3 b - - 0 1 unmoved=e1", "a=>b1: k7/7n/8/8/8/8/8/4K2R"),
    ("circe", "k4n2/7R/8/8/8/8/8/4K3 b - - 0 1 unmoved=e1", "a=>b0.5: k7/7n/8/8/8/8/8/4K2R"),
    ("circe", "4k2r/8/8/8/8/8/8/2B1K3 b - - 0 1", "a=>b1: 4k2r/8/7B/8/8/8/8/4K3"),
    ("andernach", "k7/8/8/3p4/4N3/8/8/7K w - - 0 1", "ser-a=>b1: k7/8/8/3p4/4N3/8/7K/8"),
    ("andernach", "k7/8/5p2/8/4N3/8/8/7K w - - 0 1", "ser-a=>b1: k7/8/5n2/8/8/8/8/7K"),
    ("einstein", "k7/8/8/8/4N3/8/8/7K w - - 0 1", "ser-a=>b1: k7/8/5P2/8/8/8/8/7K"),
)
"""Positions from which the way leads to another, and what must take all its moves."""
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


def ways(popeye: Popeye) -> Iterator[dict[str, Any]]:
    """The rows of ways to positions: proof games under several rules, and what must take all its moves."""
    library = Library.near(Path.cwd())
    rules = Rules(library)
    played = ((name, plies, seed) for name, many in PROOFS.items() for plies in many for seed in SEEDS)
    asked = [(name, *_at_random(library.variant(name).variant, plies, seed)) for name, plies, seed in played]
    for name, fen, text in [*asked, *PLACED]:
        variant = library.variant(name).variant
        position = parse_fen(fen, variant.geometry, variant.alphabet)
        if " " not in fen:
            position = replace(position, turn=stipulation(text).turn)
        said = popeye.printed(
            "\n".join(write_popeye(Problem(position, name, stipulation=text), rules).splitlines()[1:-1])
        )
        told = [match["moves"] for match in _LINE.finditer(said)]
        if len(told) <= MOST and "artial solution" not in said:
            yield {
                "variant": name,
                "fen": print_fen(position, variant.alphabet),
                "asked": text,
                "popeye": sorted(map(squares, told)),
            }


def _at_random(variant: Variant, plies: int, seed: int) -> tuple[str, str]:
    """The placement after a game at random, and the proof game of as many moves."""
    drawn = Random(f"{variant.id} {plies} {seed}")
    while True:
        assert variant.start is not None
        game = Game(variant, variant.start)
        for _ in range(plies):
            if not (moves := game.legal_moves()):
                break
            game.make(drawn.choice([move for move in moves if move.captured] or moves))
        else:
            placement = print_fen(game.position(), variant.alphabet).partition(" ")[0]
            return placement, f"dia{plies // 2}{'.5' * (plies % 2)}"


def main() -> int:
    """Record all rows."""
    popeye = popeye_here()
    if popeye is None:
        return 1
    told = [json.dumps(row) for row in (*rows(popeye), *ways(popeye))]
    GOALS.write_text("\n".join(told) + "\n", encoding="utf-8")
    print(f"{GOALS.name}: {len(told)} rows", file=sys.stderr)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
