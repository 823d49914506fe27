"""Marks on squares that go with the units standing there."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.operations.displace import Displace
from feerie.operations.operation import Operation
from feerie.operations.remove import Remove
from feerie.operations.swap import Swap

Marks = frozenset[Square]


def carried(marks: Marks, operation: Operation) -> Marks:
    """The marks after an operation: each has gone with its unit, or off the board with it."""
    match operation:
        case Displace(_, departure, arrival) if departure in marks:
            return marks - {departure} | {arrival}
        case Remove(_, at):
            return marks - {at}
        case Swap(_, (one, other)) if (one in marks) != (other in marks):
            return marks ^ {one, other}
        case _:
            return marks
