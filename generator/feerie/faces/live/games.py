"""Games that are remembered, moment by moment, so that one more move is quick."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from feerie.engine.board.position import Position
from feerie.engine.operations import Move
from feerie.engine.play.game import Game
from feerie.engine.play.outcome import Outcome, Status, outcome
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.walking.positions import position_of_fen
from feerie.errors import MoveError, PositionError
from feerie.pictures.showing.sequence import Played, find_move, move_text

_MOST: Final = 128
"""The moments that are remembered at most."""


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

    @classmethod
    def first(cls, variant: Variant, position: Position) -> Moment:
        """Return the first moment of a game."""
        return cls(variant, position, position)

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

    @property
    def status(self) -> Status:
        """The state of the game for the player to move."""
        return self.outcome.status

    @cached_property
    def history(self) -> tuple[Past, ...]:
        """All moves of the game so far."""
        return self.past if self.last is None else (*self.past, self.last)

    @cached_property
    def last(self) -> Past | None:
        """The move that led here; None at first."""
        if self.move is None or self.before is None:
            return None
        played = Played(self.move, self.before, self.position, self.status)
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


Key = tuple[Variant, str | None, tuple[str, ...]]
"""The rules, the FEN of the first position, the moves."""


class Games:
    """The moments of games, those asked for last."""

    def __init__(self) -> None:
        self._known: OrderedDict[Key, Moment] = OrderedDict()

    def moment(self, variant: Variant, start: str | None, moves: tuple[str, ...]) -> Moment:
        """Return the moment after moves from a FEN, from the first position if there is none.

        Raises PositionError, MoveError with the ``number`` of the move, from 0, TooManyContinuations.
        """
        known = range(len(moves), -1, -1)
        begun = next((number for number in known if (variant, start, moves[:number]) in self._known), None)
        if begun is None:
            begun = 0
            self._keep((variant, start, ()), Moment.first(variant, _first(variant, start)))
        moment = self._known[variant, start, moves[:begun]]
        for number in range(begun, len(moves)):
            try:
                moment = moment.after(moves[number])
            except MoveError as error:
                error.values["number"] = number
                raise
            self._keep((variant, start, moves[: number + 1]), moment)
        return moment

    def _keep(self, key: Key, moment: Moment) -> None:
        self._known[key] = moment
        if len(self._known) > _MOST:
            self._known.popitem(last=False)


def _first(variant: Variant, start: str | None) -> Position:
    if start is not None:
        return position_of_fen(start, variant)
    if variant.start is None:
        raise PositionError("no-start", id=variant.id)
    return variant.start
