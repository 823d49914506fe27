"""What operations leave empty, which alone can lay a royal open as long as nothing else changes for it."""

from __future__ import annotations

from collections.abc import Sequence

from feerie.board.units import Unit
from feerie.operations import Operation, Place, Set
from feerie.operations.move import MUCH, NOTHING


def vacated(operations: Sequence[Operation], harmless: frozenset[Unit], before: int = NOTHING) -> int:
    """The one square that operations leave empty, that which earlier ones left ``before`` them included.

    NOTHING if there is none; MUCH if there are several, if they are about a unit that is not ``harmless``
    or becomes none, or if the rules change.
    """
    left = before
    for operation in operations:
        # So it is most often, and thousands of moves are asked.
        if type(operation) is Place and operation.at != left and operation.unit in harmless:
            continue
        if left == MUCH or isinstance(operation, Set) or not harmless.issuperset(operation.units):
            return MUCH
        if left in operation.changes:
            left = NOTHING
        for square in operation.leaves:
            left = square if left == NOTHING else MUCH
    return left
