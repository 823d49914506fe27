"""``has_move``: whether the next player has a move."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition


@dataclass(frozen=True, slots=True)
class HasMove(Condition):
    """The player to move after this move has a legal move; with a condition, one after which that holds.

    The condition is seen by the player who would make that move.
    """

    has_move: Condition | None = None

    @property
    def tries(self) -> str | None:
        return "has_move"

    def holds(self, view: View) -> bool:
        return view.has_move(None if self.has_move is None else self.has_move.holds)
