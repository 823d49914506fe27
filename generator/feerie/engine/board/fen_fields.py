"""The words of a FEN, each with its column, and its fields after the usual six, each a key and its value."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, TypeVar

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Unit
from feerie.errors import PositionError

_T = TypeVar("_T")
_U = TypeVar("_U")


UNIT: Final = re.compile(r"-?(?:[A-Za-z]|\([^()]*\))")
"""The text of a unit."""


class Word(NamedTuple):
    """A part of a FEN, and the column at which it begins, from 1."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """The column after the last character."""
        return self.column + len(self.text)

    def split(self, sign: str) -> Iterator[Word]:
        """Yield the parts between separators ``sign``."""
        column = self.column
        for part in self.text.split(sign):
            yield Word(part, column)
            column += len(part) + len(sign)

    def halves(self, form: re.Pattern[str], code: str) -> tuple[Word, Word]:
        """Return the two groups of ``form``; raise PositionError (``code``) if the word does not match."""
        match = form.fullmatch(self.text)
        if match is None:
            raise PositionError(code, found=self.text, column=self.column)
        one, other = (Word(match[part] or "", self.column + max(match.start(part), 0)) for part in (1, 2))
        return one, other

    def read(self, reader: Callable[[str], _T]) -> _T:
        """Return what ``reader`` makes of the text; the column of its error is counted in the whole FEN."""
        try:
            return reader(self.text)
        except PositionError as error:
            error.values["column"] = error.values.get("column", 1) + self.column - 1
            raise


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
