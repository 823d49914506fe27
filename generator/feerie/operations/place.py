"""A unit enters the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit
from feerie.operations.operation import Store


@dataclass(frozen=True, slots=True)
class Place:
    """A unit comes from the box, the limbo or its reserve onto an empty square."""

    unit: Unit
    at: Square
    comes: Store = Store.BOX

    @property
    def touches(self) -> tuple[Square, ...]:
        return ()

    @property
    def changes(self) -> tuple[Square, ...]:
        return (self.at,)

    def apply(self, state: State) -> None:
        state.put(self.unit, self.at)
        if self.comes is Store.RESERVE:
            state.reserves[self.unit] -= 1

    def revert(self, state: State) -> None:
        state.lift(self.unit, self.at)
        if self.comes is Store.RESERVE:
            state.reserves[self.unit] += 1
