"""A variable of the position changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit


@dataclass(frozen=True, slots=True)
class Set:
    """A variable of the position, such as its phase, takes another value; nothing is seen on the board."""

    name: str
    before: Any
    after: Any

    @property
    def units(self) -> tuple[Unit, ...]:
        return ()

    @property
    def leaves(self) -> tuple[Square, ...]:
        return ()

    @property
    def touches(self) -> tuple[Square, ...]:
        return ()

    @property
    def changes(self) -> tuple[Square, ...]:
        return ()

    def apply(self, state: State) -> None:
        setattr(state, self.name, self.after)

    def revert(self, state: State) -> None:
        setattr(state, self.name, self.before)
