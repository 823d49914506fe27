"""``name``: the place of a square in the order of names."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import MAX_RANKS
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure, Squares


@dataclass(frozen=True, slots=True)
class PlaceOfName(Measure):
    """The place of the square's name among all names: file by file, and on each file rank by rank.

    Of several squares the first counts.
    """

    name: Squares

    def of(self, view: View) -> float | None:
        geometry = view.geometry
        places = [
            geometry.file(square) * MAX_RANKS + geometry.rank(square) for square in self.name.squares(view)
        ]
        return min(places, default=None)
