"""The square where the mover comes to stand."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Arrival(Squares):
    """The square where the mover comes to stand."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.move.arrival
        return () if square is None else (square,)
