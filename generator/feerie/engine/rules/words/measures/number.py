"""``count``: how many such units there are."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure, Pieces


@dataclass(frozen=True, slots=True)
class Number(Measure):
    """The number of the units meant that are on the board."""

    count: Pieces

    def of(self, view: View) -> float | None:
        return len(self.count.standing(view))
