"""Rebirth (renaissance): a captured unit comes back from limbo."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from feerie.board.units import Unit
from feerie.operations import Place, Store
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.placement import placed
from feerie.rules.roles import TakenRole, is_past
from feerie.rules.stages import Stage
from feerie.rules.view import View


class Occupied(StrEnum):
    """What happens if the square of rebirth is occupied."""

    VANISH = "vanish"
    FORBID = "forbid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rebirth(Verb):
    """The unit in a role is placed again.

    On an occupied square there is no rebirth (``vanish``), or the whole move does not exist (``forbid``).
    """

    stage: ClassVar[Stage] = Stage.REBIRTH

    piece: TakenRole
    at: Squares
    occupied: Occupied = Occupied.VANISH

    @property
    def remembers_last(self) -> bool:
        return is_past(self.piece)

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.occupied is Occupied.FORBID

    def answer(self, view: View) -> Answer:
        bound = view.role(self.piece)
        if bound is None or _is_reborn(bound.unit, view):
            return Failure.EMPTY
        failure = Failure.NOWHERE
        ways: list[Continuation] = []
        for square in self.at.squares(view):
            answer = placed(bound.unit, square, Store.LIMBO, view)
            if isinstance(answer, Failure):
                failure = answer
            else:
                ways.extend(answer)
        return tuple(ways) or failure


def _is_reborn(unit: Unit, view: View) -> bool:
    """Whether every such unit that was in limbo has left it in the course of the move."""
    taken = (view.role("captured"), view.role("last.captured"))
    held = sum(bound is not None and bound.unit == unit for bound in taken)
    return held <= sum(
        isinstance(operation, Place) and operation.comes is Store.LIMBO and operation.unit == unit
        for operation in view.move.operations
    )
