"""The values that words are given besides other words: numbers, colours, purposes, roles."""

from enum import StrEnum
from typing import Final, Literal, NewType, get_args

from feerie.engine.board.units import Colour, opponent

Positive = NewType("Positive", int)
"""A whole number from 1."""

Sum = NewType("Sum", int)
"""A whole number from 0 to which much may add up in a game."""

NonZero = NewType("NonZero", int)
"""A whole number other than 0: a number of times or of rungs; a negative one goes in the other direction."""

ONCE: Final = NonZero(1)
ONE: Final = Positive(1)
TWO: Final = Positive(2)

SquareName = NewType("SquareName", str)
"""The name of a square, as *e4*."""

Counter = NewType("Counter", str)
"""The name of a counter."""

Players = NewType("Players", tuple[Colour, ...])
"""One player or both."""

Party = Literal["player", "opponent"]
"""A player, as seen by the one who makes the move."""


def party(one: Party, player: Colour) -> Colour:
    """Return the player who is meant when ``player`` makes the move."""
    return player if one == "player" else opponent(player)


OWN: Final = Colour("own")
ENEMY: Final = Colour("enemy")


def resolve(colour: Colour, player: Colour) -> Colour:
    """Return the colour that ``own``, ``enemy`` or the name of a colour means when ``player`` is to move."""
    if colour == OWN:
        return player
    return opponent(player) if colour == ENEMY else colour


class Only(StrEnum):
    """Moves without capture, or captures."""

    QUIET = "quiet"
    CAPTURE = "capture"


RoleName = Literal["mover", "partner", "it", "last.mover", "captured", "last.captured"]
"""What a unit is to the move: the unit that moves, the one with which a king castles, the current member of a
group, the unit that made the previous move; the unit captured by this move, or by the previous one."""

RebornRole = Literal["captured", "last.captured", "mover", "it"]
"""The roles of units that may be reborn; the last two stand on the board."""

ROLES: Final[tuple[RoleName, ...]] = get_args(RoleName)


def is_past(role: RoleName) -> bool:
    """Return whether a role is one in the previous move."""
    return role in ("last.mover", "last.captured")
