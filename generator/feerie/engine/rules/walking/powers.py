"""The powers of a unit: how it may go in a position, where walks depend on other units."""

from __future__ import annotations

from typing import Final, NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.values import Only


class Power(NamedTuple):
    """What lets a unit go: as which unit, from which square if not its own, and for which moves only.

    ``walk`` is the name of the further walk whose legs it has, None if it has those of the unit ``as_``. With
    ``at`` it serves only to capture on that square. With ``to`` it has no legs: it leads straight there.
    """

    as_: Unit
    walk: str | None = None
    origin: Square | None = None
    only: Only | None = None
    at: Square | None = None
    to: Square | None = None

    def lets_walk(self, unit: Unit) -> bool:
        """Return whether a unit has its own walk by it, not for captures alone."""
        return self.only is not Only.CAPTURE and self == Power(unit, only=self.only)


Powers = tuple[Power, ...]
"""Every power of a unit in a position, its own walk included if it has that."""

MOST_KEPT: Final = 1 << 14
"""How many results are kept of what is worked out for powers, or for moves: long play meets ever new ones."""
