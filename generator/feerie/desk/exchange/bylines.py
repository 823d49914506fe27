"""Who composed a problem and where it appeared, as lines of text tell it: names, a date at the end.

In files that are made for LaTeX as well their letters have accents as TeX writes them.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from feerie.language.definitions.models.problem import in_calendar
from feerie.language.files import table_of

_TOGETHER: Final = re.compile(r"\s(?:&|and|et|und)\s")
_APART: Final = re.compile(r",\s+")
_FAMILY_FIRST: Final = re.compile(r"(?P<family>[^\s,][^,]*?),\s+(?P<given>[^\s,][^,]*?)")
_DATED: Final = re.compile(
    r"(?:(?P<before>.*\S),\s+)?"
    r"(?:(?P<iso>[12][0-9]{3}(?:-[01][0-9](?:-[0-3][0-9])?)?)"
    r"|(?P<day>[0-3]?[0-9])\.(?P<month>[01]?[0-9])\.(?P<year>[12][0-9]{3}))"
)


def given_first(name: str) -> str:
    """Return a name that is told as a family's and a given one, with a comma, in the order of speech."""
    found = _FAMILY_FIRST.fullmatch(name)
    return f"{found['given']} {found['family']}" if found else name


def names_in(line: str) -> Iterator[str]:
    """Yield the names of a line: what stands between commas, or words for *and*, if each has several words.

    A family's name alone before a comma is followed by the given one.
    """
    for part in map(str.strip, _TOGETHER.split(line)):
        names = _APART.split(part)
        if len(names) > 1 and all(len(re.findall(r"[^\s.]+", name)) > 1 for name in names):
            yield from names
        else:
            yield given_first(part)


def source_and_date(lines: Sequence[str]) -> tuple[str | None, str | None]:
    """Return where a problem appeared, and the date at the end of the last line, if it is one."""
    *before, last = lines or [""]
    found = _DATED.fullmatch(last)
    if found is None:
        return "\n".join(lines) or None, None
    date = found["iso"] or f"{found['year']}-{found['month']:0>2}-{found['day']:0>2}"
    if not in_calendar(date):
        return "\n".join(lines) or None, None
    return "\n".join([*before, *([found["before"]] if found["before"] else [])]) or None, date


def dated(source: str | None, date: str | None) -> list[str]:
    """Return the lines that tell where a problem appeared, and when."""
    lines = (source or "").splitlines()
    if date is None:
        return lines
    return [*lines[:-1], f"{lines[-1]}, {date}"] if lines else [date]


_TEX: Final = table_of("feerie.desk.exchange", "data", "tex.toml")

_LETTER: Final = r"(?:[A-Za-z]|\\[ij](?![A-Za-z])(?:\{\})?)"
_ACCENTED: Final = (
    rf"\\(?:(?P<sign>[`'^~=.\"])[ ]*|(?P<named>[urHvdckb])(?:[ ]+|(?=[{{\\])))"
    rf"(?:\{{(?P<braced>{_LETTER})\}}|(?P<bare>{_LETTER}))"
)
_NAMED: Final = "|".join(sorted(_TEX["letters"], key=len, reverse=True))
_OWN: Final = rf"\\(?P<own>{_NAMED})(?![A-Za-z])(?:\{{\}}|[ ]+)?"
_PATTERNS: Final = tuple(
    re.compile(pattern) for one in (_ACCENTED, _OWN) for pattern in (rf"\{{{one}\}}", one)
)


_GERMAN: Final = re.compile(r'(?<=[A-Za-z])"(?P<letter>[AOUaous])(?![A-Za-z]*")')
"""A letter within a word as TeX has it in German, without a stroke."""


def letters_of(text: str) -> str:
    r"""Return a text with TeX's accents as letters: ``J\"org`` is Jörg, ``Lin"s`` Linß; what is no letter
    stays as it is."""
    for pattern in _PATTERNS:
        text = pattern.sub(_letter, text)
    return _GERMAN.sub(lambda found: str(_TEX["german"][found["letter"]]), text)


def _letter(match: re.Match[str]) -> str:
    told = match.groupdict()
    if own := told.get("own"):
        return str(_TEX["letters"][own])
    below = (told["braced"] or told["bare"]).strip("\\{}")
    letter = unicodedata.normalize("NFC", below + _TEX["accents"][told["sign"] or told["named"]])
    return letter if len(letter) == 1 else match[0]
