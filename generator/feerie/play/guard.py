"""What is known of the player's royals before a move, so that most moves need no full test of self-check."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from feerie.operations import Move
from feerie.operations.move import MUCH
from feerie.play.safety import EVERYTHING, Squares

if TYPE_CHECKING:
    from feerie.play.game import Game


class RoyalsHeld(NamedTuple):
    """How many royals the player has, and the opponent, on the board or beneath others."""

    own: int
    theirs: int

    def is_less_than(self, before: RoyalsHeld) -> bool:
        """Whether one of either side has disappeared."""
        return self.own < before.own or self.theirs < before.theirs


class Guard:
    """The royals of the player in one position, and what may endanger them.

    A royal that is not attacked can come under attack only along a way through a square on which the move
    changes something. A position in which one is attacked already, and a move that brings, takes or moves
    one, ask for the full test.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._variant = game.variant
        self._held = game.royals_held()
        self._standing = game.royals()
        self._royals = [(square, game.threats(unit.colour)) for unit, square in self._standing]
        self._calm = not any(threats.attacks(square, game.units) for square, threats in self._royals)
        self._exposing = self._find_exposing()

    def _find_exposing(self) -> Squares:
        """The squares whose leaving asks for a test of self-check: all of them in check or with two kings;
        without a king, only what could bring one onto the board."""
        if not self._royals:
            return frozenset((MUCH,))
        if len(self._royals) > 1 or not self._calm:
            return EVERYTHING
        square, threats = self._royals[0]
        return threats.exposing(square, self._game.units)

    def allows(self, move: Move) -> bool:
        """Whether the move leaves no royal of the player open to capture by a walk, and takes away none of
        either side."""
        if move.vacates not in self._exposing:
            return True
        game = self._game
        if not self._calm:
            return not game.lays_open(move)
        operations = move.operations
        game.apply(operations)
        # A move may lead to a phase in which other units are royal.
        answer = not (self._endangered(move) if game.variant is self._variant else game.is_open())
        game.revert(operations)
        return answer

    def _endangered(self, move: Move) -> bool:
        """Whether a royal that was safe is attacked, or gone, now that the operations stand on the board."""
        game = self._game
        if game.royals_held().is_less_than(self._held):
            return True
        standing = game.royals()
        if standing != self._standing:
            return any(game.threats(unit.colour).attacks(square, game.units) for unit, square in standing)
        changes = [square for operation in move.operations for square in operation.changes]
        return any(threats.attacks_through(changes, square, game.units) for square, threats in self._royals)
