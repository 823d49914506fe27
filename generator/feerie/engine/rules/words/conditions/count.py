"""``count``: how many such units are on the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.bounds import Bounded
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces


@dataclass(frozen=True, slots=True)
class Count(Bounded):
    """The number of the units meant on the board is exactly, at least, or at most a given number."""

    count: Pieces

    def holds(self, view: View) -> bool:
        return self.bounds(len(self.count.standing(view)))
