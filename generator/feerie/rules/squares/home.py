"""The home square of a unit (case d'origine)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.board.units import Unit, opponent
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Home(Squares):
    """Where the unit in a role stands in the first array, ``colour: enemy`` where the enemy's like unit does.

    Of two homes, the one of the colour of the square where the unit was captured, or stands; a pawn's is on
    that file, and so is the home of a fairy kind, its promotion square.
    """

    home: RoleName
    colour: Literal["own", "enemy"] = "own"

    @property
    def remembers_last(self) -> bool:
        """Whether it asks about the move just played."""
        return self.home.startswith("last.")

    def squares(self, view: View) -> tuple[Square, ...]:
        bound = view.role(self.home)
        if bound is None:
            return ()
        unit, reference = bound
        if self.colour == "enemy":
            unit = Unit(unit.kind, opponent(unit.colour))
        return view.variant.homes(unit, reference, view.player)
