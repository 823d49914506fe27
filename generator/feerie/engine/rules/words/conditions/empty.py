"""``empty``: whether squares are empty."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Squares


@dataclass(frozen=True, slots=True)
class Empty(Condition):
    """There is such a square, and all of them are empty."""

    empty: Squares

    def holds(self, view: View) -> bool:
        squares = self.empty.squares(view)
        return bool(squares) and all(view.units[square] is None for square in squares)
