"""Remove: a unit leaves the board for the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.operations import Remove
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Removal(Verb):
    """The unit on a square disappears; of several squares with units, at the player's choice."""

    stage: ClassVar[Stage] = Stage.MUTATE

    piece: Squares

    def answer(self, view: View) -> Answer:
        ways = tuple(
            Continuation((Remove(unit, square),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        )
        return ways or Failure.EMPTY
