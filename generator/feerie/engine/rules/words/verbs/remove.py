"""``remove``: a unit leaves the board for the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.operations import Remove
from feerie.engine.rules.contract.continuations import Answer, Continuation, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Removal(Verb):
    """The unit on a square disappears; of several units, the player chooses one."""

    stage: ClassVar[Stage] = Stage.MUTATE
    fills: ClassVar[bool] = False

    piece: Squares

    def answer(self, view: View) -> Answer:
        found = tuple(
            Continuation((Remove(unit, square),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        )
        return found or Failure.EMPTY
