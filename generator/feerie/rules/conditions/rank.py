"""On which rank a square lies."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import RankNumber
from feerie.board.units import WHITE
from feerie.rules.component import Condition, Squares
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Rank(Condition):
    """Some of the squares lies on that rank, counted from the player's side as in ``from_rank``."""

    rank: Squares
    is_: RankNumber

    def holds(self, view: View) -> bool:
        geometry = view.geometry
        rank = self.is_ - 1 if view.player == WHITE else geometry.ranks - self.is_
        return any(geometry.rank(square) == rank for square in self.rank.squares(view))
