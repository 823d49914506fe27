"""The fields of a FEN after the usual six, each a key and its value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from feerie.engine.board.fen_words import Word
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Unit
from feerie.errors import PositionError

_T = TypeVar("_T")
_U = TypeVar("_U")


class Letters(Protocol):
    """The letters of units."""

    def read(self, token: str) -> Unit:
        """Return the unit of a token; raises PositionError."""

    def write(self, unit: Unit) -> str:
        """Return a unit as FEN writes it."""


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of one FEN by their keys; what is read of them raises PositionError where it is wrong."""

    values: Mapping[str, Word]
    geometry: Geometry
    letters: Letters

    def read(self, key: str, reader: Callable[[str], _T], otherwise: _U) -> _T | _U:
        """Return what ``reader`` makes of a field, ``otherwise`` without it."""
        return self.values[key].read(reader) if key in self.values else otherwise

    def squares(self, key: str) -> frozenset[Square]:
        """Return the squares that a field lists."""
        return frozenset(name.read(self.geometry.square) for name in self.parts(key))

    def parts(self, key: str) -> Iterator[Word]:
        """Return the comma-separated parts of a field, none if it is missing."""
        return self.values[key].split(",") if key in self.values else iter(())


def read_fields(words: Iterable[Word], keys: Collection[str]) -> Mapping[str, Word]:
    """Return the values of fields by their keys.

    Raise PositionError for a key that is none of ``keys``, for a field that is empty or given twice.
    """
    found: dict[str, Word] = {}
    for word, column in words:
        key, _, value = word.partition("=")
        if key not in keys:
            raise PositionError("fen-key", found=key, expected=sorted(keys), column=column)
        if not value:
            raise PositionError("fen-empty-field", key=key, column=column)
        if key in found:
            raise PositionError("fen-twice", key=key, column=column)
        found[key] = Word(value, column + len(key) + 1)
    return found
