"""``same_square``: whether two squares are the same."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.view import View
from feerie.rules.word import Condition, Squares


@dataclass(frozen=True, slots=True)
class SameSquare(Condition):
    """A square is among the first squares and among the others."""

    same_square: Squares
    as_: Squares

    def holds(self, view: View) -> bool:
        return not set(self.same_square.squares(view)).isdisjoint(self.as_.squares(view))
