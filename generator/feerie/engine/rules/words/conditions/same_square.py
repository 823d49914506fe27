"""``same_square``: whether two squares are the same."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Squares


@dataclass(frozen=True, slots=True)
class SameSquare(Condition):
    """A square is among the first squares and among the others."""

    same_square: Squares
    as_: Squares

    @property
    def is_of_walk(self) -> bool:
        return self.same_square.is_of_walk and self.as_.is_of_walk

    def holds(self, view: View) -> bool:
        return self.as_.meets(self.same_square.squares(view), view)
