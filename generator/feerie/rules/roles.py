"""The units that an entry may speak of by what they are to the move."""

from __future__ import annotations

from typing import Literal, NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit

StandingRole = Literal["mover", "it"]
"""A unit on the board: the one that moved, or the current member of a group."""

TakenRole = Literal["captured", "last.captured"]
"""A unit that was captured: in this move, or in the one before."""

RoleName = StandingRole | TakenRole


class Bound(NamedTuple):
    """The unit in a role as it is now, and where it stands; one that left stood there last."""

    unit: Unit
    square: Square


def is_past(role: RoleName) -> bool:
    """Whether the role is one in the move just played."""
    return role == "last.captured"
