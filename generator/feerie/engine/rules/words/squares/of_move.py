"""Squares of the move, of the previous one, and of the units that have a role in them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from operator import attrgetter
from typing import Any, Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.memory import Memory
from feerie.engine.memories import LAST
from feerie.engine.operations import Move
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares

SquareOf = Callable[[Move], Square | None]
"""What tells one square of a move; None of a move that has no such square."""

# Functions of the library are called in a fraction of the time that one written here takes.
DEPARTURE: Final[SquareOf] = attrgetter("departure")
ARRIVAL: Final[SquareOf] = attrgetter("arrival")
CAPTURED_AT: Final[SquareOf] = attrgetter("captured_at")


class _OfMove(Squares, ABC):
    """A square of the move itself."""

    __slots__ = ()

    @property
    def is_of_walk(self) -> bool:
        return True

    @property
    def is_foreseen(self) -> bool:
        return True

    @property
    @abstractmethod
    def reads(self) -> SquareOf:
        """What tells that square of a move."""

    def squares(self, view: View) -> tuple[Square, ...]:
        square = self.reads(view.move)
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class Departure(_OfMove):
    """The square that the mover leaves."""

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.about == "piece" and not place.around.is_departure_filled:
            yield Fault("nobody-there", {"square": "departure"})

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    @property
    def reads(self) -> SquareOf:
        return DEPARTURE


@dataclass(frozen=True, slots=True)
class Arrival(_OfMove):
    """The square on which the mover arrives."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    @property
    def reads(self) -> SquareOf:
        return ARRIVAL


@dataclass(frozen=True, slots=True)
class Capture(_OfMove):
    """The square of the captured unit; in a capture en passant, not the square of arrival."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("captured",)

    @property
    def reads(self) -> SquareOf:
        return CAPTURED_AT


class Past(Enum):
    """A square of the previous move."""

    DEPARTURE = auto()
    ARRIVAL = auto()
    CAPTURE = auto()


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
        if last is None:
            return ()
        match self.which:
            case Past.CAPTURE:
                square = last.captured_at
            case Past.ARRIVAL:
                square = last.arrival
            case Past.DEPARTURE:
                square = last.departure
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
