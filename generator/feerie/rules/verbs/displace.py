"""Displace: a unit goes on by a walk, its own or another's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Answer, Failure
from feerie.rules.placement import may_walk, walked
from feerie.rules.relocation import Relocation
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Displacement(Relocation):
    """A unit goes to an empty square as by its walk, of several at the player's choice.

    A pawn that comes to its last rank so is promoted as on an ordinary move; the rule of exiled pawns
    concerns it on its first rank alone, where its own walk never leads. The mover goes before all others.
    """

    is_own_way: ClassVar[bool] = True

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not may_walk(unit, target, view):
            return Failure.EXILED_PAWNS
        return walked(unit, square, target, view)
