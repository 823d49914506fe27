"""The square from which a unit set out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Origin(Squares):
    """Where the unit in a role stood in the first position of the game, or was born since.

    A unit that is promoted, transferred or reborn keeps the origin that it has.
    """

    origin: Literal["captured", "mover"]

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.origin,)

    @property
    def remembers_origins(self) -> bool:
        return True

    def squares(self, view: View) -> tuple[Square, ...]:
        move = view.move
        square = move.captured_at if self.origin == "captured" else move.departure
        return () if square is None else (view.origin(square),)
