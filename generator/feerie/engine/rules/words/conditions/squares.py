"""``squares``: how many such squares there are."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.bounds import Bounded
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class SquaresCounted(Bounded):
    """The number of the squares meant, empty or not, is exactly, at least, or at most a given number."""

    squares: Squares

    def holds(self, view: View) -> bool:
        return self.bounds(len(self.squares.squares(view)))
