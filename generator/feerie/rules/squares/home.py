"""The home square of a unit (case d'origine)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from feerie.board.geometry import Square
from feerie.board.units import PLAYERS, Colour, Unit, opponent
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName, is_past
from feerie.rules.variant import Variant
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
    def roles(self) -> tuple[RoleName, ...]:
        return (self.home,)

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
        return _homes(view.variant, unit, reference, player)


@lru_cache(maxsize=8192)
def _homes(variant: Variant, unit: Unit, reference: Square, player: Colour) -> tuple[Square, ...]:
    """Every capture asks for the home of some unit, and there are few answers."""
    return variant.homes(unit, reference, player)
