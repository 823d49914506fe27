"""Two units exchange squares."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit


@dataclass(frozen=True, slots=True)
class Swap:
    """The units on two squares exchange places; ``units[i]`` stood on ``squares[i]``."""

    units: tuple[Unit, Unit]
    squares: tuple[Square, Square]

    @property
    def touches(self) -> tuple[Square, ...]:
        return self.squares

    def apply(self, state: State) -> None:
        state.units[self.squares[0]], state.units[self.squares[1]] = self.units[1], self.units[0]

    def revert(self, state: State) -> None:
        state.units[self.squares[0]], state.units[self.squares[1]] = self.units
