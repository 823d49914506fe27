"""Marks on squares that go with the units standing there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from feerie.board.geometry import Square
from feerie.operations.operation import Captive, Operation
from feerie.operations.primitives import Displace, Place, Remove, Swap

Marks = frozenset[Square]


def followed(square: Square | None, operations: Iterable[Operation]) -> Square | None:
    """Where the unit is after some operations that stood on a square before them; None off the board."""
    for operation in operations:
        match operation:
            case Displace(_, departure, arrival) if departure == square:
                square = arrival
            case Remove(_, at) if at == square:
                return None
            case Swap(_, (one, other)) if square in (one, other):
                square = other if square == one else one
            case _:
                pass
    return square


def come_back(captive: Captive, operations: Sequence[Operation]) -> Square | None:
    """Where a captured unit is after some operations that came back in them, be it as another kind."""
    for number, operation in enumerate(operations):
        if isinstance(operation, Place) and not operation.beneath and operation.captive == captive:
            return followed(operation.at, operations[number + 1 :])
    return None


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
