"""Faults in the syntax of YAML: what the author meant, and how to write it.

PyYAML has no codes for them, only English sentences without a remedy; these are matched in one table.
"""

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import yaml

from feerie.errors import Finding
from feerie.language.reading.composer import BREAK, Origin
from feerie.language.reading.node import shown

Place = tuple[int, int]
"""A line and a column, both counted from 0."""

_CLOSING: Final = {"{": "}", "[": "]", "'": "'", '"': '"'}
_KEY: Final = re.compile(r"\s*(?:- +)*[\w$~-]+$")
_COLON: Final = re.compile(r":(?:\s|$)")
_IN_BRACKETS: Final = re.compile(r"(?:^|[\s,{\[])([{\[])[^{}\[\]]*[}\]]\s*$")


@dataclass(frozen=True, slots=True)
class _Met:
    """The point at which a parser stopped: its sentence, the lines of the text, and the place.

    ``start`` is the beginning of the collection, the text or the key that it was reading, ``origin`` that of
    the text.
    """

    origin: Origin
    problem: str
    lines: Sequence[str]
    place: Place
    start: Place

    def fault(self, code: str = "yaml-syntax", place: Place | None = None, **values: object) -> Finding:
        """Return the finding of a fault, at the place unless another is given."""
        return self.origin.mark(*(place or self.place)).finding(code, **values)

    def unquoted(self, place: Place, sign: str) -> Finding:
        """Return that a text begins with a sign of YAML, and needs quotes."""
        return self.fault("yaml-quote", place, character=sign)

    def without_colon(self, place: Place, line: str) -> Finding:
        """Return that a line has no colon behind its key."""
        return self.fault("yaml-no-colon", place, text=shown(line[place[1] :].rstrip()))

    @property
    def before(self) -> str:
        """The part of the line before the place."""
        return self.lines[self.place[0]][: self.place[1]]

    @property
    def sign(self) -> str:
        """The character at the place."""
        return self._at(self.place)

    @property
    def opening(self) -> str:
        """The character at ``start``."""
        return self._at(self.start)

    def _at(self, place: Place) -> str:
        line, column = place
        return self.lines[line][column : column + 1]


def fault(error: yaml.MarkedYAMLError, lines: Sequence[str], origin: Origin) -> Finding:
    """Return the fault at which PyYAML's own parser stopped, in a text of these lines."""
    places = [
        (min(mark.line, len(lines) - 1), mark.column)
        for mark in (error.problem_mark, error.context_mark)
        if mark is not None
    ] or [(0, 0)]
    met = _Met(origin, str(error.problem), lines, places[0], places[-1])
    told = next((told for pattern, told in _FAULTS if re.match(pattern, met.problem)), _other)
    return told(met)


def _other(met: _Met) -> Finding:
    """A fault without a row in the table; often a line that begins with ``%``, as directives do."""
    directives = (number for number, line in enumerate(met.lines[: met.place[0] + 1]) if line[:1] == "%")
    line = next(directives, None)
    return met.fault() if line is None else met.unquoted((line, 0), "%")


def _no_token(met: _Met) -> Finding:
    return met.fault("yaml-tab") if met.sign == "\t" else met.unquoted(met.place, met.sign)


def _unquoted(met: _Met) -> Finding:
    """A text that begins with a sign of YAML, and needs quotes."""
    if met.opening in ("*", "&", "!"):
        return met.unquoted(met.start, met.opening)
    return met.unquoted(met.place, met.sign)


def _colon(met: _Met) -> Finding:
    """A colon: a second one in a line belongs to a text; a first one ends a key with a wrong indentation."""
    if _COLON.search(met.before):
        return met.fault("yaml-colon")
    line, indent = met.place[0], _indent(met.before)
    above = met.lines[line - 1] if line else ""
    if above.strip() and _indent(above) == indent and not _COLON.search(above):
        return met.without_colon((line - 1, indent), above)
    return met.fault("yaml-indent", (line, indent))


def _in_brackets(met: _Met) -> Finding:
    """A sign in braces or brackets that is neither a comma nor the end."""
    is_below = met.place[0] > met.start[0]
    is_key = met.sign == ":" and is_below and _KEY.match(met.before)
    # What begins a line no further in than that of the opening sign belongs to what is round it.
    is_first = is_below and not met.before.strip()
    is_outside = is_first and met.place[1] <= _indent(met.lines[met.start[0]])
    if met.problem.endswith("'<stream end>'") or is_key or is_outside:
        return _unclosed(met)
    if met.sign == ":":
        return met.fault("yaml-colon-in-braces")
    if met.sign in ("{", "[") and met.before[-1:].strip(",{["):
        return met.fault("yaml-within", sign=met.sign)
    return _behind(met) or met.fault("yaml-separator", closing=_CLOSING.get(met.opening, ""))


