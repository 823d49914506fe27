"""What Popeye solves of goals that are no end of the game, recorded: `make record`.

Each row is an orthodox position with what is asked for, and the lines of the solution, or its keys, by the
squares that the moves leave and reach.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, product
from pathlib import Path
from random import Random
from typing import Any, Final

from benchmarks.shelf import solved
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
ASKED_OF: Final[Mapping[str, str]] = {
    "1RK5/k7/8/2q5/8/8/2R5/8": "!#1 ser-##2",
    "1RK5/k7/8/2q5/8/8/8/8": "!#2 ##1 ##2 h##1.5 ser-##2",
    "1RK5/k7/8/8/8/4q3/8/8": "h##1",
    "1q6/6B1/5KP1/7k/8/8/8/2R5": "pser-#3 pser-h=2",
    "2K5/kR6/8/8/8/q7/8/8": "h##!1",
    "3k4/K2NN3/2pR4/5p2/4R3/8/8/8": "pser-#2",
    "3r2k1/5pp1/8/6p1/8/8/R4PPP/6K1": "reci-h#2",
    "4n1n1/6Q1/6p1/5p1k/4K3/B7/8/8": "phser-#3 pser-#3",
    "6bk/8/8/1np1rR1K/8/8/8/8": "pser-h#2",
    "6k1/1r3ppp/8/8/8/8/5PPP/R5K1": "reci-h#1.5",
    "6k1/3r2pp/8/8/8/8/R4PPP/6K1": "reci-h#2",
    "6k1/4Bppp/8/8/8/8/r4PPP/R5K1": "reci-h#1",
    "6k1/5ppp/8/8/8/8/r4PPP/R5K1": "reci-h#1 reci-h#1.5 ser-reci-h#1 ser-reci-h#2",
    "7N/8/2R5/8/3p4/pn1p1P2/2KpB3/k7": "exact-x2 h#=1.5",
    "7B/3n4/7p/3k4/8/2P2K2/2P5/8": "exact-rx2 exact-semi-rx2",
    "7Q/3K4/2P2p2/2r5/4k3/8/6p1/8": "exact-semi-rx2",
    "7b/2q3P1/8/R7/n7/kP4P1/P7/KB6": "h##!1 h##!1.5 hs##!1 s##!1 semi-r##!1",
    "7b/6P1/8/R7/np6/kP6/P3p3/KB6": "h##!1.5 hs##!1 s##!1",
    "7b/6P1/8/R7/npP5/kP6/P7/KB6": "##!2",
    "7k/2N2Qb1/6PK/8/8/8/8/8": "!#2 ##1 ##2",
    "7k/4R1pb/5nRP/1B4nK/8/8/3q4/8": "phser-r#2",
    "7k/6b1/6PK/r7/8/8/8/8": "##1",
    "7k/8/8/8/5p2/5q2/8/6K1": "h!=1.5",
    "7q/6r1/8/8/8/K7/8/kB6": "h##1",
    "8/2Kp1p2/7p/2RR4/k7/8/1pN5/1r6": "#=2 exact-#2",
    "8/3R4/N7/8/k7/8/3p4/2K5": "exact-x2",
    "8/4b3/8/8/8/1k5p/2p4P/1K6": "!=1 h!=1.5 ser-!=2",
    "8/8/2Rp4/8/k7/2K4P/2p5/3R4": "phser-#2",
    "8/8/4r3/6Nk/8/1p3n1K/4N1p1/8": "phser-#2 phser-#3 pser-#2 pser-h#2",
    "8/8/4rR2/4K2k/8/8/8/8": "exact-+2",
    "8/8/7r/8/8/1k5p/2p4P/1K6": "!=1",
    "8/8/8/2P5/8/kp6/p6B/K7": "pser-r#2",
    "8/8/8/2R5/kn1R2R1/2P5/8/K7": "exact-#2",
    "8/8/8/6pk/6rP/r5rP/r2K3P/8": "!#1",
    "8/8/8/8/1p1n4/K2R4/3B4/kN6": "exact-+2",
    "8/8/8/8/4K1kN/8/7q/7R": "h##1.5",
    "8/8/8/8/5n2/1k5p/7P/1K6": "ser-h!=2",
    "8/8/8/8/7R/kp6/p7/K7": "s#=2",
    "8/8/8/8/8/1k5p/2p4P/1K6": "ser-!=2",
    "8/8/8/8/8/1k5p/2p4P/K7": "ser-h!=2",
    "8/8/8/8/8/3P3r/6Pp/5K1k": "#=2 h#=1.5",
    "8/8/8/8/8/kp6/2p4B/K7": "exact-r#2 exact-semi-r#2",
    "8/8/8/8/8/kp6/p6B/K7": "pser-r#2",
    "8/8/8/8/8/k1p5/8/1K1R4": "1->phser-#2 1->ser-#2 1->ser-h#2 2->ser-h#2 2->pser-h#2 2->ser-s=2",
    "8/8/8/1N6/8/1r1n4/2K5/k7": "1->ser-h#2",
    "8/8/8/8/p7/k1p5/P1P5/2KNN3": "<>4 s<>4 h<>3.5",
    "7k/6p1/8/8/1p6/8/P7/K1N5": "%2 h%1.5",
    "7k/8/8/8/8/8/P7/K1N5": "ct2 ser-ct3 hct1.5",
    "K7/8/8/8/7R/6k1/2r5/8": "ser-kg32 kc22 hkc21.5 skh42",
    "8/8/8/8/8/kpB5/p1R3BB/K7": "phser-s#2 pser-s#2",
    "8/8/8/B7/7R/kp6/p7/1K6": "phser-r#2 phser-s#2 pser-s#2 pser-s#3 s#=2",
    "k7/7r/b1K4r/8/8/8/8/8": "##1",
    "7k/7p/8/8/8/8/R7/K7": "exact-s~1 exact-s~2",
    "8/8/8/8/4P3/1K6/N7/k7": "ser-=2",
}
"""What is asked of positions that are made for it: both sides' ends, parries, and what is exact or mutual."""
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
    ("orthodox", "rnbqkbnr/pppp1ppp/8/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR", "pser-hdia2"),
    ("orthodox", "rnbq1bnr/pppppkpp/8/8/8/4P3/PPPP1PPP/RNBQK1NR", "pser-hdia3"),
    ("orthodox", "rnbq1bnr/pppppkpp/8/7Q/8/4P3/PPPP1PPP/RNB1K1NR", "phser-dia4"),
    ("orthodox", "rnbqkbnr/pppppBpp/8/8/8/4P3/PPPP1PPP/RNBQK1NR", "pser-dia3"),
    ("orthodox", "7k/8/8/8/8/8/8/K5R1", "phser-a=>b3: 8/6k1/8/8/8/8/8/K5R1"),
    ("orthodox", "7k/8/8/8/8/8/8/K5R1", "pser-a=>b2: 7k/8/8/8/8/8/8/1K4R1"),
    ("circe", "7k/1p6/8/8/1p6/8/P7/K1N5", "h%1.5"),
    ("circe", "7k/1p4p1/8/8/1p6/8/P7/K1N5", "%2"),
    ("circe", "7k/8/8/8/8/8/1p6/2N4K", "hct1.5"),
    ("andernach", "8/8/8/8/8/k1p5/8/1K1R4", "1->ser-h#3"),
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


