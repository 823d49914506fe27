"""The name of a role: the square of its unit."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class OfRole(Squares):
    """The present square of the unit in a role, if it is on the board; a captured unit may have come back."""

    role: RoleName

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    @property
    def of_role(self) -> RoleName | None:
        return self.role

    @property
    def is_known(self) -> bool:
        return self.role in ("mover", "it")

    def squares(self, view: View) -> tuple[Square, ...]:
        if self.role == "it":
            return () if view.here is None else (view.here,)
        bound = view.standing(self.role)
        return () if bound is None else (bound.square,)
