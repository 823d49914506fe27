"""Where a unit stands now that the move speaks of."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.roles import StandingRole
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Standing(Squares):
    """The square of the unit in a role."""

    role: StandingRole

    def squares(self, view: View) -> tuple[Square, ...]:
        bound = view.role(self.role)
        return () if bound is None else (bound.square,)
