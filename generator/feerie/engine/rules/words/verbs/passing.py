"""``pass``: nothing is done, and that is a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.rules.contract.continuations import NOTHING, Answer
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(Verb):
    """The player makes a move that changes nothing, and the turn passes."""

    stage: ClassVar[Stage] = Stage.BASE
    for_groups: ClassVar[bool] = False
    has_unit: ClassVar[bool] = False
    fills: ClassVar[bool] = False
    passes: ClassVar[bool] = True

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        del view
        return (NOTHING,)
