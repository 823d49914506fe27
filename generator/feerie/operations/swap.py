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
    def leaves(self) -> tuple[Square, ...]:
        return ()

    @property
    def touches(self) -> tuple[Square, ...]:
        return self.squares

    @property
    def changes(self) -> tuple[Square, ...]:
        return self.squares

    def apply(self, state: State) -> None:
        self._exchange(state, self.squares)

    def revert(self, state: State) -> None:
        self._exchange(state, (self.squares[1], self.squares[0]))

    def _exchange(self, state: State, squares: tuple[Square, Square]) -> None:
        """Let the units go from these squares, each to the other."""
        for unit, square in zip(self.units, squares, strict=True):
            state.lift(unit, square)
        for unit, square in zip(self.units, reversed(squares), strict=True):
            state.put(unit, square)
