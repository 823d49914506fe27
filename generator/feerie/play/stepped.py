"""Which pawns have spent a double step that each may make but once."""

from __future__ import annotations

from feerie.board.units import Unit
from feerie.operations import Move, Mutate, Place
from feerie.operations.carrying import Marks, carried
from feerie.rules.variant import Variant


def stepped_after(stepped: Marks, move: Move, variant: Variant) -> Marks:
    """The squares of those pawns after a move.

    What a pawn has spent goes with it; it also goes with its nature, if another unit that is no pawn takes
    that over by capturing it.
    """
    spent = stepped
    captured = move.captured
    taken = (captured, move.captured_at)
    was_taken = move.captured_at in stepped and captured is not None and variant.is_pawn(captured)
    for operation in move.operations:
        match operation:
            case Place(unit, at, captive=who) if was_taken and who == taken and unit == captured:
                spent |= {at}
            case Mutate(at, before, after) if not variant.is_pawn(after):
                spent -= {at}
            case Mutate(at, before, after) if was_taken and not variant.is_pawn(before):
                spent |= {at}
            case _:
                spent = carried(spent, operation)
    if move.passed is not None and move.arrival is not None and _steps_once(move.mover, variant):
        spent |= {move.arrival}
    return spent


def _steps_once(unit: Unit | None, variant: Variant) -> bool:
    return unit is not None and variant.reading(unit).steps_once
