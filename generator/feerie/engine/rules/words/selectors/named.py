"""Units meant by a name alone: a role, or ``officer``."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board import Square, Unit
from feerie.engine.rules.contract import Fault, Pieces, RoleName, Setting, View


@dataclass(frozen=True, slots=True)
class InRole(Pieces):
    """The unit in a role, on its present square; a unit that has left the board, on its last square."""

    asks_of_square: ClassVar[bool] = True

    role: RoleName

    @property
    def of_role(self) -> RoleName | None:
        return self.role

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.about and self.role in ("mover", "captured", "partner"):
            yield Fault("says-nothing", {"found": self.role})

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        return (view.standing(self.role) or view.role(self.role)) == (unit, square)

    def standing(self, view: View) -> list[Square]:
        """Return the square of the unit if it is on the board; one that was captured may have come back."""
        bound = view.standing(self.role)
        return [] if bound is None else [bound.square]

    def meant(self, view: View) -> list[Unit]:
        bound = view.role(self.role)
        return [] if bound is None else [bound.unit]


@dataclass(frozen=True, slots=True)
class Officer(Pieces):
    """The units that are not pawns (figures); kings are officers."""

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        return not view.variant.is_pawn(unit)
