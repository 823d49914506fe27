"""``most`` and ``least``: the moves of which a measure gives the greatest number, or the least."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure, Rating


@dataclass(frozen=True, slots=True)
class Most(Rating):
    """The greater the number, the better."""

    most: Measure

    def of(self, view: View) -> float | None:
        return self.most.of(view)


@dataclass(frozen=True, slots=True)
class Least(Rating):
    """The smaller the number, the better."""

    least: Measure

    def of(self, view: View) -> float | None:
        number = self.least.of(view)
        return None if number is None else -number
