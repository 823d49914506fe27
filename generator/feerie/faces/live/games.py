"""Games, moment by moment; what moves lead to is remembered, so that one more move is quick."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Outcome, outcome
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import MoveError
from feerie.pictures.showing.sequence import Played, find_move, first_position, move_text


class Past(NamedTuple):
    """A move of a game: its stored text, and how it was played."""

    text: str
    played: Played


# Without slots: a moment keeps what it has been asked.
@dataclass(frozen=True, eq=False)
class Moment:
    """A position of a game, with the ``move`` that led there, None at first.

    ``start`` is the first position, ``past`` are the moves before that one, and ``before`` the position in
    which it was played. A moment holds no other, which may be forgotten.
    """

    variant: Variant
    position: Position
    start: Position
    past: tuple[Past, ...] = ()
    move: Move | None = None
    before: Position | None = None

    @cached_property
    def game(self) -> Game:
        """The position as it is played on; a caller that makes a move takes it back."""
        return Game(self.variant, self.position, is_played=True)

    @cached_property
    def legal(self) -> Mapping[str, Move]:
        """The legal moves by their stored texts, in the order of the squares that the units leave."""
        return {move_text(move, self.variant): move for move in self.game.legal_moves()}

    @cached_property
    def outcome(self) -> Outcome:
        """The outcome of the game for the player to move."""
        return outcome(self.game, [*self.legal.values()])

    @cached_property
    def history(self) -> tuple[Past, ...]:
        """All moves of the game so far."""
        return self.past if self.last is None else (*self.past, self.last)

    @cached_property
    def last(self) -> Past | None:
        """The move that led here; None at first."""
        if self.move is None or self.before is None:
            return None
        played = Played(self.move, self.before, self.position, self.outcome.status)
        return Past(move_text(self.move, self.variant), played)

    def after(self, text: str) -> Moment:
        """Return the moment after the move of a text; raises MoveError."""
        move = self.legal.get(text) or find_move(text, self.game)
        self.game.play(move)
        try:
            position = self.game.position()
        finally:
            self.game.unmake()
        return Moment(self.variant, position, self.start, self.history, move, self.position)


Start = TypeVar("Start")
Reached = TypeVar("Reached")


class Replayed(Generic[Start, Reached]):
    """What moves lead to from a start under some rules; of this the ``most`` asked for last are remembered.

    ``first`` returns what there is at a start, ``further`` what is reached from there by one more move.
    """

    def __init__(
        self,
        first: Callable[[Variant, Start], Reached],
        further: Callable[[Reached, str], Reached],
        most: int,
    ) -> None:
        self._first = first
        self._further = further
        self._most = most
        self._known: OrderedDict[tuple[Variant, Start, tuple[str, ...]], Reached] = OrderedDict()

    def after(self, variant: Variant, start: Start, moves: tuple[str, ...]) -> Reached:
        """Return what moves lead to; an error of one is given its ``number`` among them, from 0.

        Raises PositionError, MoveError, TooManyContinuations.
        """
        known = range(len(moves), -1, -1)
        begun = next((number for number in known if (variant, start, moves[:number]) in self._known), None)
        if begun is None:
            begun = 0
            self._keep((variant, start, ()), self._first(variant, start))
        found = self._known[variant, start, moves[:begun]]
        for number in range(begun, len(moves)):
            try:
                found = self._further(found, moves[number])
            except MoveError as error:
                error.values["number"] = number
                raise
            self._keep((variant, start, moves[: number + 1]), found)
        return found

    def _keep(self, key: tuple[Variant, Start, tuple[str, ...]], reached: Reached) -> None:
        self._known[key] = reached
        if len(self._known) > self._most:
            self._known.popitem(last=False)


def games() -> Replayed[str | None, Moment]:
    """Return what remembers games, each from a FEN or, where there is none, from the first position."""
    return Replayed(_begun, Moment.after, _MOST)


_MOST: Final = 128
"""The moments that are remembered at most."""


def _begun(variant: Variant, start: str | None) -> Moment:
    position = first_position(variant) if start is None else position_of_fen(start, variant)
    return Moment(variant, position, position)
