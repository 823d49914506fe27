"""The units that an entry may speak of by what they are to the move."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit

RoleName = Literal["mover", "it", "last.mover", "captured", "last.captured", "buried"]
"""Who is meant: the unit that moves, the current member of a group, the unit that moved in the move before;
the one that is captured in this move, or was in the one before; the one that waits beneath the current
square of a group."""

TakenRole = Literal["captured", "last.captured", "buried"]
"""The roles of units that need not be on the board."""

ROLES: Final[tuple[RoleName, ...]] = ("mover", "it", "last.mover", "captured", "last.captured", "buried")


class Bound(NamedTuple):
    """The unit in a role as it is now, and where it stands; one that left stood there last."""

    unit: Unit
    square: Square


def is_past(role: RoleName) -> bool:
    """Whether the role is one in the move just played."""
    return role in ("last.mover", "last.captured")
