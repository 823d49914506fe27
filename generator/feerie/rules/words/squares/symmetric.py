"""``symmetric``: the image of a square through a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.rules.hints import ITSELF, Images
from feerie.rules.view import View
from feerie.rules.word import Squares


@dataclass(frozen=True, slots=True)
class Symmetric(Squares):
    """The images of squares through another square, or through the centre of the board."""

    symmetric: Squares
    about: Literal["centre"] | Squares

    @property
    def is_foreseen(self) -> bool:
        return self.symmetric.is_foreseen and (self.about == "centre" or self.about.is_foreseen)

    @property
    def is_known_by_walk(self) -> bool:
        return self.symmetric.is_known_by_walk and (self.about == "centre" or self.about.is_known_by_walk)

    @property
    def asks_for_it(self) -> bool:
        return self.symmetric.asks_for_it or (isinstance(self.about, Squares) and self.about.asks_for_it)

    def images(self, view: View) -> Images | None:
        images, about = self.symmetric.images(view), self.about
        # A string compares at once, a word in many steps; this is asked for thousands of moves.
        if images is None or isinstance(about, str) or about.asks_for_it:
            return None
        centres = about.squares(view)
        if len(centres) != 1:
            return None
        through = view.geometry.through(centres[0])
        if images is ITSELF:
            return through
        return [None if image is None else through[image] for image in images]

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
