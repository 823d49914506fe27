"""A square moved by a vector."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.view import View


Offset = NewType("Offset", tuple[int, int])
"""A vector of files and ranks, north and east positive."""


@dataclass(frozen=True, slots=True)
class Translate(Squares):
    """The squares that lie a vector from others, forward or, with ``times: -1``, back; by the vector of the move itself
    (equipollent), or by any of the given ones. What falls off the board is none."""

    translate: Squares
    by: Literal["move"] | tuple[Offset, ...]
    times: Literal[1, -1] = 1

    def squares(self, view: View) -> tuple[Square, ...]:
        vectors = (view.move.vector(view.geometry),) if isinstance(self.by, str) else self.by
        found = (
            view.geometry.step(square, (across * self.times, along * self.times))
            for square in self.translate.squares(view)
            for across, along in vectors
        )
        return tuple(square for square in found if square is not None)
