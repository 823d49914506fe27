"""A square moved by a vector."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NewType

from feerie.board.geometry import Square, Vector
from feerie.rules.component import Squares
from feerie.rules.view import View

Offset = NewType("Offset", tuple[int, int])
"""A vector of files and ranks, north and east positive."""


@dataclass(frozen=True, slots=True)
class Translate(Squares):
    """The squares that lie a vector from others, that of the move itself (equipollent) or any given one.

    ``times: -1`` turns the vector round. What falls off the board is none.
    """

    translate: Squares
    by: Literal["move"] | tuple[Offset, ...]
    times: Literal[1, -1] = 1

    @property
    def is_foreseen(self) -> bool:
        return self.translate.is_foreseen and self.by != "move"

    def squares(self, view: View) -> tuple[Square, ...]:
        step, vectors = view.geometry.step, self._vectors(view)
        found = [step(square, vector) for square in self.translate.squares(view) for vector in vectors]
        return tuple([square for square in found if square is not None])

    def _vectors(self, view: View) -> tuple[Vector, ...]:
        if self.by != "move":
            return self.by if self.times == 1 else tuple(map(_reversed, self.by))
        vector = view.move.vector(view.geometry)
        if vector is None:
            return ()
        return (vector if self.times == 1 else _reversed(vector),)


def _reversed(vector: Vector) -> Vector:
    return -vector[0], -vector[1]
