"""Units, which stand on squares or are in reserve.

A unit is a kind and a colour. Both are names, since a variant may bring kinds and colours of its own.
"""

from typing import Final, NamedTuple, NewType

Kind = NewType("Kind", str)
"""What a unit is: ``rook``, ``pawn``, ``grasshopper``."""

Colour = NewType("Colour", str)
"""A colour of units, and of players: ``white``, ``black``, and those that a variant adds."""

WHITE: Final = Colour("white")
BLACK: Final = Colour("black")
PLAYERS: Final = (WHITE, BLACK)
NEUTRAL: Final = Colour("neutral")


class Unit(NamedTuple):
    """A kind in a colour."""

    kind: Kind
    colour: Colour

    def __str__(self) -> str:
        return f"{self.colour} {self.kind}"


def opponent(player: Colour) -> Colour:
    """The other of the two players."""
    return BLACK if player == WHITE else WHITE
