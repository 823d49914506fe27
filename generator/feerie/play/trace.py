"""The trace of operations: the squares that they leave, and what comes onto which square."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Displace, Operation, Place, Remove


class Trace(NamedTuple):
    """The squares that operations leave, and the units that come onto squares or change there."""

    leaves: tuple[Square, ...]
    comes: tuple[tuple[Square, Unit], ...]


def trace_of(operations: Sequence[Operation]) -> Trace | None:
    """Return the trace of operations, None if they do more than that."""
    leaves: list[Square] = []
    comes: list[tuple[Square, Unit]] = []
    for operation in operations:
        if isinstance(operation, Displace):
            leaves.append(operation.departure)
            comes.append((operation.arrival, operation.unit))
        elif isinstance(operation, Place):
            comes.append((operation.at, operation.unit))
        elif isinstance(operation, Remove):
            leaves.append(operation.at)
        elif isinstance(operation, Change):
            comes.append((operation.at, operation.after))
        else:
            return None
    return Trace(tuple(leaves), tuple(comes))
