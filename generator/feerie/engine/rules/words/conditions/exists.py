"""``exists``: whether such a unit is on the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """At least one of the units meant is on the board."""

    exists: Pieces

    def holds(self, view: View) -> bool:
        return bool(self.exists.standing(view))
