"""Units by their properties."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NewType

from feerie.board.units import Colour, Kind, Unit
from feerie.rules.colours import resolve
from feerie.rules.component import Pieces
from feerie.rules.variant import Variant
from feerie.rules.view import View

Nature = NewType("Nature", Kind)
"""A kind, or ``mover``: what the mover is now."""

MOVER: Final = Nature(Kind("mover"))


@dataclass(frozen=True, slots=True)
class Which(Pieces):
    """The units that have every given property; ``colour`` may be ``own`` or ``enemy``."""

    kind: Nature | None = None
    colour: Colour | None = None
    royal: bool | None = None

    def selects(self, unit: Unit, view: View) -> bool:
        if self.colour is not None and unit.colour != resolve(self.colour, view.player):
            return False
        if self.royal is not None and view.variant.is_royal(unit) != self.royal:
            return False
        return self.kind is None or unit.kind == self._kind(view)

    def among(self, view: View) -> tuple[Unit, ...]:
        kind = self._kind(view)
        if kind is None and self.kind is not None:
            return ()
        found = _among(view.variant, kind, self.colour, view.player)
        if self.royal is None:
            return found
        return tuple(unit for unit in found if view.variant.is_royal(unit) == self.royal)

    def _kind(self, view: View) -> Kind | None:
        """The kind that is meant; ``mover`` is the mover's nature now."""
        if self.kind != MOVER:
            return self.kind
        mover = view.move.standing()
        return None if mover is None else mover[0].kind


@lru_cache(maxsize=1024)
def _among(variant: Variant, kind: Kind | None, colour: Colour | None, player: Colour) -> tuple[Unit, ...]:
    """The units of a variant of a kind and a colour as the player sees it, or of any."""
    colour = None if colour is None else resolve(colour, player)
    return tuple(
        unit for unit in variant.units if kind in (None, unit.kind) and colour in (None, unit.colour)
    )
