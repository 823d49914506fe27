"""The ways of a unit: how it may go in a position, where walks depend on other units."""

from __future__ import annotations

from typing import Final, NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.values import Only


class Way(NamedTuple):
    """A way to go: as which unit, from which square if not the own one, and for which moves only.

    ``walk`` is the name of the further walk whose legs it has, None if it has those of the unit ``as_``. With
    ``at`` it serves only to capture on that square.
    """

    as_: Unit
    walk: str | None = None
    origin: Square | None = None
    only: Only | None = None
    at: Square | None = None


Ways = tuple[Way, ...]
"""Every way of a unit in a position, its own walk included if it has that."""

MOST_KEPT: Final = 1 << 14
"""Of how many ways what is worked out is kept: long play meets ever new ones."""