def asked_of(popeye: Popeye, problem: Problem, rules: Rules) -> list[str] | None:
    """What Popeye finds, None if that is too much for a row."""
    found = solved(popeye.printed("\n".join(write_popeye(problem, rules).splitlines()[1:-1])))
    play = stipulation(problem.stipulation or "").play
    if found and play.is_battle and play.is_series:
        # Its lines are told to their ends; the keys are what is compared.
        found = sorted({line.partition(" ")[0] for line in found})
    return None if found is None or len(found) > MOST else found


def rows(popeye: Popeye) -> Iterator[dict[str, Any]]:
    """The rows, of as many solutions as are told apart by what is kept of them."""
    rules, orthodox = Rules(Library.near(Path.cwd())), Library.near(Path.cwd()).variant("orthodox").variant
    made = ((fen, text) for fen, texts in ASKED_OF.items() for text in texts.split())
    for fen, text in chain(product(POSITIONS, ASKED), made):
        asked = stipulation(text)
        position = replace(parse_fen(fen, orthodox.geometry, orthodox.alphabet), turn=asked.beginner)
        if Game(orthodox, position.with_turn(opponent(position.turn))).in_check():
            continue
        found = asked_of(popeye, Problem(position, "orthodox", stipulation=text), rules)
        if found is not None:
            yield {"fen": print_fen(position, orthodox.alphabet), "asked": text, "popeye": found}


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
        found = asked_of(popeye, Problem(position, name, stipulation=text), rules)
        if found is not None:
            told = print_fen(position, variant.alphabet)
            yield {"variant": name, "fen": told, "asked": text, "popeye": found}


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
