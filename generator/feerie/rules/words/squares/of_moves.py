"""Squares of this move, and of the previous one: departure, arrival, capture."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from feerie.board.geometry import Square
from feerie.rules.values import RoleName
from feerie.rules.view import View
from feerie.rules.word import Memory, Squares


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
    def is_of_move(self) -> bool:
        return True

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.move.departure
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class Arrival(Squares):
    """The square on which the mover arrives."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",)

    @property
    def is_foreseen(self) -> bool:
        return True

    @property
    def is_of_move(self) -> bool:
        return True

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.move.arrival
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class Capture(Squares):
    """The square of the captured unit; in a capture en passant, not the square of arrival."""

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("captured",)

    @property
    def is_foreseen(self) -> bool:
        return True

    @property
    def is_of_move(self) -> bool:
        return True

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.move.captured_at
        return () if square is None else (square,)


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
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.LAST,)

    @property
    def is_foreseen(self) -> bool:
        return True

    @property
    def asks_for_it(self) -> bool:
        return False

    def squares(self, view: View) -> tuple[Square, ...]:
        last = view.last
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
