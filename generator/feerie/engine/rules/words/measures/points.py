"""``points``: what units are worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from feerie.engine.board.units import Kind
from feerie.engine.rules.contract.values import Positive
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure, Pieces


@dataclass(frozen=True, slots=True)
class Points(Measure):
    """The sum of what the units meant are worth by their kinds; other kinds are worth nothing.

    The unit in a role is worth as much when it has left the board.
    """

    points: Mapping[Kind, Positive]
    of_: Pieces

    def of(self, view: View) -> float | None:
        return sum(self.points.get(unit.kind, 0) for unit in self.of_.meant(view))
