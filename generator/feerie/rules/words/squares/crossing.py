"""``file`` and ``rank``: the square where they cross, or a whole file."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import RankNumber, Square
from feerie.board.units import WHITE
from feerie.rules.view import View
from feerie.rules.word import Squares


@dataclass(frozen=True, slots=True)
class Crossing(Squares):
    """The squares on the file of one square, and on the rank of another or the rank of a number.

    The number is counted from the player's side, from 1. Without a rank every square of the file is meant.
    """

    file: Squares
    rank: Squares | RankNumber | None = None

    @property
    def is_known(self) -> bool:
        return self.file.is_known and (not isinstance(self.rank, Squares) or self.rank.is_known)

    @property
    def is_known_by_walk(self) -> bool:
        rank = self.rank
        return self.file.is_known_by_walk and (not isinstance(rank, Squares) or rank.is_known_by_walk)

    @property
    def is_of_move(self) -> bool:
        return self.file.is_of_move and (not isinstance(self.rank, Squares) or self.rank.is_of_move)

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry, files, ranks = view.geometry, self.file.squares(view), self._ranks(view)
        if len(files) == len(ranks) == 1:
            # The usual case, asked for thousands of moves.
            square = geometry.at(geometry.file(files[0]), ranks[0])
            return () if square is None else (square,)
        found = (geometry.at(geometry.file(file), rank) for file in files for rank in ranks)
        return tuple(dict.fromkeys(square for square in found if square is not None))

    def _ranks(self, view: View) -> tuple[int, ...]:
        """Return the ranks meant, from 0."""
        geometry = view.geometry
        if self.rank is None:
            return tuple(range(geometry.ranks))
        if isinstance(self.rank, Squares):
            return tuple([geometry.rank(square) for square in self.rank.squares(view)])
        return (self.rank - 1 if view.player == WHITE else geometry.ranks - self.rank,)
