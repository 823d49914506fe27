"""YACPDB and Olive: collections of problems in YAML, with the units and conditions of Popeye's English."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from feerie.desk.exchange.bylines import given_first
from feerie.desk.exchange.foreign_text import MAX_PROBLEMS, Source, Word, shortened
from feerie.desk.exchange.popeye import words as popeye
from feerie.desk.exchange.popeye.conditions import SQUARES, conditioned, squares_of
from feerie.desk.exchange.popeye.units import own_kind
from feerie.desk.exchange.problem import Problem
from feerie.desk.exchange.rules import PROBLEMISTS, Rules
from feerie.desk.exchange.setup import Setup, begun
from feerie.engine.board.units import Colour
from feerie.errors import DefinitionError, offered
from feerie.language.reading import Document, KeyPath, parse_document

NAME: Final = "YACPDB"
_BETWEEN: Final = re.compile(r"^(?:---|\.\.\.)[ \t]*$", re.MULTILINE)
_TEXT_OF_PYTHON: Final = re.compile(r"(?<![^\s\[,])!!python/(?:unicode|str)(?=[ \t]+['\"|>])")
"""What Olive wrote before a text while it ran under Python 2: it says nothing more than that."""
_UNIT: Final = re.compile(r"(?P<code>[A-Za-z0-9]{1,2})(?P<square>[a-h][1-8])")
_NUMBER: Final = "intended-solutions"
_KEYS: Final = (
    "algebraic", "authors", "award", "conditions", "dedication", _NUMBER, "options", "solution",
    "source", "stipulation", "title", "twins",
    # Olive's older files have these of the source and the award at the top.
    "date", "distinction", "source-id",
)  # fmt: skip
DATED: Final = ("year", "month", "day")


def read_yacpdb(source: Source, rules: Rules) -> tuple[Problem, ...]:
    """Return the problems of a file with one document of YAML each."""
    found = []
    for number, (text, line) in enumerate(_documents(source.text)):
        if number >= MAX_PROBLEMS:
            source.fault(Word("", 0), "too-much", limit=MAX_PROBLEMS)
            break
        try:
            document = parse_document(text, source.name, first_line=line)
        except DefinitionError as error:
            source.faults += error.findings
            continue
        known = len(source.faults)
        problem = _Entry(document, source, rules).problem()
        if problem is not None and len(source.faults) == known:
            found.append(problem)
    source.expect(found, NAME)
    return tuple(found)


def _documents(text: str) -> Iterator[tuple[str, int]]:
    """Yield the documents that are not blank, each with its first line."""
    text = _TEXT_OF_PYTHON.sub(lambda match: " " * len(match[0]), text)
    start = 0
    for end in [*(match.start() for match in _BETWEEN.finditer(text)), len(text)]:
        part = text[start:end]
        blank = not part.strip("-. \t\n")
        if not blank:
            marker = _BETWEEN.match(part)
            yield part[marker.end() :] if marker else part, text.count("\n", 0, start) + 1
        start = end


class _Entry:
    """Reads one document."""

    def __init__(self, document: Document, source: Source, rules: Rules) -> None:
        self._document = document
        self._source = source
        self._rules = rules
        self._setup = Setup()
        self._conditions: list[Word] = []

    def problem(self) -> Problem | None:
        """Return the problem; None if it cannot be read, which is noted."""
        data = self._document.data
        for key in data:
            if key not in _KEYS:
                self._source.pass_over(self._key((key,), key))
        self._units()
        for key in ("options", "conditions"):
            for path, text in self._texts((key,)):
                self._option(path, text)
        stipulation, turn = begun(self._text(("stipulation",)))
        id_, variant = conditioned(
            self._conditions, self._rules, popeye.ENGLISH, self._source, self._setup, NAME
        )
        turn = self._setup.turn(turn)
        position = None if variant is None else self._setup.position(variant, turn, self._source)
        if position is None:
            return None
        twins = dict(self._twins())
        return Problem(
            position,
            id_,
            self._setup.rules or None,
            stipulation=stipulation,
            authors=tuple(given_first(text) for _, text in self._texts(("authors",))),
            title=self._text(("title",)),
            dedication=self._text(("dedication",)),
            source=self._origin(),
            date=self._date(),
            award=self._award(),
            duplex=self._setup.duplex,
            twins=tuple(twins.values()),
            solution=self._text(("solution",)),
            solutions=self._number(),
            unsaid=self._source.settle(),
            places=self._places(twins),
        )

    def _places(self, twins: Iterable[str]) -> dict[str, tuple[int, ...]]:
        """Where the fields stand in the file."""
        paths: dict[str, list[KeyPath]] = {key: [(key,)] for key in self._document.data}
        paths["solutions"] = paths.pop(_NUMBER, [])
        paths["twins"] = [("twins", key) for key in twins]
        if isinstance(source := self._value(("source",)), dict) and "date" in source:
            paths["date"] = [("source", "date")]
        if "distinction" in paths:
            paths.setdefault("award", paths["distinction"])
        return {key: tuple(self._word(path, "").start for path in found) for key, found in paths.items()}

    # --- Values and their places ---------------------------------------------------------------------------

    def _word(self, path: KeyPath, text: str) -> Word:
        mark = self._document.mark(path)
        return self._source.word(text, mark.line, mark.column)

    def _key(self, path: KeyPath, text: str) -> Word:
        mark = self._document.key_mark(path)
        return self._source.word(text, mark.line, mark.column)

    def _wrong(self, path: KeyPath, text: str, known: Any = ()) -> None:
        self._source.not_understood(self._word(path, text), NAME, known)

    def _value(self, path: KeyPath) -> Any:
        node = self._document.node(path)
        return None if node is None else node.plain()

    def _text(self, path: KeyPath) -> str | None:
        """The text at a path; None without one, or for a list or a mapping, which is noted."""
        value = self._value(path)
        if value is None or value == "":
            return None
        if isinstance(value, (dict, list)):
            self._wrong(path, path[-1] if isinstance(path[-1], str) else "[]")
            return None
        return str(value)

    def _texts(self, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
        """Yield the texts of a list, or the text alone, each with its path."""
        value = self._value(path)
        if not isinstance(value, list):
            text = self._text(path)
            yield from [] if text is None else [(path, text)]
            return
        for number in range(len(value)):
            text = self._text((*path, number))
            yield from [] if text is None else [((*path, number), text)]

    # --- Fields --------------------------------------------------------------------------------------------

    def _units(self) -> None:
        kinds = popeye.meanings("kinds", popeye.ENGLISH)
        board = self._value(("algebraic",))
        if board and not isinstance(board, dict):
            self._wrong(("algebraic",), "algebraic")
            return
        if not board:
            self._source.fault(self._word(("algebraic",), ""), "missing-key", key="algebraic")
            return
        for colour in board:
            if colour not in PROBLEMISTS:
                word = self._key(("algebraic", colour), colour)
                self._source.fault(word, "unknown-colour", colour=colour, **offered(colour, PROBLEMISTS))
                continue
            for path, text in self._texts(("algebraic", colour)):
                match = _UNIT.fullmatch(text.strip())
                kind = kinds.get(match["code"].lower()) if match else None
                if match is None or kind is None:
                    self._wrong(path, text)
                else:
                    square = self._word(path, match["square"])
                    self._setup.put(own_kind(kind, (), self._setup.own), Colour(colour), square, self._source)

    def _option(self, path: KeyPath, text: str) -> None:
        """A condition, or an option of Popeye's: those of the position are taken, others are named."""
        name = " ".join(text.lower().split())
        conditions = popeye.conditions(self._rules.called(popeye.PROGRAM), popeye.ENGLISH)
        sections = ("options", "search", "refused")
        options, search, refused = (popeye.meanings(section, popeye.ENGLISH) for section in sections)
        first, *words = name.split(" ") if name else [""]
        squares = [square for word in words for square in squares_of(self._word(path, word))]
        are_squares = all(SQUARES.fullmatch(word) for word in words)
        if first in popeye.first_words(conditions):
            self._conditions += [self._word(path, word) for word in text.split()]
        elif first in search:
            self._source.pass_over(self._word(path, text))
        elif first in refused:
            word = self._word(path, text)
            self._source.fault(word, "another-problem", text=shortened(text))
        elif not (are_squares and first in options and self._setup.take(options[first], squares)):
            self._wrong(path, text, (*conditions, *options, *search, *refused))

    def _joined(self, path: KeyPath, keys: tuple[str, ...], known: tuple[str, ...] = ()) -> str | None:
        """The texts of several keys of a mapping, or the text alone; other keys than these are named."""
        value = self._value(path)
        if not isinstance(value, dict):
            return self._text(path)
        for key in value:
            if key not in (*keys, *known):
                self._source.pass_over(self._key((*path, key), f"{path[-1]}: {key}"))
        texts = (self._text((*path, key)) for key in keys)
        return ", ".join(text for text in texts if text is not None) or None

    def _origin(self) -> str | None:
        told = self._joined(("source",), ("name", "volume", "issue", "round", "problemid"), ("date",))
        return ", ".join(text for text in (told, self._text(("source-id",))) if text) or None

    def _award(self) -> str | None:
        tourney = (
            self._joined(("award", "tourney"), ("name",))
            if isinstance(self._value(("award",)), dict)
            else None
        )
        told = self._joined(("award",), ("distinction",), ("tourney",)) or self._text(("distinction",))
        return ", ".join(text for text in (told, tourney) if text) or None

    def _date(self) -> str | None:
        """The date as year, month, day with hyphens between them, as far as it is told."""
        source = self._value(("source",))
        path = ("source", "date") if isinstance(source, dict) and "date" in source else ("date",)
        value = self._value(path)
        if not isinstance(value, dict):
            return None if value is None else self._text(path)
        for key in value:
            if key not in DATED:
                self._source.pass_over(self._key((*path, key), f"date: {key}"))
        parts = []
        for key in DATED:
            text = self._text((*path, key))
            if text is None:
                break
            parts.append(text if key == "year" else text.rjust(2, "0"))
        return "-".join(parts) or None

    def _number(self) -> int | None:
        """The number of solutions, if they are counted together; otherwise it is named."""
        value = self._value((_NUMBER,))
        if isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return value
        if value is not None:
            self._source.pass_over(self._key((_NUMBER,), f"{_NUMBER}: {value}"))
        return None

    def _twins(self) -> Iterator[tuple[str, str]]:
        """Yield the twins by their letters."""
        value = self._value(("twins",))
        if value is None:
            return
        if not isinstance(value, dict):
            self._wrong(("twins",), "twins")
            return
        for key in value:
            if text := self._text(("twins", key)):
                yield key, f"{popeye.ZERO} {text}" if key == "a" else text
