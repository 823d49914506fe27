"""``file`` and ``rank``: the square where they cross, or a whole file."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import RankNumber, Square
from feerie.engine.board.units import WHITE
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


@dataclass(frozen=True, slots=True)
class Crossing(Squares):
    """The squares on the file of one square, and on the rank of another or the rank of a number.

    The number is counted from the player's side, from 1. Without a rank every square of the file is meant.
    """

    file: Squares
    rank: Squares | RankNumber | None = None

    @property
    def is_known(self) -> bool:
        return all(squares.is_known for squares in self._asked)

    @property
    def _asked(self) -> tuple[Squares, ...]:
        """The squares that it rests on."""
        return (self.file, self.rank) if isinstance(self.rank, Squares) else (self.file,)

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
