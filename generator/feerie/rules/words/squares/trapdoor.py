"""``trapdoor``: empty squares with units beneath them (cases à trappe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.rules.view import View
from feerie.rules.word import Memory, Squares


@dataclass(frozen=True, slots=True)
class Trapdoor(Squares):
    """The empty squares beneath which there is a unit."""

    trapdoor: Literal["empty"]

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.UNDER,)

    def squares(self, view: View) -> tuple[Square, ...]:
        return tuple(
            sorted(square for square, units in view.under.items() if units and view.units[square] is None)
        )
