"""Transfer (transfert): a unit is put on another square, whatever its walk."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.board.geometry import Square
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer(Verb):
    """A unit goes from its square to an empty one, of several at the player's choice.

    Under ``each``, all the units meant go at once, each to the first of its squares. ``stay``: one that
    already stands on its square is content with it; otherwise the square is occupied.
    The mover is transferred before all others.
    """

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS

    piece: Squares
    to: Squares
    stay: bool = False

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
            if unit is None:
                continue
            if self.stay and target == square:
                ways.append(Continuation((), ()))
            elif view.units[target] is not None:
                failure = Failure.OCCUPIED
            elif not may_arrive(unit, target, view):
                failure = Failure.EXILED_PAWNS
            else:
                ways.extend(transferred({square: (unit, target)}, view))
        return tuple(ways) or failure

    def target(self, view: View) -> Square | None:
        """Where the unit goes, if there is such a square."""
        return next(iter(self.to.squares(view)), None)
