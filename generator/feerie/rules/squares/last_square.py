"""The squares of the move just played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class LastDeparture(Squares):
    """Where the last mover came from."""

    remembers_last: ClassVar[bool] = True

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.last and view.last.departure
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class LastArrival(Squares):
    """Where the last mover went."""

    remembers_last: ClassVar[bool] = True

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.last and view.last.arrival
        return () if square is None else (square,)


@dataclass(frozen=True, slots=True)
class LastCapture(Squares):
    """Where the unit stood that the last move captured."""

    remembers_last: ClassVar[bool] = True

    def squares(self, view: View) -> tuple[Square, ...]:
        square = view.last and view.last.captured_at
        return () if square is None else (square,)
