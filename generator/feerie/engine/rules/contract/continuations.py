"""Continuations: how a move may go on, and how many of them are tried for one position."""

from collections.abc import Iterable, Sized
from enum import StrEnum
from math import prod
from typing import Final, NamedTuple

from feerie.engine.board import Square, Unit
from feerie.engine.operations import Operation

MAX_CONTINUATIONS: Final = 10_000
"""The continuations that are tried at most to answer one question about one position: those that choices
offer, and those that a law or the test of check must try out. Played games need some hundreds."""


class Failure(StrEnum):
    """Why an operation cannot be done; the codes are also the reasons that a reader is given."""

    NOWHERE = "nowhere"
    EMPTY = "empty"
    RESERVE = "reserve"
    OCCUPIED = "occupied"
    LIMIT = "limit"
    EXILED_PAWNS = "exiled_pawns"


class Continuation(NamedTuple):
    """Operations that are done one after the other, each with its cause.

    A cause of None stands for the name of the entry that orders the operation.
    """

    operations: tuple[Operation, ...]
    causes: tuple[str | None, ...] = (None,)


NOTHING: Final = Continuation((), ())
"""The move goes on as it is."""


Answer = tuple[Continuation, ...] | Failure
"""How a move may go on: one continuation is forced, several are a choice; a failure is none."""


def chosen(answers: Iterable[Answer], otherwise: Failure) -> Answer:
    """Return the continuations of several answers, among which the player chooses; if there are none, the
    last failure, or that of nothing to choose from."""
    failure, found = otherwise, list[Continuation]()
    for answer in answers:
        if isinstance(answer, Failure):
            failure = answer
        else:
            found.extend(answer)
    return tuple(found) or failure


class Aim(NamedTuple):
    """A unit that an operation would bring to a square, whether it can or not; ``origin`` is where it stands
    or was captured, None if it stands nowhere."""

    unit: Unit
    target: Square
    origin: Square | None = None


class Multiplied(Exception):
    """An operation has more than MAX_CONTINUATIONS continuations; raised before they are worked out."""

    def __init__(self, continuations: int) -> None:
        self.continuations = continuations
        super().__init__(continuations)


def combined(choices: Iterable[Sized]) -> None:
    """Raise Multiplied if there are too many combinations of one element of each choice."""
    continuations = prod(map(len, choices))
    if continuations > MAX_CONTINUATIONS:
        raise Multiplied(continuations)
