"""``length``: how far a move goes."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from feerie.engine.operations import Displace, Role
from feerie.engine.operations.journal import CASTLING
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure


@dataclass(frozen=True, slots=True)
class Length(Measure):
    """The length of the move between centres of squares; that of castling is the sum of both."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    def of(self, view: View) -> float | None:
        move, geometry = view.move, view.geometry
        return sum(
            hypot(*geometry.vector(operation.departure, operation.arrival))
            for operation, cause, role in zip(move.operations, move.causes, move.roles, strict=True)
            if isinstance(operation, Displace) and (role is Role.MOVER or cause == CASTLING)
        )
