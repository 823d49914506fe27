"""Turns, check, and the end of the game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Final, Literal

from feerie.engine.board.units import BLACK, WHITE, Colour, opponent
from feerie.engine.rules.contract import ONE, Condition, Fault, Idle, Pieces, Positive, Setting, Word, unused
from feerie.engine.rules.shared.bounds import Bounds
from feerie.engine.rules.variant.text import Text


class CheckTest(StrEnum):
    """How it is found out whether a royal unit is attacked."""

    ORTHODOX = "orthodox"
    PLAYABLE = "playable"
    TOTAL = "total"


CheckWhen = Literal["attacked", "unattacked"] | Condition
"""When a royal is in check: when it is attacked, when it is not, or when something else holds of it."""


@dataclass(frozen=True, slots=True)
class Check(Word):
    """What attacks a royal unit, and when that is check.

    ``orthodox``: a unit that could capture it by its walk; effects and laws are ignored. ``playable``: a
    capture of it that effects and laws allow. ``total``: a move that makes it disappear, effects included.
    In all three the safety of the attacker's own royal units does not matter.

    ``royals``: the units that are royal in a position, in place of those of the royal kinds. A royal may
    cease to be one, but it may not leave the board.
    A player is in check if a royal ``of`` the own or of the enemy side is attacked, or with ``when`` is not
    attacked, ``by`` units of the enemy, of the own side, or of any. ``count``: it counts as attacked if
    so many units attack it. ``all``: the player is in check only if that is so of each of these royals; then
    a royal may leave the board as long as another is left.
    With a condition in place of an attack ``when`` is asked of each royal as ``it``, and seen by the player
    whose check it is.
    """

    test: Literal[CheckTest.ORTHODOX, CheckTest.PLAYABLE, CheckTest.TOTAL] = CheckTest.ORTHODOX
    of: Literal["own", "enemy"] = "own"
    by: Literal["enemy", "own", "any"] = "enemy"
    when: CheckWhen = "attacked"
    count: Bounds | None = None
    all: bool = False
    royals: Pieces | None = None

    def place_of(self, field: str, place: Setting) -> Setting:
        if field == "when":
            return replace(place, roles=frozenset({"it"}), may_try=frozenset({"safe"}), has_mover=False)
        place = replace(place, roles=frozenset(), may_try=frozenset())
        return replace(place, tells_royals=True, about=field) if field == "royals" else place

    @property
    def is_usual(self) -> bool:
        """Whether a player is in check if the enemy attacks a royal of the player's own."""
        if self.count is not None or self.all:
            return False
        return (self.of, self.by, self.when) == ("own", "enemy", "attacked")

    @property
    def idle(self) -> Idle:
        if self.test is CheckTest.TOTAL:
            keys = ("of", "by", "when", "count", "all")
            return dict.fromkeys(keys, "test: orthodox")
        if isinstance(self.when, Condition):
            return dict.fromkeys(("by", "count"), "when: attacked")
        return {"count": None} if self.count == Bounds(at_least=1) else {}


class Result(StrEnum):
    """The result of a game for a player."""

    LOSS = "loss"
    DRAW = "draw"
    WIN = "win"


class Winner(StrEnum):
    """Who wins a game; ``player`` is the player who has just moved, ``opponent`` the one to move."""

    PLAYER = "player"
    OPPONENT = "opponent"
    WHITE = "white"
    BLACK = "black"
    NOBODY = "nobody"


_MAY_TRY: Final = frozenset({"safe", "gives", "has_move", "mated"})
"""The words that try moves of the player to move, whether a rule ends the game or not."""


@dataclass(frozen=True, slots=True)
class Ending(Word):
    """A rule that ends the game as soon as ``when`` holds after a move; ``reason`` is told to a reader.

    The condition is seen by the player who has just moved.
    """

    when: Condition
    winner: Winner
    reason: Text | None = None
    name: str = field(default="", metadata={"key": None})

    def place_of(self, field: str, place: Setting) -> Setting:
        return replace(place, may_try=_MAY_TRY, has_mover=False)

    def won_by(self, player: Colour) -> Colour | None:
        """Return the player who wins, None if neither does; ``player`` is the one who has just moved."""
        match self.winner:
            case Winner.PLAYER:
                return player
            case Winner.OPPONENT:
                return opponent(player)
            case Winner.NOBODY:
                return None
        return Colour(self.winner.value)


@dataclass(frozen=True, slots=True)
class Draw(Ending):
    """A rule by which a game that is played ends although it could go on; problems do not know it.

    It ends in a draw unless it names a ``winner``. What cannot be won depends on every rule: a draw that is
    not ``inherited`` is that of the variant alone which states it.
    """

    winner: Winner = Winner.NOBODY
    inherited: bool = True

    def place_of(self, field: str, place: Setting) -> Setting:
        return replace(Ending.place_of(self, field, place), knows_past=True)


@dataclass(frozen=True, slots=True)
class SideEnd:
    """The results for a player to move who has no legal move, or no unit; None where nothing is said."""

    checkmate: Result | None = None
    stalemate: Result | None = None
    no_piece: Result | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """The result for a player who has no legal move: in check (``checkmate``), or not (``stalemate``).

    ``no_piece`` is the result for a player without units; if it is absent, that player is stalemated.
    """

    checkmate: Result
    stalemate: Result
    no_piece: Result | None


@dataclass(frozen=True, slots=True)
class End(SideEnd, Word):
    """The results for the player to move, and the rules that end the game before; a result for one colour
    precedes the result for both."""

    white: SideEnd | None = None
    black: SideEnd | None = None
    rules: Mapping[str, Ending] = field(default_factory=dict)

    @property
    def idle(self) -> Idle:
        sides = (self.white, self.black)
        keys = (one.name for one in fields(SideEnd))
        return {key: None for key in keys if all(side and getattr(side, key) is not None for side in sides)}

    def of(self, player: Colour) -> Results:
        """Return the results for a player."""
        own = self.white if player == WHITE else self.black
        sides = (self,) if own is None else (own, self)
        return Results(
            next(filter(None, (side.checkmate for side in sides)), Result.LOSS),
            next(filter(None, (side.stalemate for side in sides)), Result.DRAW),
            next(filter(None, (side.no_piece for side in sides)), None),
        )


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
