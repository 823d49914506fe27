"""Whether such a unit is on the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition, Pieces
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """Some unit on the board is one of those meant."""

    exists: Pieces

    def holds(self, view: View) -> bool:
        return bool(self.exists.standing(view))