def _behind(met: _Met) -> Finding | None:
    """A text that goes on behind quotation marks or braces, as in ``{Rb5} is gone``."""
    if met.before.rstrip()[-1:] in ("'", '"'):
        return met.fault("yaml-behind-quotes")
    begun = _IN_BRACKETS.search(met.before)
    return begun and met.unquoted((met.place[0], begun.start(1)), begun[1])


def _in_block(met: _Met) -> Finding:
    """A line in a block mapping or a block list that is no entry."""
    if met.sign in ("}", "]"):
        return met.fault("yaml-closing", sign=met.sign)
    if met.before.strip(" -"):
        return _behind(met) or met.fault("yaml-behind")
    if met.sign in (",", ":"):
        return met.unquoted(met.place, met.sign)
    return met.fault("yaml-mixed" if met.place[1] == met.start[1] else "yaml-indent")


def _second(met: _Met) -> Finding:
    """A line behind the end of the document."""
    above = [number for number, line in enumerate(met.lines[: met.place[0]]) if line.strip()]
    if not above or met.before.strip() or met.lines[above[0]][:1] == "%":
        return _in_block(met) if met.before.strip() else _other(met)
    last = met.lines[above[-1]]
    if last[:1] in (".", "{", "["):
        return met.fault("yaml-documents")
    if _COLON.search(last):
        return met.fault("yaml-indent")
    return met.without_colon((above[-1], _indent(last)), last)


def _unclosed(met: _Met) -> Finding:
    sign = met.opening
    return met.fault("yaml-unclosed", met.start, sign=sign, closing=_CLOSING.get(sign, sign))


def _no_value(met: _Met) -> Finding:
    """A missing value: mostly, the text ends before its braces are closed."""
    if met.sign in ("}", "]"):
        return met.fault("yaml-closing", sign=met.sign)
    if met.sign:
        return _unquoted(met)
    opened: list[Place] = []
    for line, text in enumerate(met.lines):
        for column, sign in enumerate(text):
            if sign in ("{", "["):
                opened.append((line, column))
            elif sign in ("}", "]"):
                opened[-1:] = []
    return _unclosed(replace(met, start=opened[-1])) if opened else met.fault()


def _escape(met: _Met) -> Finding:
    character = f"{met.before}{met.sign}".rpartition("\\")[2][:1]
    return met.fault("yaml-escape", character=character)


def beyond_unicode(text: str, origin: Origin) -> Finding:
    """Return the fault in a text that makes PyYAML itself fail: mostly an escape of no character."""
    for escape in re.finditer(r"\\U([0-9A-Fa-f]{8})", text):
        if int(escape[1], 16) > sys.maxunicode:
            before = BREAK.split(text[: escape.start()])
            place = origin.mark(len(before) - 1, len(before[-1]) + 1)
            return place.finding("yaml-escape", character="U")
    return origin.mark(0, 0).finding("yaml-syntax")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


_FAULTS: Final[Sequence[tuple[str, Callable[[_Met], Finding]]]] = (
    ("found character .* that cannot start any token", _no_token),
    ("mapping values are not allowed", _colon),
    ("expected ',' or", _in_brackets),
    ("expected <block end>", _in_block),
    ("expected '<document start>'", _second),
    ("found unexpected (end of stream|document separator)", _unclosed),
    ("could not find expected ':'", lambda met: met.without_colon(met.start, met.lines[met.start[0]])),
    ("expected the node content", _no_value),
    (
        "(sequence entries|mapping keys) are not allowed",
        lambda met: _unquoted(met) if met.sign == "?" else met.fault("yaml-item"),
    ),
    ("found unknown escape character|expected escape sequence", _escape),
    (
        "expected (chomping or indentation|indentation indicator|a comment or a line break)",
        lambda met: met.fault("yaml-block-text", sign=met.opening),
    ),
    ("expected (alphabetic or numeric character|'!'|URI|' '|'>')|found undefined tag handle", _unquoted),
)
"""The faults by the sentences of PyYAML's parser."""
