"""What an operation is: a change of the board that knows its own inverse."""

from __future__ import annotations

from enum import StrEnum
from typing import Protocol

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


class Operation(Protocol):
    """One elementary change. ``revert`` undoes ``apply`` exactly, on the state that ``apply`` left."""

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units that it is about, as they were before it and as they are afterwards."""

    @property
    def leaves(self) -> tuple[Square, ...]:
        """The squares that it leaves empty."""

    @property
    def touches(self) -> tuple[Square, ...]:
        """The squares whose unit is no longer what it was, so that it has lost its castling right."""

    @property
    def changes(self) -> tuple[Square, ...]:
        """The squares on which something else stands afterwards."""

    def apply(self, state: State) -> None:
        """Do it."""

    def revert(self, state: State) -> None:
        """Undo it."""
