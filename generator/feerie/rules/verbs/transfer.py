"""Transfer (transfert): a unit is put on another square, whatever its walk."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Answer, Continuation, Failure
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.relocation import Relocation
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(Relocation):
    """A unit goes from its square to an empty one, of several at the player's choice.

    Under ``each``, all the units meant go at once. ``stay``: one that
    already stands on its square is content with it; otherwise the square is occupied.
    The mover is transferred before all others.
    """

    stay: bool = False

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if self.stay and target == square:
            return (Continuation((), ()),)
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not may_arrive(unit, target, view):
            return Failure.EXILED_PAWNS
        return transferred({square: (unit, target)}, view)
