"""A unit by what it is to the move."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Pieces
from feerie.rules.roles import StandingRole
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class InRole(Pieces):
    """The unit in a role, where it stands now."""

    role: StandingRole

    @property
    def is_local(self) -> bool:
        return True

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        bound = view.role(self.role)
        return bound is not None and (bound.unit, bound.square) == (unit, square)
