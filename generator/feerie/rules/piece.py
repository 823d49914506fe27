"""A kind of unit, as a variant describes it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from feerie.board.units import Colour, Kind
from feerie.rules.text import Name, Text
from feerie.rules.walks.hop import Hop
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.ride import Ride

Leg = Leap | Ride | Hop


class Forward(IntEnum):
    """The direction that is forward for a unit: towards the last rank, or towards the first."""

    NORTH = 1
    SOUTH = -1


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind: its symbols, its walk, and what else the rules say of it.

    ``letter`` is its symbol in FEN and in stored moves, ``symbol`` the one that each language has.
    ``walk`` may name another kind, whose walk it then shares. ``home`` lists White's home squares,
    mirrored for Black. ``name`` is for readers; where it is absent the wording knows or guesses one.
    ``steps_once``: a double step is for each such unit to make but once. ``forward`` are the ways of its
    pawns, those of its colour or of the player if it says none; ``promotes_on`` the ranks, from 1, on which
    they are promoted, the last one of each way if it says none.
    ``readings`` is what the kind is in some colours instead of all this.
    """

    letter: str
    symbol: Text
    walk: tuple[Leg | Kind, ...] = ()
    pawn: bool = False
    royal: bool = False
    home: tuple[str, ...] | Literal["own_file"] = ()
    name: Name | None = None
    steps_once: bool = False
    forward: tuple[Forward, ...] = ()
    promotes_on: tuple[int, ...] = ()
    readings: tuple[tuple[Colour, Piece], ...] = ()

    @property
    def moves(self) -> bool:
        """Whether it goes anywhere, in some colour at least; a dummy does not."""
        return bool(self.walk) or any(reading.walk for _, reading in self.readings)

    def read_as(self, colour: Colour) -> Piece:
        """What the kind is in a colour; of several readings the last one holds."""
        return dict(self.readings).get(colour, self)
