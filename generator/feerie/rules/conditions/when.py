"""The properties of a move that an entry may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.units import Colour
from feerie.rules.component import Condition, Pieces
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class When(Condition):
    """All given properties must hold; without any, it holds of every move.

    ``by`` and ``capturing`` look at the unit as it stood before the move, and fail where there is none.
    ``type`` is ``ordinary``, ``en_passant``, ``castling``, ``promotion``, or the name of an extra move.
    ``exists`` asks for a unit on the board, ``for`` for the player; ``after: capture`` for a
    last move that captured.
    """

    capture: bool | None = None
    by: Pieces | None = None
    capturing: Pieces | None = None
    type: str | None = None
    exists: Pieces | None = None
    for_: tuple[Colour, ...] | None = None
    after: Literal["capture"] | None = None

    @property
    def remembers_last(self) -> bool:
        """Whether it asks about the move just played."""
        return self.after is not None

    def holds(self, view: View) -> bool:
        if self.after is not None and (view.last is None or view.last.captured is None):
            return False
        move = view.move
        if self.capture is not None and (move.captured is not None) != self.capture:
            return False
        if self.by is not None and (move.mover is None or not self.by.selects(move.mover, view)):
            return False
        if self.capturing is not None and (
            move.captured is None or not self.capturing.selects(move.captured, view)
        ):
            return False
        if self.type is not None and self.type != (
            "promotion" if self.type == "promotion" and move.promotion is not None else move.type
        ):
            return False
        if self.for_ is not None and view.player not in self.for_:
            return False
        return self.exists is None or any(
            unit is not None and self.exists.selects(unit, view) for unit in view.units
        )
