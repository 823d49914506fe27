"""A part of a FEN, with its place in the whole: an error tells in which column it was met."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from feerie.errors import PositionError

_T = TypeVar("_T")


class Word(NamedTuple):
    """A part of a text, and the column at which it begins, from 1."""

    text: str
    column: int

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.column + len(self.text)

    def split(self, sign: str) -> Iterator[Word]:
        """What stands between the signs."""
        column = self.column
        for part in self.text.split(sign):
            yield Word(part, column)
            column += len(part) + len(sign)

    def halves(self, form: re.Pattern[str], code: str) -> tuple[Word, Word]:
        """The two parts of a word of that form; raises PositionError of that code for any other."""
        match = form.fullmatch(self.text)
        if match is None:
            raise PositionError(code, found=self.text, column=self.column)
        one, other = (Word(match[part] or "", self.column + max(match.start(part), 0)) for part in (1, 2))
        return one, other

    def read(self, reader: Callable[[str], _T]) -> _T:
        """What a reader makes of it; the column of an error is counted in the whole text."""
        try:
            return reader(self.text)
        except PositionError as error:
            error.values["column"] = error.values.get("column", 1) + self.column - 1
            raise
