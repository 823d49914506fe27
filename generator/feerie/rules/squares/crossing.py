"""Where a file and a rank cross."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.rules.component import Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Crossing(Squares):
    """The squares on the file of one square and the rank of another."""

    file: Squares
    rank: Squares

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        return tuple(
            Square(geometry.rank(rank) * geometry.files + geometry.file(file))
            for file in self.file.squares(view)
            for rank in self.rank.squares(view)
        )
