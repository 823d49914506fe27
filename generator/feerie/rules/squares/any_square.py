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
        return tuple(square for square in map(Square, view.geometry.squares) if self.selects(square, view))

    def selects(self, square: Square, view: View) -> bool:
        unit = view.units[square]
        if isinstance(self.any, Pieces):
            return unit is not None and self.any.selects(unit, view)
        return unit is None
