"""The goal of a problem: what its last move reaches."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.operations import CASTLING, EN_PASSANT, Move
from feerie.engine.operations.operation import Captive, Location, come_back

if TYPE_CHECKING:
    from feerie.engine.play.game import Game


class Side(NamedTuple):
    """How it is with a side: whether it is in check, None if that is the same, and has no legal move."""

    in_check: bool | None = None
    is_stuck: bool = False


_ANYHOW: Final = Side()
_MATED: Final = Side(in_check=True, is_stuck=True)
_STALEMATED: Final = Side(in_check=False, is_stuck=True)
_STUCK: Final = Side(is_stuck=True)


class Goal(StrEnum):
    """What the last move reaches: an end, a check, or what it does itself and where it leads."""

    MATE = "#"
    STALEMATE = "="
    MATE_OR_STALEMATE = "#="
    DOUBLE_STALEMATE = "=="
    """Neither side has a move, and neither is in check."""
    DOUBLE_MATE = "##"
    """Both sides are mated: one that had a move mates, and leaves itself in check."""
    COUNTER_MATE = "##!"
    """A side that is mated mates, although it stays so."""
    AUTO_STALEMATE = "!="
    """The side that has moved would have no move, and gives no check."""
    AUTO_MATE = "!#"
    """The side that has moved is mated."""
    CHECK = "+"
    CAPTURE = "x"
    WIN = "%"
    """A unit is captured, and does not come back."""
    EN_PASSANT = "ep"
    CASTLING = "00"
    TARGET = "z"
    """The unit that has moved stands on a square in the end."""
    CIRCUIT = "ct"
    """The unit that has moved stands again where it stood in the diagram."""
    EXCHANGE = "<>"
    """The unit that has moved and another of its side stand where the other stood in the diagram."""
    KISS = "k"
    """The unit that has moved stands beside that of a square in the diagram, and nothing else does."""
    ANY = "~"
    DIAGRAM = "dia"
    """What the diagram shows, from the first position on: a proof game."""
    POSITION = "a=>b"
    """A second position, whose units are told behind the number of moves."""

    @property
    def of_sides(self) -> tuple[Side, Side] | None:
        """How it is with the side to move and with the one that has moved, None if something else is asked
        for."""
        return _OF_SIDES.get(self)

    @property
    def is_end(self) -> bool:
        """Whether the side to move has no move."""
        return self.of_sides is not None and self.of_sides[0].is_stuck

    @property
    def is_of_both(self) -> bool:
        """Whether it asks something of the side that reaches it."""
        return self.of_sides is not None and self.of_sides[1] != _ANYHOW

    @property
    def exposes(self) -> bool:
        """Whether the side that reaches it is in check then, in which no other move may leave it."""
        return self.of_sides is not None and self.of_sides[1].in_check is True

    @property
    def follows(self) -> bool:
        """Whether it asks where the units of the diagram have gone."""
        return self in (Goal.CIRCUIT, Goal.EXCHANGE, Goal.KISS)

    @property
    def before(self) -> tuple[Side, bool]:
        """How it is, or is not, with the side that reaches it before it does; so Popeye has it."""
        return _BEFORE.get(self, (_ANYHOW, True))

    @property
    def is_position(self) -> bool:
        """Whether units are to stand as they are told; both sides help, unless it is a series."""
        return self in (Goal.DIAGRAM, Goal.POSITION)


_OF_SIDES: Final = {
    Goal.MATE: (_MATED, _ANYHOW),
    Goal.STALEMATE: (_STALEMATED, _ANYHOW),
    Goal.MATE_OR_STALEMATE: (_STUCK, _ANYHOW),
    Goal.DOUBLE_STALEMATE: (_STALEMATED, _STUCK),
    Goal.DOUBLE_MATE: (_MATED, _MATED),
    Goal.COUNTER_MATE: (_MATED, _MATED),
    Goal.AUTO_STALEMATE: (Side(in_check=False), _STUCK),
    Goal.AUTO_MATE: (_ANYHOW, _MATED),
    Goal.CHECK: (Side(in_check=True), _ANYHOW),
}
"""What goals ask of the side to move, and of the one that has moved."""
_BEFORE: Final = {Goal.DOUBLE_MATE: (_STUCK, False), Goal.COUNTER_MATE: (_MATED, True)}

_TYPES: Final = {Goal.EN_PASSANT: EN_PASSANT, Goal.CASTLING: CASTLING}
"""The type of the move that is the goal."""

Homes = Mapping[Location, Square]
"""Where units are, with the squares on which they stood in the diagram."""


def at_home(game: Game, goal: Goal, target: Square | None) -> Homes:
    """Return where the units stand that a goal follows: that of its square if it has one, else all."""
    stood = (Square(at) for at, unit in enumerate(game.units) if unit and goal.follows)
    return {Location(at): at for at in stood if target in (None, at)}


def gone(before: Homes, turn: tuple[Move, ...]) -> Homes:
    """Return where the units are after a turn."""
    after = dict(before)
    for operation in (operation for move in turn for operation in move.operations):
        goers = [(transit.target, after.pop(transit.origin, None)) for transit in operation.transits]
        after |= {target: home for target, home in goers if home is not None}
    return after


def does_it(turn: tuple[Move, ...], goal: Goal, game: Game, target: Square | None, where: Homes) -> bool:
    """Return whether a turn, which has been made, ends with the move that is asked for, if that is told by
    what the move does itself; doing nothing may come after it."""
    move = next((move for move in reversed(turn) if move.operations), None)
    if move is None:
        return False
    if goal is Goal.TARGET or goal.follows:
        stands = move.standing()
        return stands is not None and _leads_to(stands[1], goal, game, target, where)
    if goal in (Goal.CAPTURE, Goal.WIN):
        if move.captured is None or move.captured_at is None or goal is Goal.CAPTURE:
            return move.captured is not None
        return come_back(Captive(move.captured, move.captured_at), move.operations) is None
    return goal is Goal.ANY or move.type == _TYPES[goal]


def _leads_to(square: Square, goal: Goal, game: Game, target: Square | None, where: Homes) -> bool:
    """Return whether a unit that has moved does what is asked for by standing on a square."""
    if goal is Goal.TARGET:
        return square == target
    if goal is Goal.KISS:
        near = (game.geometry.neighbours[at.stands_on] for at in where if at.stands_on is not None)
        return any([at for at in around if game.units[at]] == [square] for around in near)
    home = where.get(Location(square))
    if goal is Goal.CIRCUIT or home in (None, square):
        return goal is Goal.CIRCUIT and home == square
    other = game.units[home]
    is_own = other is not None and other.colour in game.variant.control[game.last_player]
    return is_own and where.get(Location(home)) == square
