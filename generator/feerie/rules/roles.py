"""The units that an entry may speak of by what they are to the move."""

from __future__ import annotations

from typing import Literal, NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit

RoleName = Literal["mover", "captured", "it", "last.captured"]


class Bound(NamedTuple):
    """The unit in a role as it is now, and where it stands; one that left stood there last."""

    unit: Unit
    square: Square
