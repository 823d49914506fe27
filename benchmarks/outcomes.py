"""The positions in which one move has the most outcomes under all rules, with the fewest units on the board.

Positions of orthodox chess are drawn by a seed, and units are taken off as long as that makes them better.
For each sort of move those are printed in which it comes to the most: what they are worth, the outcomes, the
FEN and the move; `docs/en/every-rule` shows ten of them. `python -m benchmarks.outcomes [SORT…]` takes
minutes a sort.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from feerie.engine.board.fen import print_fen
from feerie.engine.board.position import Position
from feerie.engine.board.units import WHITE
from feerie.engine.operations import CASTLING, EN_PASSANT, Move
from feerie.engine.play.game import Game
from feerie.language import ROOT
from feerie.language.definitions.library import Library
from feerie.language.definitions.models.diagrams import read_diagram
from feerie.language.definitions.verified_file import Edge
from feerie.language.languages import REFERENCE
from feerie.language.reading.document import Document
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.outcomes import grouped
from feerie.pictures.showing.sequence import move_text
from feerie.studies.checked_library import CheckedLibrary
from feerie.studies.sample_positions import of_kind

SEED: Final = 1
DRAWN: Final = 400
"""The positions that are drawn for each sort."""

LOOKED_AT: Final = 16
"""The positions with a move of that sort that are looked at."""

PROMISING: Final = 0.85
"""The share of the best position's outcomes from which on a position may become better without some units."""

A_UNIT: Final = 3
"""The outcomes that one more unit has to bring."""


class Sort(NamedTuple):
    """A sort of move: the kind of position in which it is looked for, and what it is."""

    edge: Edge
    is_one: Callable[[Move], bool]


def _by(*kinds: str) -> Callable[[Move], bool]:
    return lambda move: move.mover is not None and move.mover.kind in kinds


def _capture(move: Move) -> bool:
    return move.captured is not None and move.type != EN_PASSANT


_king, _pawn, _officer = _by("king"), _by("pawn"), _by("queen", "rook", "bishop", "knight")

SORTS: Final = {
    "officer-captures": Sort(Edge.NEAR, lambda move: _capture(move) and _officer(move)),
    "king-captures": Sort(Edge.KING_CAPTURES, lambda move: _capture(move) and _king(move)),
    "pawn-captures": Sort(Edge.NEAR, lambda move: _capture(move) and _pawn(move) and not move.promotion),
    "en-passant": Sort(Edge.EN_PASSANT, lambda move: move.type == EN_PASSANT),
    "castling": Sort(Edge.CASTLING, lambda move: move.type == CASTLING),
    "promotion": Sort(Edge.PROMOTION, lambda move: bool(move.promotion) and not move.captured),
    "capture-and-promotion": Sort(Edge.PROMOTION, lambda move: bool(move.promotion) and _capture(move)),
    "double-step": Sort(Edge.NEAR, lambda move: bool(move.passed)),
    "quiet": Sort(Edge.NEAR, lambda move: not move.captured and _officer(move)),
    "king-steps": Sort(Edge.CHECK, lambda move: not move.captured and _king(move)),
}


class Found(NamedTuple):
    """A move in a position: how many outcomes it has, and what that is worth with so many units."""

    worth: int
    outcomes: int
    fen: str
    move: str


class Search:
    """Finds positions in which one move has many outcomes."""

    def __init__(self, library: Library) -> None:
        self._checked = CheckedLibrary(library)
        self._file = library.variant(ROOT)

    def best(self, sort: Sort) -> Iterator[Found]:
        """Yield the best positions of a sort, one by one better."""
        best = Found(0, 0, "", "")
        for position, move in islice(self._drawn(sort), LOOKED_AT):
            found = self._judged(position, move)
            if found.outcomes > best.outcomes * PROMISING:
                found = self._reduced(position, move, found)
                if found.worth > best.worth:
                    yield (best := found)

    def _drawn(self, sort: Sort) -> Iterator[tuple[Position, Move]]:
        """Yield positions with White to move and a move of a sort."""
        for position in of_kind(sort.edge, self._file.variant, DRAWN, SEED):
            if position.turn == WHITE:
                legal = Game(self._file.variant, position).legal_moves()
                move = next(filter(sort.is_one, legal), None)
                if move is not None:
                    yield position, move

    def _reduced(self, position: Position, move: Move, found: Found) -> Found:
        """Return a position without the units that do not make it better."""
        for square, unit in enumerate(position.units):
            if unit is None or unit.kind == "king" or square in (move.departure, move.captured_at):
                continue
            fewer = replace(position, units=(*position.units[:square], None, *position.units[square + 1 :]))
            fewer = replace(fewer, unmoved=fewer.unmoved - {square})
            if move in Game(self._file.variant, fewer).legal_moves():
                other = self._judged(fewer, move)
                if other.worth >= found.worth:
                    found, position = other, fewer
        return found

    def _judged(self, position: Position, move: Move) -> Found:
        orthodox = self._file.variant
        text = move_text(move, orthodox)
        fen = print_fen(position, orthodox.alphabet)
        data = {"position": {"fen": fen}, "moves": [text], "family": True}
        family = self._checked.play(read_diagram(text, Document.of(data, text)), self._file).family
        outcomes = len(grouped(family, Audience(orthodox, REFERENCE)))
        units = sum(unit is not None for unit in position.units)
        return Found(outcomes - A_UNIT * units, outcomes, fen, text)


def main() -> None:
    """Print the best positions of the sorts that are named, or of all."""
    search = Search(Library(Path("diagrams")))
    for name in sys.argv[1:] or SORTS:
        for found in search.best(SORTS[name]):
            print(name, *found, flush=True)  # noqa: T201  # told as it is found


if __name__ == "__main__":
    main()
