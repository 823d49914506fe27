"""``line``: the squares on the straight line through two squares."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

from feerie.board.geometry import Geometry, Square
from feerie.rules.view import View
from feerie.rules.word import Squares


@dataclass(frozen=True, slots=True)
class LineOf(Squares):
    """Every square on the straight lines from some squares through others, from edge to edge.

    The line of a knight's leap is that of its equal leaps. One square has no line.
    """

    line: Squares
    through: Squares

    @property
    def is_foreseen(self) -> bool:
        return self.line.is_foreseen and self.through.is_foreseen

    @property
    def asks_for_it(self) -> bool:
        return self.line.asks_for_it or self.through.asks_for_it

    def squares(self, view: View) -> tuple[Square, ...]:
        ends, geometry = self.through.squares(view), view.geometry
        lines = [_line(geometry, start, end) for start in self.line.squares(view) for end in ends]
        return tuple(dict.fromkeys([square for line in lines for square in line]))


def _line(geometry: Geometry, start: Square, end: Square) -> tuple[Square, ...]:
    """Return the squares on the line through two squares, in order."""
    across, along = geometry.vector(start, end)
    steps = gcd(across, along)
    if steps == 0:
        return ()
    across, along = across // steps, along // steps
    back = geometry.line(start, (-across, -along))
    return (*reversed(back), start, *geometry.line(start, (across, along)))
