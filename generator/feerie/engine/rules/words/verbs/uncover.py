"""``uncover``: a unit beneath a square comes up onto it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.rules.contract.continuations import Answer
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.shared.placement import FromBeneath, uncovered


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovering(FromBeneath):
    """The first unit beneath each of the squares comes up, all at once, where the square is empty.

    Units beneath a square are on the board, so the rule of exiled pawns does not concern them.
    """

    stage: ClassVar[Stage] = Stage.UNCOVER
    for_groups: ClassVar[bool] = False

    at: Squares

    def answer(self, view: View) -> Answer:
        return uncovered(self.at.squares(view), view)
