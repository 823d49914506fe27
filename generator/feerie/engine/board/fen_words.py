"""The words of a FEN, each with its column, and the text of a unit in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

from feerie.errors import PositionError

UNIT: Final = re.compile(r"-?(?:[A-Za-z]|\([^()]*\))")
"""The text of a unit."""

_T = TypeVar("_T")


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
