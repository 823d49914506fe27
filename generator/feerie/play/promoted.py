"""Which units on the board were pawns, followed from operation to operation."""

from __future__ import annotations

from collections.abc import Sequence

from feerie.operations import Mutate, Operation
from feerie.operations.carrying import Marks, carried
from feerie.rules.variant import Variant


def promoted_after(marks: Marks, operations: Sequence[Operation], variant: Variant) -> Marks:
    """The squares of the units that were pawns, after some operations.

    A pawn that becomes something else is one of them from then on, whatever it becomes later; a unit that
    leaves the board, or becomes a pawn again, is one no more.
    """
    for operation in operations:
        if isinstance(operation, Mutate):
            if variant.is_pawn(operation.after):
                marks -= {operation.at}
            elif variant.is_pawn(operation.before):
                marks |= {operation.at}
        else:
            marks = carried(marks, operation)
    return marks
