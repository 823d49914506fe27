"""What every operation answers, and the words in which it answers: store, location, transit."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol

from feerie.board.geometry import Square
from feerie.board.state import State
from feerie.board.units import Unit


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


class Transit(NamedTuple):
    """What an operation makes of one unit: the unit before, where it was, where it is, the unit after."""

    unit: Unit
    origin: Location
    target: Location
    after: Unit


Captive = tuple[Unit, Square]
"""A captured unit, and the square on which it was captured."""


class Operation(Protocol):
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
    def touches(self) -> tuple[Square, ...]:
        """The squares whose unit goes, leaves or changes, and so loses its right to castle."""

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
