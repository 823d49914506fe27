"""What is known of the player's royals before a move, so that most moves need no full test of self-check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from feerie.board.geometry import Square
from feerie.operations import Displace, Move, Operation, Place, Remove, Swap
from feerie.operations.change import Change
from feerie.operations.move import MUCH
from feerie.play.safety import EVERYTHING, Squares, is_attacked_along

if TYPE_CHECKING:
    from feerie.play.game import Game


MANY: Final = 4
"""So many choices make it worth while to look at the royals in the middle of a move."""


class RoyalsHeld(NamedTuple):
    """How many royals the player has, and the opponent, on the board or beneath others."""

    own: int
    theirs: int

    def is_less_than(self, before: RoyalsHeld) -> bool:
        """Whether one of either side has disappeared."""
        return self.own < before.own or self.theirs < before.theirs


class Guard:
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
        self._own, theirs = game.royal_units
        self._units = self._own + theirs
        # The sets themselves, which the game keeps in step, and what is in them now.
        self._standing = [game.where(unit) for unit in self._units]
        self._where = [frozenset(squares) for squares in self._standing]
        # Only where some wait beneath others do the squares not tell.
        self._held = game.royals_held() if game.under else None
        self._threats = [game.threats(unit.colour) for unit in self._own]
        royals = [
            (square, threats)
            for squares, threats in zip(self._where, self._threats, strict=False)
            for square in squares
        ]
        exposing = [threats.exposing(square, game.units) for square, threats in royals]
        self.is_calm = None not in exposing
        self._royals = royals
        self._near: set[Square] | None = None
        self._through = [threats.through(square) for square, threats in royals]
        self.exposing: Squares = EVERYTHING
        if not royals:
            # Only what brings a royal onto the board can lay one open.
            self.exposing = frozenset((MUCH,))
        elif self.is_calm:
            self.exposing = frozenset(square for squares in exposing for square in squares or ())

    def allows(self, move: Move) -> bool:
        """Whether a move that has not been applied leaves no royal of the player open to capture by a walk,
        and takes away none of either side."""
        if move.vacates not in self.exposing or self.is_far(move):
            return True
        game = self._game
        game.apply(move.operations)
        answer = self.allows_applied(move)
        game.revert(move.operations)
        return answer

    def is_far(self, move: Move) -> bool:
        """Whether a move changes nothing that can be seen from a royal, so that it need not be applied."""
        return move.mover not in self._units and self.is_out_of_sight(move.operations)

    def is_out_of_sight(self, operations: tuple[Operation, ...]) -> bool:
        """Whether operations change nothing that can be seen from a royal, so that all stays calm."""
        if not self.is_calm:
            return False
        if self._near is None:
            self._near = self._seen()
        near = self._near
        for operation in operations:
            kind = type(operation)
            if kind is not Displace and kind is not Remove and self._may_bring_royal(operation):
                return False
            for square in operation.changes:
                if square in near:
                    return False
        return True

    def after(self, choices: int) -> Guard | None:
        """What is known of the royals now that the beginning of a move stands on the board, for its choices.

        It takes as long as some four tests, and tells nothing where a royal has moved or gone.
        """
        is_same = self._game.variant is self._variant and self._standing == self._where
        return Guard(self._game) if choices > MANY and is_same else None

    def _seen(self) -> set[Square]:
        """The squares of all royals, and those that are seen from the player's."""
        units = self._game.units
        seen = {near for square, threats in self._royals for near in threats.near(square, units)}
        return seen.union(*self._where)

    def _may_bring_royal(self, operation: Operation) -> bool:
        """Whether after an operation there may be a royal that was none before."""
        match operation:
            case Place(unit) | Change(after=unit):
                return unit in self._units
            case Swap():
                return False
            case _:
                return True

    def allows_applied(self, move: Move) -> bool:
        """The same of a move that vacates a square of ``exposing``, while its operations stand."""
        game = self._game
        if game.variant is not self._variant:
            # A move may lead to a phase in which other units are royal.
            return not game.is_open()
        if self._standing != self._where or not self.is_calm:
            return not self._takes_away() and not any(
                threats.attacks(square, game.units)
                for squares, threats in zip(self._standing, self._threats, strict=False)
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
        """Whether a royal of either side has disappeared by now."""
        before = list(map(len, self._where))
        if list(map(len, self._standing)) == before:
            return False
        own = len(self._own)
        held = self._held or RoyalsHeld(sum(before[:own]), sum(before[own:]))
        return self._game.royals_held().is_less_than(held)
