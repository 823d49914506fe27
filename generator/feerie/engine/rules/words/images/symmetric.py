"""``symmetric``: the image of a square through a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class Symmetric(Squares):
    """The images of squares through another square, or through the centre of the board."""

    symmetric: Squares
    about: Literal["centre"] | Squares

    @property
    def is_known(self) -> bool:
        return self.symmetric.is_known and (self.about == "centre" or self.about.is_known)

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
                opposite = geometry.files - 1 - geometry.file(square)
                found.append(geometry.at(opposite, geometry.ranks - 1 - geometry.rank(square)))
        return tuple(dict.fromkeys(square for square in found if square is not None))
