"""Memories that moves carry on: after each operation, or after the move as a whole."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Protocol, TypeVar

from feerie.engine.board import Memory, Unit
from feerie.engine.operations import Move, Operation

T = TypeVar("T")


class Pawns(Protocol):
    """What a memory asks of the rules: which units are pawns."""

    def is_pawn(self, unit: Unit) -> bool:
        """Return whether a unit is of the class of pawns."""

    def steps_once(self, unit: Unit) -> bool:
        """Return whether a unit may make its double step only once."""


class After(NamedTuple):
    """The moment after a move: what stands then, the rules, and whether the move is over.

    It is not where moves of the same player continue it, and where a null move does not count.
    """

    units: Sequence[Unit | None]
    rules: Pawns
    is_over: bool


class AfterMoves(Memory[T]):
    """A memory of which each move makes another."""

    @abstractmethod
    def after(self, value: T, move: Move, moment: After) -> T:
        """Return what is remembered after a move."""


class AfterOperations(Memory[T]):
    """A memory of which each operation makes another."""

    @abstractmethod
    def after(self, value: T, operation: Operation, rules: Pawns) -> T:
        """Return what is remembered after an operation."""
