"""``gives``: whether a move gives check, or ends the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces


@dataclass(frozen=True, slots=True)
class Gives(Condition):
    """The move, as far as it has gone, leaves the opponent in check, in checkmate or in stalemate.

    Before a move is made it is asked about the ordinary move, without its effects. ``by``: one of the units
    that give the check is one of those meant.
    """

    gives: Literal["check", "checkmate", "stalemate"]
    by: Pieces | None = None

    @property
    def tries(self) -> str | None:
        return "gives"

    def holds(self, view: View) -> bool:
        is_check = self._is_check(view)
        if self.gives == "check":
            return is_check
        return is_check == (self.gives == "checkmate") and not view.has_move()

    def _is_check(self, view: View) -> bool:
        checkers = view.checkers()
        if self.by is None:
            return any(True for _ in checkers)
        return any(self._is_meant(square, view) for square in checkers)

    def _is_meant(self, square: Square | None, view: View) -> bool:
        unit = None if square is None else view.units[square]
        return unit is not None and self.by is not None and self.by.selects(unit, view, square)
