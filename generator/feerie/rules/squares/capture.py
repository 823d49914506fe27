"""The square where the captured unit stood; in passing, not the arrival."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Capture(Squares):
    """The square where the captured unit stood; in passing, not the arrival."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("captured",)

    @property
    def is_foreseen(self) -> bool:
        return True

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.move.captured_at
        return () if square is None else (square,)
