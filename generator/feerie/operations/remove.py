"""A unit leaves the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit
from feerie.operations.operation import Store


@dataclass(frozen=True, slots=True)
class Remove:
    """The unit on a square leaves for the box, the limbo or its reserve, or goes beneath its square.

    ``becomes`` is what it is in reserve, if that is not what it was on the board.
    """

    unit: Unit
    at: Square
    goes: Store = Store.BOX
    becomes: Unit | None = None

    @property
    def kept(self) -> Unit:
        """What lies in reserve then."""
        return self.becomes or self.unit

    @property
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)

    @property
    def leaves(self) -> tuple[Square, ...]:
        return (self.at,)

    @property
    def touches(self) -> tuple[Square, ...]:
        return (self.at,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return (self.at,)

    def apply(self, state: State) -> None:
        state.lift(self.unit, self.at)
        if self.goes is Store.RESERVE:
            state.reserves[self.kept] += 1
        elif self.goes is Store.TRAPDOOR:
            state.under[self.at] = (self.unit, *state.under.get(self.at, ()))

    def revert(self, state: State) -> None:
        state.put(self.unit, self.at)
        if self.goes is Store.RESERVE:
            state.reserves[self.kept] -= 1
        elif self.goes is Store.TRAPDOOR:
            state.under[self.at] = state.under[self.at][1:]
