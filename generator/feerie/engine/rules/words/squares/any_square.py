"""``any``: every empty square, every square of a zone, or the square of every unit meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NewType

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces, Squares

Zone = NewType("Zone", str)
"""``empty``, or the name of a zone of the variant."""

EMPTY: Final = Zone("empty")


@dataclass(frozen=True, slots=True)
class AnySquare(Squares):
    """Every empty square, every square of a zone, or the square of every unit meant."""

    any: Zone | Pieces

    def squares(self, view: View) -> tuple[Square, ...]:
        if isinstance(self.any, Pieces):
            return tuple(self.any.standing(view))
        if self.any == EMPTY:
            holes = view.geometry.holes
            empty = (Square(square) for square, unit in enumerate(view.units) if unit is None)
            return tuple(square for square in empty if square not in holes) if holes else tuple(empty)
        return view.geometry.zones[self.any]

    def selects(self, square: Square, view: View) -> bool:
        unit = view.units[square]
        if isinstance(self.any, Pieces):
            return unit is not None and self.any.selects(unit, view, square)
        if self.any == EMPTY:
            return unit is None and square not in view.geometry.holes
        return square in view.geometry.zones[self.any]

    def meets(self, squares: Iterable[Square], view: View) -> bool:
        return any(self.selects(square, view) for square in squares)
