"""``attacked``: whether a unit is attacked."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces


@dataclass(frozen=True, slots=True)
class Attacked(Condition):
    """One of the units meant could be captured by the walk of another unit, whichever player moves it.

    Effects and laws are ignored, as they are by the orthodox test of check.
    """

    attacked: Pieces

    def holds(self, view: View) -> bool:
        return any(
            unit is not None and any(True for _ in view.attackers(square, unit.colour))
            for square in self.attacked.standing(view)
            for unit in (view.units[square],)
        )
