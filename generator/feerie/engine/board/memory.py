"""What some rules have a position remember besides its units: the questions that each memory answers."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from feerie.engine.board.fen_fields import Fields, Letters
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Unit

T = TypeVar("T")


class Form(StrEnum):
    """How a file tells a memory."""

    SQUARES = "squares"
    """The names of squares."""
    SQUARE_EACH = "square each"
    """By the names of squares, the name of a square each."""
    UNITS_EACH = "units each"
    """By the names of squares, units as FEN has them."""
    COUNTS = "counts"
    """By the names of counters, numbers by players or squares."""
    MOVE = "move"
    """The squares and the units of a move."""


class Texts(Protocol):
    """What reads the texts of a memory in a file; each raises PositionError for what it cannot read."""

    @property
    def geometry(self) -> Geometry:
        """The board."""

    @property
    def letters(self) -> Letters:
        """The letters of the units of the variant."""

    def at(self, *path: str | int) -> AbstractContextManager[None]:
        """Collect a PositionError as one of the text at a path below the key of the memory."""

    def bearer(self, name: str) -> Square:
        """Return the square of a name, if the unit on it can have the memory."""

    def counter(self, name: str) -> str:
        """Return the name of a counter, if the variant has it."""


class Memory(ABC, Generic[T]):
    """Something that only some rules have a position remember. All memories of one class are equal.

    ``name``: its name, and the code of the error where a unit cannot have it. ``key``: that under which a
    file, and a FEN, tells it; ``further`` are the other keys of its fields in a FEN. ``nothing``: what is
    remembered where nothing is. ``pawns``: true if pawns alone can have it, false if other units alone.
    ``is_field``: it is the field of a position that bears its name, because operations change it.
    """

    name: ClassVar[str]
    key: ClassVar[str]
    further: ClassVar[tuple[str, ...]] = ()
    form: ClassVar[Form]
    nothing: ClassVar[Any]
    pawns: ClassVar[bool | None] = None
    is_field: ClassVar[bool] = False

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def units(self, value: T) -> Iterable[Unit]:
        """Return the units that are remembered, which need not stand on the board."""
        return ()

    def bearers(self, value: T) -> Iterable[Square]:
        """Return the squares whose units have it."""
        return ()

    def kept(self, value: T, squares: AbstractSet[Square]) -> T:
        """Return what is left of it if the units on all but some squares are replaced."""
        return value

    def turned(self, value: T) -> T:
        """Return what is left of it if the other player is to move."""
        return value

    def says(self, given: Any) -> bool:
        """Return whether what a file gives under its key is about it; another memory may share the key."""
        return True

    @abstractmethod
    def read(self, fields: Fields) -> T:
        """Return it from the fields of a FEN; raises PositionError."""

    @abstractmethod
    def parts(self, value: T, geometry: Geometry, letters: Letters) -> Iterator[tuple[str, str]]:
        """Yield the parts of its fields in a FEN, each with the key of the field; commas join parts."""

    @abstractmethod
    def told(self, given: Any, texts: Texts) -> T:
        """Return it from what a file gives, in its form; raises PositionError, or collects several."""
