"""A pseudo-legal move with the square that it vacates, by which most moves are spared a trial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feerie.engine.board.units import Unit
from feerie.engine.operations import Displace, Move, Operation, Place, Set

NO_SQUARE: Final = -1
SEVERAL: Final = -2

PseudoLegal = tuple[Move, int]
"""A move, not yet tested for check, and the one square that it vacates.

NO_SQUARE if it vacates none. SEVERAL if it vacates more than one, or does anything else that may expose a
royal. It is a plain tuple because thousands are made.
"""


def vacated(operations: Sequence[Operation], harmless: frozenset[Unit], before: int = NO_SQUARE) -> int:
    """Return what operations vacate together with the earlier ones, which have vacated ``before``.

    That is SEVERAL if they place or change a unit that is not ``harmless``, or change the rules.
    """
    left = before
    for operation in operations:
        # The commonest cases first: thousands of moves in a row come here.
        if type(operation) is Place and operation.at != left and operation.unit in harmless:
            continue
        if type(operation) is Displace and operation.unit not in harmless:
            return SEVERAL
        if left == SEVERAL or isinstance(operation, Set) or not harmless.issuperset(operation.units):
            return SEVERAL
        if left in operation.changes:
            left = NO_SQUARE
        for square in operation.leaves:
            left = square if left == NO_SQUARE else SEVERAL
    return left
