"""``exists``: whether such a unit is on the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.view import View
from feerie.rules.word import Condition, Pieces


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """At least one of the units meant is on the board."""

    exists: Pieces

    def holds(self, view: View) -> bool:
        return bool(self.exists.standing(view))
