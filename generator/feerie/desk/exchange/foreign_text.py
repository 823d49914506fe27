"""The text of a file of another program, and findings at places in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from feerie.errors import DefinitionError, FeerieError, Finding, nearest
from feerie.language.reading.composer import Origin
from feerie.language.reading.document import as_text

MAX_PROBLEMS: Final = 1000
"""The most problems that are read from one file."""

_LONGEST: Final = 4096
"""The most characters of a line that is a problem by itself."""

MAX_FAULTS: Final = 1000
"""The number of faults in a file after which nothing more is looked for."""

_GUESSED: Final = 100
"""The number of faults for which the word that was meant is looked for."""

_OTHER_BREAK: Final = re.compile(r"\r\n?")
_OF_TEXT: Final = {"yaml-binary": "text-binary", "yaml-encoding": "text-encoding"}


_WORD: Final = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of the text, and the place of its first character in the whole text, from 0."""

    text: str
    start: int

    def words(self) -> list[Word]:
        """Return its words, those between blanks."""
        return [Word(match[0], self.start + match.start()) for match in _WORD.finditer(self.text)]


@dataclass
class Source:
    """A text with its name, and the findings in it so far.

    ``faults`` are findings that keep a problem from being read, ``unsaid`` what one says in vain.
    """

    name: str
    text: str
    faults: list[Finding] = field(default_factory=list)
    unsaid: list[Finding] = field(default_factory=list)

    @classmethod
    def of(cls, content: bytes | str, name: str) -> Source:
        """Return the source of a content, whose lines end as on one system.

        Raises DefinitionError if that is no text, or too much of it."""
        try:
            return cls(name, _OTHER_BREAK.sub("\n", as_text(content, Origin(name))))
        except DefinitionError as error:
            raise DefinitionError(
                tuple(
                    Finding(one.file, one.line, one.column, _OF_TEXT.get(one.code, one.code), one.values)
                    for one in error.findings
                )
            ) from error

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line begins."""
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def finding(self, start: int, code: str, **values: Any) -> Finding:
        """Return a finding at a character of the text, counted from 0."""
        line = bisect_right(self._begins, start)
        return Finding(self.name, line, start - self._begins[line - 1] + 1, code, values)

    def word(self, text: str, line: int, column: int) -> Word:
        """Return a word that stands in a line and a column, both from 1."""
        return Word(text, self._begins[min(line, len(self._begins)) - 1] + column - 1)

    def fault(self, word: Word, code: str, **values: Any) -> None:
        """Note what keeps a problem from being read; raises DefinitionError when there is too much."""
        self.faults.append(self.finding(word.start, code, **values))
        if len(self.faults) >= MAX_FAULTS:
            raise DefinitionError(tuple(self.faults))

    def not_understood(self, word: Word, form: str, known: Iterable[str] | None = None) -> None:
        """Note a word that a format does not have, with the one that was meant if some are ``known``."""
        guess = {} if known is None else {"nearest": self.meant(word.text, known)}
        self.fault(word, "not-understood", text=shortened(word.text), format=form, **guess)

    def cannot_say(self, word: Word, form: str) -> None:
        """Note a word that a format has, and that says what cannot be said here."""
        self.fault(word, "condition-unsaid", text=shortened(word.text), format=form)

    def meant(self, text: str, known: Iterable[str]) -> str | None:
        """Return the known word that a text was probably meant to be; none where there are many faults."""
        return nearest(text, known) if len(self.faults) < _GUESSED else None

    def wrong(self, word: Word, error: FeerieError) -> None:
        """Note an error about a word; the column of the error is counted within the word, from 1."""
        column = error.values.pop("column", 1)
        self.fault(Word(word.text, word.start + column - 1), error.code, **error.values)

    def expect(self, found: Sequence[object], form: str, word: Word | None = None) -> None:
        """Note that nothing of a format was ``found``, where there is no fault that tells why."""
        if not found and not self.faults:
            self.fault(word or Word("", 0), "nothing-read", format=form)

    def pass_over(self, word: Word, code: str = "not-carried-over") -> None:
        """Note a piece of the file for which no document of ours has a place, or another said in vain."""
        if len(self.unsaid) >= MAX_PROBLEMS:
            self.fault(word, "too-much", limit=MAX_PROBLEMS)
            return
        self.unsaid.append(self.finding(word.start, code, text=shortened(word.text)))

    def settle(self) -> tuple[Finding, ...]:
        """Return what was passed over since the last time."""
        unsaid, self.unsaid = tuple(self.unsaid), []
        return unsaid

    def lines(self, most: int = MAX_PROBLEMS) -> Iterator[Word]:
        """Yield the lines that are not blank, without the space around them; one after the ``most`` that may
        be, or one that is too long, is a fault, after which there is none."""
        for number, match in enumerate(re.finditer(r"\S[^\n]*", self.text)):
            line = Word(match[0].rstrip(), match.start())
            if number == most or len(line.text) > _LONGEST:
                self.fault(line, "too-much", limit=most if number == most else _LONGEST)
                return
            yield line


def shortened(text: str) -> str:
    """Return a text on one line, at most forty characters of it."""
    line = " ".join(text.split())
    return line if len(line) <= 40 else line[:39] + "…"
