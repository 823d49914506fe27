"""Displace: a unit goes on by a walk, its own or another's."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.placement import walked
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Displace(Verb):
    """A unit goes to an empty square as by its walk, of several at the player's choice.

    A pawn that comes to its last rank so is promoted as on an ordinary move; the rule of exiled pawns does
    not concern it. The mover goes before all others.
    """

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS
    is_own_way: ClassVar[bool] = True

    piece: Squares
    to: Squares

    @property
    def at_stage(self) -> Stage:
        return Stage.TRANSFER_MOVER if self.piece.of_role == "mover" else self.stage

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        failure = Failure.NOWHERE
        ways: list[Continuation] = []
        for square, target in product(self.piece.squares(view), self.to.squares(view)):
            unit = view.units[square]
            if unit is not None:
                if view.units[target] is None:
                    ways.extend(walked(unit, square, target, view))
                else:
                    failure = Failure.OCCUPIED
        return tuple(ways) or failure
