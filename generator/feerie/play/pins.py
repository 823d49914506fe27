"""What is known of the player's royals before a move, so that most moves need no full test of self-check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feerie.operations import Move, Operation
from feerie.operations.move import MUCH
from feerie.play.attack_tables import EVERYTHING, Squares, is_attacked_along
from feerie.play.sight import Sight

if TYPE_CHECKING:
    from feerie.play.game import Game


class Pins:
    """The royals of the player in one position, and what may endanger them.

    ``is_calm`` tells that none of them is attacked, and that only what leaves a square could change that;
    ``exposing`` are the squares whose leaving asks for a test of self-check.
    A royal that is not attacked can come under attack only along a way through a square on which the move
    changes something. A position in which one is attacked already, and a move that brings, takes or moves
    one, ask for the full test.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._variant = game.variant
        self._own, self._theirs = game.royal_units
        self._units = self._own + self._theirs
        # The sets themselves, which the game keeps in step, and what is in them now.
        self._standing = [game.where(unit) for unit in self._units]
        self._where = [frozenset(squares) for squares in self._standing]
        # Only where some wait beneath others do the squares not tell.
        self._held = [game.held((unit,)) for unit in self._units] if game.under else None
        self._attack_tables = [game.attack_table(unit.colour) for unit in self._own]
        royals = [
            (square, table)
            for squares, table in zip(self._where, self._attack_tables, strict=False)
            for square in squares
        ]
        exposing = [table.exposing(square, game.units) for square, table in royals]
        self.is_calm = None not in exposing
        self._royals = royals
        # A copy costs little, and the sight is asked for while operations stand on the board.
        self._before = tuple(game.units)
        self._sight: Sight | None = None
        self._through = [table.through(square) for square, table in royals]
        self.exposing: Squares = EVERYTHING
        if not royals:
            # Only what brings a royal onto the board can lay one open.
            self.exposing = frozenset((MUCH,))
        elif self.is_calm:
            self.exposing = frozenset(square for squares in exposing for square in squares or ())

    def allows(self, move: Move) -> bool:
        """Whether a move that has not been applied leaves no royal of the player open to capture by a walk,
        and takes away none of either side."""
        if move.vacates not in self.exposing or self.is_surely_safe(move):
            return True
        game = self._game
        game.apply(move.operations)
        answer = self.allows_applied(move)
        game.revert(move.operations)
        return answer

    def is_surely_safe(self, move: Move) -> bool:
        """Whether it is certain without applying it that a move is allowed that vacates a square of
        ``exposing``; it never is of one that only leaves a shield's square, or moves a royal."""
        return move.vacates == MUCH and move.mover not in self._units and self.is_calm_after(move.operations)

    def is_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Whether operations, which need not be applied, leave all royals in place and out of attack for
        certain."""
        if not self.is_calm:
            return False
        if self._sight is None:
            every = self._variant.units
            self._sight = Sight(
                self._royals,
                self._before,
                self._units,
                {square: every for squares in self._where for square in squares},
            )
        return self._sight.is_calm_after(operations)

    def after_beginning(self) -> Pins | None:
        """What is known of the royals while the beginning of a move stands on the board, to judge the many
        ways in which it may go on; None where a royal has moved or gone."""
        is_same = self._game.variant is self._variant and self._standing == self._where
        return Pins(self._game) if is_same else None

    def allows_applied(self, move: Move) -> bool:
        """The same of a move that vacates a square of ``exposing``, while its operations stand."""
        game = self._game
        if game.variant is not self._variant:
            # A move may lead to a phase in which other units are royal.
            return not self._takes_away() and not game.is_open()
        if self._standing != self._where or not self.is_calm:
            return not self._takes_away() and not any(
                table.attacks(square, game.units)
                for squares, table in zip(self._standing, self._attack_tables, strict=False)
                for square in squares
            )
        units = game.units
        for through in self._through:
            for operation in move.operations:
                for square in operation.changes:
                    if (ways := through[square]) and is_attacked_along(ways, units):
                        return False
        return True

    def _takes_away(self) -> bool:
        """Whether a royal of either side has disappeared by now that would still be royal."""
        game, before = self._game, list(map(len, self._where))
        royals = self._own, self._theirs
        if game.variant is not self._variant:
            royals = game.still_royal(*royals)
        elif list(map(len, self._standing)) == before:
            return False
        held = dict(zip(self._units, self._held or before, strict=True))
        return any(game.held(units) < sum(held[unit] for unit in units) for units in royals)
