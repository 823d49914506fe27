"""A game: a position on which legal moves are played."""

from __future__ import annotations

from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.legality.legal_moves import Legality
from feerie.engine.play.positions.make import LivePosition
from feerie.engine.rules.variant import Variant


class Game(LivePosition):
    """A live position with its legal moves and its tests of check."""

    def __init__(self, variant: Variant, position: Position) -> None:
        super().__init__(variant, position)
        self.legality = Legality(self)

    def legal_moves(self) -> list[Move]:
        """Return every legal move, in the order of the squares that the units leave."""
        return self.legality.legal_moves()

    def permitted_moves(self) -> list[Move]:
        """Return the legal moves before the laws prefer some of them."""
        return self.legality.permitted_moves()

    def in_check(self) -> bool:
        """Return whether the opponent could take a royal of the player by the variant's test."""
        return self.legality.in_check()

    def is_self_check(self, move: Move) -> bool:
        """Return whether a move exposes a royal of the player, or makes one of either side disappear."""
        return self.legality.is_self_check(move) or not self.legality.is_safe_without(move)
