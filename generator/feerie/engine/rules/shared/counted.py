"""Units of which a counter has come so far."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.tally import counted_on
from feerie.engine.rules.contract.bounds import Bounds
from feerie.engine.rules.contract.values import Counter
from feerie.engine.rules.contract.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Bounds):
    """A counter of a unit has exactly, at least, or at most a given number."""

    counter: Counter

    def holds_of(self, square: Square, view: View) -> bool:
        """Return whether the counter of the unit on a square is within the bounds."""
        return self.bounds(counted_on(view.unit_tally, self.counter, square))
