"""A free choice of a square."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.rules.component import Pieces, Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class AnySquare(Squares):
    """Every empty square, or every square where such a unit stands."""

    any: Literal["empty"] | Pieces

    def squares(self, view: View) -> tuple[Square, ...]:
        if isinstance(self.any, Pieces):
            return tuple(self.any.standing(view))
        return tuple(Square(square) for square, unit in enumerate(view.units) if unit is None)

    def selects(self, square: Square, view: View) -> bool:
        unit = view.units[square]
        if isinstance(self.any, Pieces):
            return unit is not None and self.any.selects(unit, view, square)
        return unit is None
