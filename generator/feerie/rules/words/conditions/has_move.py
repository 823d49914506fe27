"""``has_move``: whether the next player has a move."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.view import View
from feerie.rules.word import Condition


@dataclass(frozen=True, slots=True)
class HasMove(Condition):
    """The player to move after this move has a legal move."""

    def holds(self, view: View) -> bool:
        return view.has_move()
