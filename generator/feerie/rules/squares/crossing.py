"""Where a file and a rank cross."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import RankNumber, Square
from feerie.board.units import WHITE
from feerie.rules.component import Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Crossing(Squares):
    """The squares on the file of one square and the rank of another, or on a rank given by its number.

    The number is counted from the player's side, as in ``from_rank``.
    """

    file: Squares
    rank: Squares | RankNumber

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        found = (
            geometry.at(geometry.file(file), rank)
            for file in self.file.squares(view)
            for rank in self._ranks(view)
        )
        return tuple(dict.fromkeys(square for square in found if square is not None))

    def _ranks(self, view: View) -> tuple[int, ...]:
        """The ranks meant, from 0."""
        geometry = view.geometry
        if isinstance(self.rank, Squares):
            return tuple(geometry.rank(square) for square in self.rank.squares(view))
        return (self.rank - 1 if view.player == WHITE else geometry.ranks - self.rank,)
