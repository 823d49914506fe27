"""``burrow``: a unit goes from beneath one square to beneath another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import DisplaceBeneath
from feerie.engine.rules.contract.continuations import NOTHING, Aim, Answer, Continuation, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.shared.placement import FromBeneath


@dataclass(frozen=True, slots=True, kw_only=True)
class Burrowing(FromBeneath):
    """The first unit beneath a square goes beneath another, on which nothing stands; of several, the player
    chooses.

    One that would go where it is stays there, which is no failure. A unit beneath a square stands in nobody's
    way, and nothing captures it; on its way nothing stops it. The rule of exiled pawns does not concern it.
    """

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS

    from_: Squares
    to: Squares

    def answer(self, view: View) -> Answer:
        failure = Failure.NOWHERE
        found: list[Continuation] = []
        for unit, target, square in self._ways(view):
            if target == square:
                found.append(NOTHING)
            elif view.units[target] is None:
                found.append(Continuation((DisplaceBeneath(unit, square, target),)))
            else:
                failure = Failure.OCCUPIED
        return tuple(found) or failure

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(Aim(unit, target, square) for unit, target, square in self._ways(view))

    def _ways(self, view: View) -> Iterator[tuple[Unit, Square, Square]]:
        """Yield what could go beneath which square, and from beneath which."""
        for square, target in product(self.from_.squares(view), self.to.squares(view)):
            if stack := view.position.under.get(square):
                yield stack[0], target, square
