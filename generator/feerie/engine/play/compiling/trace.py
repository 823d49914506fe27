"""The trace of operations: what they leave on the squares that they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import Change, Displace, Move, Operation, Place, Remove
from feerie.engine.rules.walking.powers import MOST_KEPT


class Trace(NamedTuple):
    """What stands after operations on the squares that they change: a unit, or nothing.

    ``squares`` are these squares, ``units`` the units that come, leave or change on the way.
    """

    after: tuple[tuple[Square, Unit | None], ...]
    squares: frozenset[Square]
    units: frozenset[Unit]


NONE: Final = Trace((), frozenset(), frozenset())
"""The trace of no operations, which is asked for whenever it is asked whether there is a check."""


class Traces:
    """The traces of moves that are looked at again and again, kept by the identity of the move."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Move, Trace | None]] = {}

    def of(self, move: Move) -> Trace | None:
        """Return the trace of the operations of a move; see `trace_of`."""
        kept = self._kept.get(id(move))
        if kept is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            # While the move is kept, no other object has its identity.
            kept = self._kept[id(move)] = move, trace_of(move.operations)
        return kept[1]


def trace_of(operations: Sequence[Operation]) -> Trace | None:
    """Return the trace of operations, None if they do more than that."""
    if not operations:
        return NONE
    after: dict[Square, Unit | None] = {}
    for operation in operations:
        if isinstance(operation, Displace):
            after[operation.departure] = None
            after[operation.arrival] = operation.unit
        elif isinstance(operation, Remove):
            after[operation.at] = None
        elif isinstance(operation, Place):
            if not operation.beneath:
                after[operation.at] = operation.unit
        elif isinstance(operation, Change):
            after[operation.at] = operation.after
        else:
            return None
    units = frozenset([unit for operation in operations for unit in operation.units])
    return Trace(tuple(after.items()), frozenset(after), units)
