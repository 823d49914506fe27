"""The image of a square through a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Symmetric(Squares):
    """The images of squares through another square, or through the centre of the board."""

    symmetric: Squares
    about: Literal["centre"] | Squares

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        found: list[Square | None] = []
        for square in self.symmetric.squares(view):
            if isinstance(self.about, Squares):
                for centre in self.about.squares(view):
                    across = geometry.file(centre) - geometry.file(square)
                    along = geometry.rank(centre) - geometry.rank(square)
                    found.append(geometry.step(centre, (across, along)))
            else:
                found.append(Square(len(geometry.squares) - 1 - square))
        return tuple(square for square in found if square is not None)
