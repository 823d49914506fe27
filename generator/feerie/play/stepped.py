"""Which pawns have spent a double step that each may make but once."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Displace, Move, Mutate, Place, Remove, Store, Swap
from feerie.rules.variant import Variant


def stepped_after(stepped: frozenset[Square], move: Move, variant: Variant) -> frozenset[Square]:
    """The squares of those pawns after a move.

    What a pawn has spent goes with it; it also goes with its nature, if another unit that is no pawn takes
    that over by capturing it.
    """
    spent = set(stepped)
    captured = move.captured
    was_taken = move.captured_at in stepped and captured is not None and variant.is_pawn(captured)
    for operation in move.operations:
        match operation:
            case Displace(_, departure, arrival):
                _exchange(spent, departure, arrival)
            case Swap(_, (one, other)):
                _exchange(spent, one, other)
            case Remove(_, at):
                spent.discard(at)
            case Place(unit, at, comes) if was_taken and comes is Store.LIMBO and unit == captured:
                spent.add(at)
            case Mutate(at, before, after) if not variant.is_pawn(after):
                spent.discard(at)
            case Mutate(at, before, after) if was_taken and not variant.is_pawn(before):
                spent.add(at)
            case _:
                pass
    if move.passed is not None and move.arrival is not None and _steps_once(move.mover, variant):
        spent.add(move.arrival)
    return frozenset(spent)


def _steps_once(unit: Unit | None, variant: Variant) -> bool:
    return unit is not None and variant.reading(unit).steps_once


def _exchange(squares: set[Square], one: Square, other: Square) -> None:
    """What held of one square holds of the other, and the other way round."""
    if (one in squares) != (other in squares):
        squares ^= {one, other}
