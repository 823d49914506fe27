"""The promotion of the mover, where effects come before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from feerie.operations.move import EN_PASSANT, ORDINARY
from feerie.rules.component import Answer, Continuation, Failure, Verb
from feerie.rules.placement import promoted_by_walk
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Promoting(Verb):
    """The mover is promoted if it is still a pawn, and on a square where it is promoted."""

    stage: ClassVar[Stage] = Stage.PROMOTION
    is_own_way: ClassVar[bool] = True

    def answer(self, view: View) -> Answer:
        mover = view.role("mover")
        if mover is None or view.move.type not in (ORDINARY, EN_PASSANT):
            return Failure.EMPTY
        ways = promoted_by_walk(mover.unit, mover.square, view)
        return tuple(Continuation((way,)) for way in ways) or Failure.EMPTY


PROMOTING: Final = Promoting()
