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
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)

    @property
    def leaves(self) -> tuple[Square, ...]:
        return (self.departure,)

    @property
    def touches(self) -> tuple[Square, ...]:
        return (self.departure,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return self.departure, self.arrival

    def apply(self, state: State) -> None:
        unit, departure, arrival, units = self.unit, self.departure, self.arrival, state.units
        units[departure] = None
        units[arrival] = unit
        squares = state.squares[unit]
        squares.remove(departure)
        squares.add(arrival)

    def revert(self, state: State) -> None:
        unit, departure, arrival, units = self.unit, self.departure, self.arrival, state.units
        units[arrival] = None
        units[departure] = unit
        squares = state.squares[unit]
        squares.remove(arrival)
        squares.add(departure)
