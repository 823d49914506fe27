"""A unit becomes another one and stays where it is."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit


@dataclass(frozen=True, slots=True)
class Change:
    """The unit on a square changes in one respect, which its kinds of operation name."""

    at: Square
    before: Unit
    after: Unit

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.before, self.after

    @property
    def leaves(self) -> tuple[Square, ...]:
        return ()

    @property
    def touches(self) -> tuple[Square, ...]:
        return (self.at,)

    @property
    def changes(self) -> tuple[Square, ...]:
        return (self.at,)

    def apply(self, state: State) -> None:
        state.lift(self.before, self.at)
        state.put(self.after, self.at)

    def revert(self, state: State) -> None:
        state.lift(self.after, self.at)
        state.put(self.before, self.at)
