"""The home square of a unit (case d'origine)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.board.units import Unit, opponent
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName, is_past
from feerie.rules.variant import PLAYERS
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
        return is_past(self.home)

    @property
    def is_foreseen(self) -> bool:
        return self.home in ("captured", "last.captured")

    def squares(self, view: View) -> tuple[Square, ...]:
        bound = view.role(self.home)
        if bound is None:
            return ()
        unit, reference = bound
        player = view.player
        if self.colour == "enemy":
            # A third colour goes the way of whoever plays it.
            player = opponent(player)
            unit = Unit(unit.kind, opponent(unit.colour)) if unit.colour in PLAYERS else unit
        return view.variant.homes(unit, reference, player)
