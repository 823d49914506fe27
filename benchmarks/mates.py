"""Mates that the partner should see: positions drawn by a seed, which the solver has proved.

All mates in one are to be found, and of those in two so many as `FOUND` says, within `SECONDS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.partner.search import WON, best_move
from feerie.engine.play.solve.solver import Problem, Solver
from feerie.engine.play.solve.stipulation import stipulation
from feerie.engine.rules.variant import Variant
from feerie.language.definitions.library import Library
from feerie.language.definitions.verified_file import Edge
from feerie.studies.sample_positions import of_kind

OF_A_LENGTH: Final = 150
"""The mates in one, and in two, that are looked for."""

FOUND: Final = {1: 1.0, 2: 0.8}
"""The share of the mates in so many moves that is to be found."""

SECONDS: Final = 3.0
_PROOF: Final = 2.0
"""The seconds in which the solver proves a mate; one that takes longer is left out."""

_KINDS: Final = (Edge.FEW, Edge.MANY, Edge.NEAR)


class Mate(NamedTuple):
    """A position in which the side to move mates in so many ``moves``, and the moves that do."""

    variant: Variant
    position: Position
    moves: int
    keys: Sequence[Move]


def mates(library: Library, seed: int) -> Iterator[Mate]:
    """Yield mates under all rules, in an order drawn by a seed, without end."""
    chance, ids = Random(seed), [*library.ids]
    chance.shuffle(ids)
    while True:
        for id_ in ids:
            variant = library.variant(id_).variant
            kind, number = chance.choice(_KINDS), chance.randrange(1 << 20)
            for position in of_kind(kind, variant, 1, number):
                if Game(variant, position).legality.ending() is None:
                    yield from _shortest(variant, position)


def _shortest(variant: Variant, position: Position) -> Iterator[Mate]:
    """Yield the shortest mate of a position, if it has one."""
    for moves in FOUND:
        solver = Solver(Problem(variant, position, stipulation(f"#{moves}")), seconds=_PROOF)
        numbers = {news.number for news in solver.run() if news.solution is not None}
        if not solver.is_complete:
            return
        if numbers:
            turns = Problem(variant, position, stipulation(f"#{moves}")).trial().turns()
            yield Mate(variant, position, moves, [turns[number][0] for number in numbers])
            return


def is_found(mate: Mate) -> bool:
    """Return whether the partner finds a mate, or another way to win as soon."""
    game = Game(mate.variant, mate.position, is_played=True)
    found = best_move(game, seconds=SECONDS)
    return found is not None and (found.move in mate.keys or found.worth >= WON - 2 * mate.moves)


def shares(library: Library, seed: int, number: int = OF_A_LENGTH) -> dict[int, float]:
    """Return the share of the mates in so many moves that the partner finds, of a ``number`` of each."""
    tried, found = Counter[int](), Counter[int]()
    for mate in mates(library, seed):
        if tried[mate.moves] < number:
            tried[mate.moves] += 1
            found[mate.moves] += is_found(mate)
        if all(tried[moves] == number for moves in FOUND):
            break
    return {moves: found[moves] / number for moves in FOUND}
