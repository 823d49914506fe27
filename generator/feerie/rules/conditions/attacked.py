"""Whether a unit is attacked."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition, Pieces
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Attacked(Condition):
    """Some of the units meant could be captured by the walk of another, whichever player plays that one.

    Effects and laws are ignored, as they are by the orthodox test of check.
    """

    attacked: Pieces

    def holds(self, view: View) -> bool:
        return any(
            unit is not None and any(True for _ in view.attackers(square, unit.colour))
            for square in self.attacked.standing(view)
            for unit in (view.units[square],)
        )
