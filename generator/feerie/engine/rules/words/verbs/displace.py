"""``displace``: a unit goes to another square as by its walk."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.continuations import Answer, Failure
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.shared.placement import Relocation, walked


@dataclass(frozen=True, slots=True, kw_only=True)
class Displacement(Relocation):
    """A unit goes to an empty square as by its walk; of several, the player chooses.

    A pawn that comes to its last rank is promoted as by an ordinary move; the rule of exiled pawns concerns
    only its first rank, where its own walk never leads. The mover goes before all other units.
    """

    @property
    def is_own_move(self) -> bool:
        return True

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not view.variant.may_walk(unit, target, view.player):
            return Failure.EXILED_PAWNS
        return walked(unit, square, target, view)
