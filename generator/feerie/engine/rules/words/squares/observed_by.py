"""``observed_by``: the squares that units reach."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces, Squares
from feerie.engine.rules.shared.numbered import Numbered, others


@dataclass(frozen=True, slots=True)
class ObservedBy(Squares):
    """Every square, empty or not, that the walk of a unit meant reaches, or of as many as are counted.

    It reaches a square where it could capture an enemy of its own; effects and laws are ignored.
    """

    observed_by: Pieces | Numbered

    def squares(self, view: View) -> tuple[Square, ...]:
        by, holes = others(self.observed_by, view), view.geometry.holes
        return tuple(
            square
            for square in map(Square, view.geometry.squares)
            if square not in holes and by.include(view.observers(square, among=by.squares))
        )

    def selects(self, square: Square, view: View) -> bool:
        by = others(self.observed_by, view)
        return square not in view.geometry.holes and by.include(view.observers(square, among=by.squares))
