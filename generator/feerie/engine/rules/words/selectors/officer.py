"""``officer``: a unit that is not a pawn."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces


@dataclass(frozen=True, slots=True)
class Officer(Pieces):
    """The units that are not pawns (figures); kings are officers."""

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        del square
        return not view.variant.is_pawn(unit)
