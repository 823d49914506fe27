"""A unit goes from one square to another."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit


@dataclass(frozen=True, slots=True)
class Displace:
    """The unit on ``departure`` goes to ``arrival``, which must be empty."""

    unit: Unit
    departure: Square
    arrival: Square

    @property
    def touches(self) -> tuple[Square, ...]:
        return (self.departure,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return self.departure, self.arrival

    def apply(self, state: State) -> None:
        state.units[self.departure] = None
        state.units[self.arrival] = self.unit
        squares = state.squares[self.unit]
        squares.remove(self.departure)
        squares.add(self.arrival)

    def revert(self, state: State) -> None:
        state.units[self.arrival] = None
        state.units[self.departure] = self.unit
        squares = state.squares[self.unit]
        squares.remove(self.arrival)
        squares.add(self.departure)
