"""A unit by what it is to the move."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Pieces
from feerie.rules.roles import RoleName, is_past
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class InRole(Pieces):
    """The unit in a role, where it stands now; one that has left the board, where it stood."""

    role: RoleName

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    @property
    def remembers_last(self) -> bool:
        return is_past(self.role)

    @property
    def is_local(self) -> bool:
        return True

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        bound = view.role(self.role)
        return bound is not None and (bound.unit, bound.square) == (unit, square)
