"""``trapdoor``: squares with units beneath them (cases à trappe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Memory, Squares


@dataclass(frozen=True, slots=True)
class Trapdoor(Squares):
    """The squares beneath which there is a unit: the ``empty`` ones, or ``any``."""

    trapdoor: Literal["empty", "any"]

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.UNDER,)

    def squares(self, view: View) -> tuple[Square, ...]:
        found = sorted(square for square, units in view.position.under.items() if units)
        if self.trapdoor == "any":
            return tuple(found)
        return tuple(square for square in found if view.units[square] is None)
