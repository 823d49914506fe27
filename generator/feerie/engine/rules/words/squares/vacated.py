"""``vacated``: the squares that units have left in this move."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class Vacated(Squares):
    """The squares, now empty, from which units have gone to others in this move so far.

    A unit that leaves the board vacates none.
    """

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    def squares(self, view: View) -> tuple[Square, ...]:
        left = (
            origin.stands_on
            for operation in view.move.operations
            for _, origin, target, _ in operation.transits
            if target.stands_on not in (None, origin.stands_on)
        )
        return tuple(sorted({square for square in left if square is not None and view.units[square] is None}))
