"""The square that the mover leaves."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Departure(Squares):
    """The square that the mover leaves."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    @property
    def is_foreseen(self) -> bool:
        return True

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.move.departure
        return () if square is None else (square,)
