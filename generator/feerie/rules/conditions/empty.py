"""Whether nothing stands on a square."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition, Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Empty(Condition):
    """There is such a square, and nothing stands on any of them."""

    empty: Squares

    def holds(self, view: View) -> bool:
        squares = self.empty.squares(view)
        return bool(squares) and all(view.units[square] is None for square in squares)
