"""Memories that moves carry on: after each operation, or after the move as a whole."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from feerie.engine.board.fen_fields import Fields, Letters
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Form, Memory, Texts
from feerie.engine.board.units import Unit
from feerie.engine.operations import Move, Operation
from feerie.engine.operations.operation import Squares

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


@dataclass(frozen=True, eq=False)
class MarkedUnits(Memory[Squares]):
    """A memory that some units have or not, by their squares."""

    form: ClassVar = Form.SQUARES
    nothing: ClassVar[Squares] = frozenset()

    def bearers(self, value: Squares) -> Squares:
        return value

    def kept(self, value: Squares, squares: AbstractSet[Square]) -> Squares:
        return value & squares

    def read(self, fields: Fields) -> Squares:
        return fields.squares(self.key)

    def parts(self, value: Squares, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        del letters
        return ((self.key, geometry.name(square)) for square in sorted(value))

    def told(self, given: Any, texts: Texts) -> Squares:
        found = set()
        for number, name in enumerate(given):
            with texts.at(number):
                found.add(texts.bearer(name))
        return frozenset(found)
