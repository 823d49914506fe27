"""``transfer`` (transfert): a unit is put on another square, whatever its walk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Failure
from feerie.engine.rules.contract.faults import Fault, Setting, unused
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Verb
from feerie.engine.rules.shared.placement import Relocation, may_be_placed, transferred


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(Relocation):
    """A unit goes from its square to an empty one; of several, the player chooses.

    Under ``each``, all the units meant go at once. ``stay``: a unit that already stands on the square counts
    as transferred; without it, the square is occupied. The mover goes before all other units.
    """

    goes_together: ClassVar[bool] = True

    stay: bool = False

    @property
    def alone(self) -> str | None:
        return "then" if self.then else None

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.is_grouped:
            yield unused("stay")
        yield from Verb.faults(self, place)

    @property
    def is_steady(self) -> bool:
        # What could not be done would leave no trace on the square that was occupied.
        return self.must and self.piece.of_role == "mover" and self.to.is_known

    def touches(self, view: View, *, alone: bool) -> tuple[Square, ...] | None:
        if not alone or not (self.piece.is_known and self.to.is_known):
            return None
        return (*self.piece.squares(view), *self.to.squares(view))

    @property
    def is_foreseen(self) -> bool:
        return self.piece.is_known and self.to.is_known

    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        if self.stay and target == square:
            return (NOTHING,)
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not may_be_placed(unit, target, view):
            return Failure.EXILED_PAWNS
        return transferred({square: (unit, target)}, view)
