"""``adjacent``: whether two squares touch."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Squares


@dataclass(frozen=True, slots=True)
class Adjacent(Condition):
    """A square of the first squares and one of the others are a king's step apart."""

    adjacent: Squares
    to: Squares

    def holds(self, view: View) -> bool:
        neighbours = view.geometry.neighbours
        return any(self.to.meets(neighbours[square], view) for square in self.adjacent.squares(view))
