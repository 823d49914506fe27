"""Mobility: what units and players could do next, as the rules may ask it in the middle of a move.

Legality answers, which stands above the view that asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.rules.contract.values import Only
from feerie.engine.rules.contract.view import Supposition, View

Leading = Callable[[View], bool] | None
"""What is asked of the position after a move; None if any will do."""


class Mobility(Protocol):
    """What a unit or a player could do next in a position."""

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        """Return where the unit on a square could go, as `View.reach` says."""

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        """Return of each supposition whether the unit on its square could go nowhere."""

    def checkers(self, move: Move) -> Iterator[Square | None]:
        """Yield the squares of the units that give check after a move, whose operations stand on the board;
        None for a check without a unit."""

    def is_mated(self, square: Square, move: Move) -> bool:
        """Return whether the unit on a square is mated after a move, as `View.is_mated` says."""

    def replies(self, move: Move) -> int:
        """Return how many legal moves a move, whose operations stand on the board, leaves the next player."""

    def has_reply(self, move: Move, leading: Leading = None) -> bool:
        """Return whether a move, whose operations stand on the board, leaves the next player a legal move.

        It is to be one ``leading`` to what is asked, if that is given.
        """

    def checking(self) -> Iterator[Square | None]:
        """Yield the squares of the units that give check to the player to move; None for no unit."""

    def could_move(self, leading: Leading = None) -> bool:
        """Return whether the player to move has a legal move if no rule has ended the game."""
