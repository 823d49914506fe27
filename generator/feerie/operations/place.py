"""A unit enters the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit
from feerie.operations.operation import Store

Captive = tuple[Unit, Square]
"""A captured unit: what it was, and where it stood."""


@dataclass(frozen=True, slots=True)
class Place:
    """A unit comes from the box, the limbo, its reserve or from beneath onto an empty square.

    ``beneath``: it does not come onto the square but under it, below the units that are there already.
    ``captive`` is who comes from limbo: the unit as it was captured, and where; it may have become another.
    """

    unit: Unit
    at: Square
    comes: Store = Store.BOX
    beneath: bool = False
    captive: Captive | None = None

    @property
    def units(self) -> tuple[Unit, ...]:
        return (self.unit,)

    @property
    def leaves(self) -> tuple[Square, ...]:
        return ()

    @property
    def touches(self) -> tuple[Square, ...]:
        return ()

    @property
    def changes(self) -> tuple[Square, ...]:
        return () if self.beneath else (self.at,)

    def apply(self, state: State) -> None:
        if self.beneath:
            state.under[self.at] = (*state.under.get(self.at, ()), self.unit)
        else:
            state.put(self.unit, self.at)
        if self.comes is Store.RESERVE:
            state.reserves[self.unit] -= 1
        elif self.comes is Store.TRAPDOOR:
            state.under[self.at] = state.under[self.at][1:]

    def revert(self, state: State) -> None:
        if self.beneath:
            state.under[self.at] = state.under[self.at][:-1]
        else:
            state.lift(self.unit, self.at)
        if self.comes is Store.RESERVE:
            state.reserves[self.unit] += 1
        elif self.comes is Store.TRAPDOOR:
            state.under[self.at] = (self.unit, *state.under[self.at])
