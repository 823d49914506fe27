"""A square of the move just played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.view import View


class Past(Enum):
    """Which square of the move just played; the capture square is where the captured unit stood."""

    DEPARTURE = auto()
    ARRIVAL = auto()
    CAPTURE = auto()


@dataclass(frozen=True, slots=True)
class LastSquare(Squares):
    """A square of the move just played, if it is remembered and has one."""

    which: Past

    @property
    def remembers_last(self) -> bool:
        return True

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
