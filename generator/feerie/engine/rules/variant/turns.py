"""Turns: how many moves a player makes before the opponent moves."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from feerie.engine.board.units import BLACK, WHITE, Colour
from feerie.engine.rules.contract import ONE, Condition, Fault, Idle, Positive, Setting, Word, unused
from feerie.engine.rules.variant.end import CheckTest


@dataclass(frozen=True, slots=True)
class Turns(Word):
    """The number of moves of a turn, each of them legal by itself.

    ``white`` and ``black``: instead of ``moves`` for that player. ``first``: in the first turn of the game.
    ``grows``: the number of moves that every turn of the game has more than the one before it.
    ``until: check``: a move that gives check is the last of its turn. ``while``: after a move of which this
    holds the turn goes on, however many moves it has had. ``en_passant``: which double steps of a turn the
    first move of the next can capture, that of the ``last_move`` or that of ``every_move``; ``in_a_row``:
    that of every move, and after one such capture the next move can make another.
    """

    moves: Positive = ONE
    white: Positive | None = None
    black: Positive | None = None
    first: Positive | None = None
    grows: int = 0
    until: Literal["check"] | None = None
    while_: Condition | None = None
    en_passant: Literal["last_move", "every_move", "in_a_row"] = "last_move"

    def place_of(self, field: str, place: Setting) -> Setting:
        return replace(place, roles=frozenset({"mover"}), may_try=frozenset())

    @property
    def idle(self) -> Idle:
        return {"moves": None} if self.white and self.black else {}

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.around.last == 1:
            yield from (unused(key, "moves: 2") for key in ("until", "en_passant"))
        # No walk tells of a check that is another than an attack.
        if self.until == "check" and place.around.rules.check.test is not CheckTest.ORTHODOX:
            told = {"key": "until", "needs": "check: {test: orthodox}"}
            yield Fault("unused-key", told, "until", of_value=True, clashes=True)

    def dated(self, fullmove: int) -> int | None:
        """Return what of the number of a move the lengths of this and of later turns depend on."""
        if self.grows:
            return fullmove
        return None if self.first is None else min(fullmove, 2)

    def length(self, player: Colour, fullmove: int) -> int:
        """Return how many moves the turn of a player has, in a move of the game counted from 1."""
        turn = 2 * fullmove - (player == WHITE)
        if turn == 1 and self.first is not None:
            return self.first
        own = self.black if player == BLACK else self.white
        return (own or self.moves) + self.grows * (turn - 1)
