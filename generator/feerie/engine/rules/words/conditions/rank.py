"""``rank``: on which rank a square is."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import RankNumber
from feerie.engine.board.units import WHITE
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Squares


@dataclass(frozen=True, slots=True)
class Rank(Condition):
    """One of the squares is on that rank, counted from the player's side, from 1."""

    rank: Squares
    is_: RankNumber

    def holds(self, view: View) -> bool:
        geometry = view.geometry
        rank = self.is_ - 1 if view.player == WHITE else geometry.ranks - self.is_
        return any(geometry.rank(square) == rank for square in self.rank.squares(view))
