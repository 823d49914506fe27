"""Uncovering: what waits beneath a square comes onto it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.rules.component import Answer, Squares, Verb
from feerie.rules.placement import uncovered
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Uncovering(Verb):
    """On each of the squares the unit comes up that is first in the order beneath it, all at once.

    It has been on the board all the time, and so the rule of exiled pawns does not concern it.
    """

    stage: ClassVar[Stage] = Stage.UNCOVER

    at: Squares

    @property
    def uses_trapdoors(self) -> bool:
        return True

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        return uncovered(self.at.squares(view), view)
