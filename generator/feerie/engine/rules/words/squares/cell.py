"""``cell``: the squares in the same cell of a grid."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.rules.contract.values import TWO, Positive
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class Cell(Squares):
    """Every square in the same cell as some squares, where the board is cut into equal cells from a1 on.

    A cell is ``width`` files wide and ``height`` ranks high; at the other edges it may be smaller.
    """

    cell: Squares
    width: Positive = TWO
    height: Positive = TWO

    @property
    def is_of_walk(self) -> bool:
        return self.cell.is_of_walk

    @property
    def cells(self) -> tuple[int, int]:
        return self.width, self.height

    def squares(self, view: View) -> tuple[Square, ...]:
        cells = [_cell(view.geometry, self.width, self.height, square) for square in self.cell.squares(view)]
        return tuple(dict.fromkeys([square for cell in cells for square in cell]))


@lru_cache(maxsize=1024)
def _cell(geometry: Geometry, width: int, height: int, square: Square) -> tuple[Square, ...]:
    across, along = geometry.file(square) // width, geometry.rank(square) // height
    return tuple(
        other
        for other in map(Square, geometry.squares)
        if (geometry.file(other) // width, geometry.rank(other) // height) == (across, along)
        and other not in geometry.holes
    )
