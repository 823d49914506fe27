"""``symmetric``: the image of a square through a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.rules.contract.hints import Imaging
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

    @property
    def is_known_by_walk(self) -> bool:
        return self.symmetric.is_known_by_walk and (self.about == "centre" or self.about.is_known_by_walk)

    def images(self, geometry: Geometry) -> Imaging | None:
        if self.symmetric.of_role != "it" or isinstance(self.about, str) or self.about.square_of is None:
            return None
        return Imaging(self.about.square_of, geometry.reflections)

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
