"""``origin``: the first square of a unit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Memory, Squares


@dataclass(frozen=True, slots=True)
class Origin(Squares):
    """The square where the unit in a role stood in the first position, or where it was born later.

    A unit that is promoted, transferred or reborn keeps its origin.
    """

    origin: Literal["captured", "mover"]

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.origin,)

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.ORIGINS,)

    def squares(self, view: View) -> tuple[Square, ...]:
        move = view.move
        square = move.captured_at if self.origin == "captured" else move.departure
        return () if square is None else (view.position.origin(square),)
