"""How a unit enters the board: an empty square, and the rule of exiled pawns."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Mutate, Place, Store
from feerie.operations.journal import PROMOTION
from feerie.rules.component import Answer, Consequence, Failure
from feerie.rules.exiled_pawns import Exile
from feerie.rules.view import View


def placed(unit: Unit, square: Square, comes: Store, view: View) -> Answer:
    """The ways in which a unit may come onto a square; a pawn placed on its last rank may be promoted."""
    if view.units[square] is not None:
        return Failure.OCCUPIED
    place = Consequence(Place(unit, square, comes))
    variant = view.variant
    if not variant.is_pawn(unit):
        return ((place,),)
    match variant.exile(unit, square):
        case Exile.FORBIDDEN:
            return Failure.EXILED_PAWNS
        case Exile.PROMOTE:
            return tuple(
                (place, Consequence(Mutate(square, unit, Unit(kind, unit.colour)), PROMOTION))
                for kind in variant.promotion_kinds(view.promotes)
            )
        case _:
            return ((place,),)
