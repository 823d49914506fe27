"""Transfer (transfert): a unit is put on another square, whatever its walk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.geometry import Square
from feerie.rules.component import Answer, Failure, Squares, Verb
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.roles import StandingRole
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(Verb):
    """The unit in a role goes to an empty square; under ``each``, all the units meant go at once."""

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS

    piece: StandingRole
    to: Squares

    def answer(self, view: View) -> Answer:
        bound = view.role(self.piece)
        target = self.target(view)
        if bound is None or target is None:
            return Failure.NOWHERE
        if view.units[target] is not None:
            return Failure.OCCUPIED
        if not may_arrive(bound.unit, target, view):
            return Failure.EXILED_PAWNS
        return transferred({bound.square: (bound.unit, target)}, view)

    def target(self, view: View) -> Square | None:
        """Where the unit goes, if there is such a square."""
        return next(iter(self.to.squares(view)), None)
