"""Rebirth (renaissance): a captured unit comes back from limbo."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from feerie.operations import Store
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.placement import placed
from feerie.rules.roles import RoleName
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

    piece: RoleName
    at: Squares
    occupied: Occupied = Occupied.VANISH

    @property
    def remembers_last(self) -> bool:
        """Whether it asks about the move just played."""
        return self.piece.startswith("last.")

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.occupied is Occupied.FORBID

    def answer(self, view: View) -> Answer:
        bound = view.role(self.piece)
        if bound is None:
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
