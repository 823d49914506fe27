"""Known moves: what moves of the tables have become, kept by the units on which that rests.

Moves are known by their identity: to compare them takes longer than to work out what is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import Move
from feerie.engine.rules.walking.powers import MOST_KEPT

Became = TypeVar("Became")
"""What is kept of a move."""


class KnownMoves(Generic[Became]):
    """What moves have become, by the units on the squares on which that rests."""

    __slots__ = ("_became",)

    def __init__(self) -> None:
        self._became: dict[int, tuple[Move, tuple[Square, ...], dict[tuple[Unit | None, ...], Became]]] = {}

    def get(self, move: Move, units: Sequence[Unit | None]) -> Became | None:
        """Return what a move becomes where these units stand, None if that is not known."""
        known = self._became.get(id(move))
        if known is None:
            return None
        _, squares, became = known
        return became.get(tuple([units[square] for square in squares]))

    def keep(
        self, move: Move, squares: tuple[Square, ...], units: Sequence[Unit | None], became: Became
    ) -> Became:
        """Keep what a move becomes where these units stand, and return it; it rests on ``squares``."""
        known = self._became.get(id(move))
        if known is None:
            if len(self._became) >= MOST_KEPT:
                self._became.clear()
            # While the move is kept, no other object has its identity.
            known = self._became[id(move)] = move, squares, {}
        elif len(known[2]) >= MOST_KEPT:
            known[2].clear()
        known[2][tuple([units[square] for square in squares])] = became
        return became
