"""Units that are not pawns."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Pieces
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Officer(Pieces):
    """Any unit but a pawn (figure); kings are officers."""

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        del square
        return not view.variant.is_pawn(unit)
