"""Whether there will be a move to play."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class HasMove(Condition):
    """Whoever is to move after this move has a legal one."""

    def holds(self, view: View) -> bool:
        return view.has_move()
