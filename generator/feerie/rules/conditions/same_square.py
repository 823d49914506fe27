"""Whether two squares are the same."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition, Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class SameSquare(Condition):
    """Some square is among the first ones and among the others."""

    same_square: Squares
    as_: Squares

    def holds(self, view: View) -> bool:
        return not set(self.same_square.squares(view)).isdisjoint(self.as_.squares(view))
