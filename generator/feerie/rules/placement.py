"""How a unit enters the board: an empty square, and the rule of exiled pawns."""

from __future__ import annotations

from functools import lru_cache

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Mutate, Place, Store
from feerie.operations.journal import PROMOTION
from feerie.rules.component import Answer, Continuation, Failure
from feerie.rules.exiled_pawns import Exile
from feerie.rules.variant import Variant
from feerie.rules.view import View


def placed(unit: Unit, square: Square, comes: Store, view: View) -> Answer:
    """The ways in which a unit may come onto a square; a pawn placed on its last rank may be promoted."""
    if view.units[square] is not None:
        return Failure.OCCUPIED
    return _onto_empty(view.variant, view.player, unit, square, comes, view.promotes)


@lru_cache(maxsize=8192)
def _onto_empty(
    variant: Variant, player: Colour, unit: Unit, square: Square, comes: Store, promotes: tuple[Kind, ...]
) -> Answer:
    """The same for an empty square; thousands of moves in a row ask for the same few answers."""
    place = Place(unit, square, comes)
    exile = variant.exile(unit, square, player) if variant.is_pawn(unit) else None
    if exile is Exile.FORBIDDEN:
        return Failure.EXILED_PAWNS
    kinds = variant.promotion_kinds(promotes) if exile is Exile.PROMOTE else ()
    if not kinds:
        return (Continuation((place,)),)
    return tuple(
        Continuation((place, Mutate(square, unit, Unit(kind, unit.colour))), (None, PROMOTION))
        for kind in kinds
    )
