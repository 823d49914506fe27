"""A game: moves played and taken back."""

import re
from collections.abc import Mapping
from pathlib import Path
from types import NoneType
from typing import Any, Final

from feerie.engine import operations
from feerie.engine.memories import HISTORY
from feerie.engine.operations.move import ORDINARY, Attempt
from feerie.engine.play import game as play
from feerie.engine.play.game import perft
from feerie.engine.play.outcome import Status, outcome, status
from feerie.engine.play.partner.search import best_move
from feerie.engine.play.reasons.explanation import explain
from feerie.engine.play.reasons.reason import Reason
from feerie.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from feerie.faces.api.messages import expect_type, speaking
from feerie.faces.api.move import Move, Refusal
from feerie.faces.api.variant import Position, Variant, load
from feerie.faces.api.variant import position as read_position
from feerie.faces.live.games import Moment
from feerie.faces.live.states import told_standing
from feerie.language.languages import REFERENCE, language_of
from feerie.pictures.showing.audience import Audience
from feerie.pictures.showing.sequence import find_move, first_position

_ENDS: Final = re.compile(r"([a-z]\d\d?)([a-z]\d\d?)[a-z]?")
"""A move by its squares alone, as engines write it: ``e2e4``, ``e7e8q``."""


class Game:
    """A position that is played on, with the moves that led there. :func:`game` begins one.

    >>> import feerie
    >>> game = feerie.game("circe", "4k3/8/8/8/8/8/p7/R3K3 w Q -")
    >>> game.moves()[:2]
    [Move('Ra1xa2[+bPa7]'), Move('Ra1-b1')]
    >>> game.push("Ra1xa2")
    Move('Ra1xa2[+bPa7]')
    >>> game.push("Kd7")
    Move('Ke8-d7')
    >>> game.history
    (Move('Ra1xa2[+bPa7]'), Move('Ke8-d7'))
    >>> game.undo()
    Move('Ke8-d7')
    >>> game
    Game('4k3/p7/8/8/8/8/R7/4K3 b - - 0 1 unmoved=e1', 'circe')
    >>> game.turn, game.status
    ('black', <Status.ONGOING: 'ongoing'>)
    """

    def __init__(self, start: Position) -> None:
        self._variant = start.variant
        self._game = play.Game(start.variant.file.variant, start.value, is_played=True)
        self._position = start
        self._history: list[Move] = []

    @property
    def variant(self) -> Variant:
        """The variant whose rules it follows."""
        return self._variant

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self._position

    @property
    def fen(self) -> str:
        """The position as FEN."""
        return self._position.fen

    @property
    def turn(self) -> str:
        """The player to move: ``"white"`` or ``"black"``."""
        return self._position.turn

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves played, the last one at the end."""
        return tuple(self._history)

    @property
    def status(self) -> Status:
        """How the player to move stands: ``ongoing``, ``check``, ``checkmate``, ``stalemate``, ``lost``,
        ``drawn`` or ``won``."""
        with self._variant.blamed():
            return status(self._game)

    @property
    def is_over(self) -> bool:
        """Whether the game is over: won, lost, drawn, or by mate or stalemate."""
        with self._variant.blamed():
            return outcome(self._game).is_over

    @property
    def winner(self) -> str | None:
        """Who has won: ``"white"`` or ``"black"``; None while the game goes on, and if it is drawn."""
        with self._variant.blamed():
            return outcome(self._game).winner

    def standing(self, lang: str = REFERENCE) -> str:
        """Return in words how the player to move stands: in check from what, mated, or why the game is over.

        Nothing is said of a game that just goes on.
        """
        rules = self._variant.file.variant
        with self._variant.blamed():
            position = self._game.position()
            return told_standing(Moment(rules, position, position), Audience(rules, language_of(lang)))

    def moves(self) -> list[Move]:
        """Return the legal moves, in the order of the squares that the units leave."""
        with self._variant.blamed():
            return [Move(self._position, move) for move in self._game.legal_moves()]

    def push(self, move: str | Move) -> Move:
        """Play a move and return it.

        A text is a move as Féerie writes it, without its effects where they are not needed, or what is
        commonly written for it: ``e2e4``, ``e4``, ``Nbd2``. Raises UnreadableMove, AmbiguousMove or
        IllegalMove, whose ``alternatives`` are the moves that may be meant; TypeError for what is neither.
        """
        expect_type(move, (str, Move), "a move is a text or a Move")
        with self._variant.blamed():
            found = self._found(move) if isinstance(move, str) else self._own(move)
            self._game.play(found)
        self._history.append(Move(self._position, found))
        # A position is worth the same wherever it stands in a game.
        position = self._game.position().remembering({HISTORY: HISTORY.nothing})
        self._position = Position(self._variant, position)
        return self._history[-1]

    def undo(self) -> Move:
        """Take back the last move and return it; raises MoveError (``nothing-to-undo``)."""
        if not self._history:
            with speaking():
                raise MoveError("nothing-to-undo")
        self._game.unmake()
        move = self._history.pop()
        self._position = move.before
        return move

    def best_move(
        self, seconds: float | None = 1.0, *, positions: int | None = None, seed: int = 0
    ) -> Move | None:
        """Return the best move that is found in so many seconds; None if the game is over.

        With ``positions`` no more are looked at, and with these alone (``seconds=None``) the answer is the
        same on every machine. ``seed`` draws among moves where there are too many to look at them all.

        >>> import feerie
        >>> feerie.game("circe", "7k/8/6K1/8/8/8/8/R7 w - -").best_move()
        Move('Ra1-a8')
        """
        with self._variant.blamed():
            found = best_move(self._game, seconds, positions, seed=seed)
        return None if found is None else Move(self._position, found.move)

    def why_not(self, move: str, arrival: str | None = None) -> Refusal | None:
        """Return why a move is not legal, None if it is: ``why_not("a1", "a8")``, ``why_not("Ra1xa8")``.

        Raises PositionError for what is no square of the board, UnreadableMove for what is no move.
        """
        expect_type(move, (str,), "a move or a square is a text")
        expect_type(arrival, (str, NoneType), "a square is a text")
        with self._variant.blamed():
            reason = self._reason(move) if arrival is None else self._obstacle(move, arrival)
        if reason is None:
            return None
        detail = None if reason.detail is None else str(reason.detail)
        return Refusal(str(reason.code), detail, reason, self._variant)

    def perft(self, depth: int) -> int:
        """Return how many sequences of that many legal moves there are.

        >>> import feerie
        >>> feerie.game("orthodox").perft(2)
        400
        """
        with self._variant.blamed():
            return perft(self._game, depth)

    def svg(self, lang: str = REFERENCE, theme: str = "light") -> str:
        """Return the picture of the position as an SVG file."""
        return self._position.svg(lang, theme)

    def _found(self, text: str) -> operations.Move:
        """The legal move that a text names, or that it alone can mean."""
        try:
            return find_move(text, self._game)
        except UnreadableMove as error:
            if len(error.alternatives) == 1:
                return find_move(error.alternatives[0], self._game)
            if error.alternatives:
                candidates = list(error.alternatives)
                raise AmbiguousMove("ambiguous-move", text=text, candidates=candidates) from None
            ends = _ENDS.fullmatch(text.strip())
            if ends is None or not (reason := self._obstacle(*ends.groups())):
                raise
            raise IllegalMove("illegal-move", text=text, reason=reason, meant=[]) from None

    def _own(self, move: Move) -> operations.Move:
        return move.value if move.before == self._position else find_move(str(move), self._game)

    def _reason(self, text: str) -> Reason | None:
        """Why a text names no legal move; None if it names one or several."""
        try:
            self._found(text)
        except IllegalMove as error:
            reason: Reason = error.values["reason"]
            return reason
        except AmbiguousMove as error:
            if error.code == "other-move":
                raise
        return None

    def _obstacle(self, departure: str, arrival: str) -> Reason | None:
        """Why no legal move leads from a square to another; None if one does."""
        square = self._game.geometry.square
        ends = (square(departure), square(arrival))
        if any((move.departure, move.arrival) == ends for move in self._game.legal_moves()):
            return None
        return explain(self._game, Attempt(ORDINARY, departure=ends[0], arrival=ends[1]))

    def __str__(self) -> str:
        return str(self._position)

    def __repr__(self) -> str:
        return f"Game({self.fen!r}, {self._variant.id!r})"

    def _repr_svg_(self) -> str:
        """The position as it stands, for a notebook."""
        return self.svg()


def game(
    of: str | Path | Variant | Position = "orthodox",
    position: str | Mapping[str, Any] | Position | None = None,
) -> Game:
    """Begin a game of a variant, at its first position or at another; or at a :class:`Position`.

    Raises PositionError where there is nothing to begin with, or it cannot be read.

    >>> import feerie
    >>> len(feerie.game("orthodox").moves())
    20
    >>> feerie.game("sentinelles", "3k4/8/8/1R6/8/8/8/6K1 w - -").push("Rb5-g5")
    Move('Rb5-g5[+wPb5]')
    """
    if isinstance(of, Position):
        return Game(of)
    variant = load(of)
    if isinstance(position, Position):
        # One of the variant itself may have neutral units besides.
        is_own = position.variant.id == variant.id
        return Game(position if is_own else Position(variant, position.value))
    if position is not None:
        return Game(read_position(position, variant))
    with speaking():
        start = first_position(variant.file.variant)
    return Game(Position(variant, start))
