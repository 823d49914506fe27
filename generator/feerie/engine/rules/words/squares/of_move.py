"""Squares of the move, of the previous one, and of the units that have a role in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.memory import Memory
from feerie.engine.memories import LAST
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


class _OfMove(Squares):
    """A square of the move itself: that of its ``field``, where the unit in a role stood or has come."""

    __slots__ = ()
    field: ClassVar[str]
    role: ClassVar[RoleName] = "mover"

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    @property
    def is_of_walk(self) -> bool:
        return True

    @property
    def is_foreseen(self) -> bool:
        return True

    def squares(self, view: View) -> tuple[Square, ...]:
        square = getattr(view.move, self.field)
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class Departure(_OfMove):
    """The square that the mover leaves."""

    field: ClassVar[str] = "departure"

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.about == "piece" and not place.around.is_departure_filled:
            yield Fault("nobody-there", {"square": "departure"})


@dataclass(frozen=True, slots=True)
class Arrival(_OfMove):
    """The square on which the mover arrives."""

    field: ClassVar[str] = "arrival"


@dataclass(frozen=True, slots=True)
class Capture(_OfMove):
    """The square of the captured unit; in a capture en passant, not the square of arrival."""

    field: ClassVar[str] = "captured_at"
    role: ClassVar[RoleName] = "captured"


class Past(StrEnum):
    """A square of the previous move, by the field that has it."""

    DEPARTURE = "departure"
    ARRIVAL = "arrival"
    CAPTURE = "captured_at"


@dataclass(frozen=True, slots=True)
class LastSquare(Squares):
    """A square of the previous move, if that move has it."""

    which: Past

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (LAST,)

    @property
    def is_foreseen(self) -> bool:
        return True

    def squares(self, view: View) -> tuple[Square, ...]:
        last = view.position.recall(LAST)
        square = None if last is None else getattr(last, self.which)
        return () if square is None else (square,)


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
    def is_foreseen(self) -> bool:
        return self.role in ("mover", "it")

    def squares(self, view: View) -> tuple[Square, ...]:
        if self.role == "it":
            return () if view.here is None else (view.here,)
        bound = view.standing(self.role)
        return () if bound is None else (bound.square,)


@dataclass(frozen=True, slots=True)
class Vacated(Squares):
    """The squares, now empty, from which units have gone to others in this move so far.

    A unit that leaves the board vacates none.
    """

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    def squares(self, view: View) -> tuple[Square, ...]:
        left = (
            origin.stands_on
            for operation in view.move.operations
            for _, origin, target, _ in operation.transits
            if target.stands_on not in (None, origin.stands_on)
        )
        return tuple(sorted({square for square in left if square is not None and view.units[square] is None}))
