"""Units by their properties."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.units import Colour, Kind, Unit
from feerie.rules.colours import resolve
from feerie.rules.component import Pieces
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Which(Pieces):
    """The units that have every given property; ``colour`` may be ``own`` or ``enemy``."""

    kind: Kind | None = None
    colour: Colour | None = None
    royal: bool | None = None

    def selects(self, unit: Unit, view: View) -> bool:
        if self.kind is not None and unit.kind != self.kind:
            return False
        if self.colour is not None and unit.colour != resolve(self.colour, view.player):
            return False
        return self.royal is None or view.variant.is_royal(unit) == self.royal
