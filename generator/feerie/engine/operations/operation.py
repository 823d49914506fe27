"""What every operation answers, in terms of stores, locations and transits, and where it takes a unit."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from feerie.engine.board import Square, State, Unit


class Store(StrEnum):
    """Where a unit goes when it leaves the board, and where it comes from."""

    BOX = "box"
    LIMBO = "limbo"
    RESERVE = "reserve"
    TRAPDOOR = "trapdoor"
    """Beneath the unit that stands on its square, until that one leaves."""


class Location(NamedTuple):
    """Where a unit is: on a square, or in a store.

    In the trapdoor ``square`` is the one above it, in limbo the one on which the unit was captured.
    """

    square: Square | None
    store: Store | None = None

    @property
    def stands_on(self) -> Square | None:
        """The square on which a unit stands there, None off the board."""
        return self.square if self.store is None else None


class Transit(NamedTuple):
    """What an operation makes of one unit: the unit before, where it was, where it is, the unit after."""

    unit: Unit
    origin: Location
    target: Location
    after: Unit


class Captive(NamedTuple):
    """A captured unit, and the square on which it was captured."""

    unit: Unit
    square: Square


class Operation(Hashable, Protocol):
    """One elementary change of a position.

    ``revert`` undoes ``apply`` exactly, on the state that ``apply`` has left.
    """

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units concerned, as they are before the operation and as they are after it."""

    @property
    def leaves(self) -> tuple[Square, ...]:
        """The squares that become empty."""

    @property
    def changes(self) -> tuple[Square, ...]:
        """The squares whose content differs after the operation."""

    @property
    def transits(self) -> tuple[Transit, ...]:
        """What becomes of each unit concerned: all that notation, sentences and pictures read."""

    def apply(self, state: State) -> None:
        """Make the change."""

    def revert(self, state: State) -> None:
        """Unmake the change."""


Squares = frozenset[Square]
"""Squares that are remembered for the units on them, such as those of promoted pawns."""


def followed(square: Square | None, operations: Iterable[Operation]) -> Square | None:
    """Return the square to which operations take the unit on ``square``, None if it leaves the board."""
    for operation in operations:
        if square is None:
            return None
        for _, origin, target, _ in operation.transits:
            if origin.stands_on == square:
                square = target.stands_on
                break
    return square


def come_back(captive: Captive, operations: Sequence[Operation]) -> Square | None:
    """Return the square on which a captured unit stands that operations bring back, None if they do not.

    It may come back as another unit.
    """
    unit, captured_at = captive
    for number, operation in enumerate(operations):
        for before, origin, target, _ in operation.transits:
            if (before, origin) == (unit, (captured_at, Store.LIMBO)) and target.store is None:
                return followed(target.square, operations[number + 1 :])
    return None


def carried(squares: Squares, operation: Operation) -> Squares:
    """Return squares after an operation: each goes with its unit, or is left out with it."""
    if not squares:
        return squares
    ends = {origin.stands_on: target.stands_on for _, origin, target, _ in operation.transits}
    return frozenset(end for one in squares if (end := ends.get(one, one)) is not None)


MOVE: Final = "move"
CAPTURE: Final = "capture"
CASTLING: Final = "castling"
PROMOTION: Final = "promotion"
"""The causes that are not the name of an entry in a variant's file."""

BEFORE: Final = "before"
"""What stands for a cause where nothing has happened yet."""


class Role(StrEnum):
    """The part that the unit of an operation plays in the move."""

    MOVER = "mover"
    CAPTURED = "captured"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Entry:
    """An operation, its cause, and the role of its unit."""

    operation: Operation
    cause: str
    role: Role = Role.OTHER


Journal = tuple[Entry, ...]
