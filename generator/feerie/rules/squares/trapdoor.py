"""Squares beneath which units wait (cases à trappe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Trapdoor(Squares):
    """The squares beneath which a unit waits and on which none stands any more."""

    trapdoor: Literal["empty"]

    @property
    def uses_trapdoors(self) -> bool:
        return True

    def squares(self, view: View) -> tuple[Square, ...]:
        return tuple(
            sorted(square for square, units in view.under.items() if units and view.units[square] is None)
        )
