"""A file of an author's in TOML, such as a theme or a piece set: what it says, and where; and the path data
in it: what may stand there, and where it leads."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from feerie.errors import LONGEST_PATH, DefinitionError, FeerieError, Finding, shortened
from feerie.language.files import opened, problem_of
from feerie.pictures.drawing.canvas import Point

ENDING: Final = ".toml"
_LARGEST: Final = 1 << 16
_DEEPEST: Final = 8
"""The levels of tables and lists below the file, of which two are needed."""
_BITS: Final = 63
"""Those of a number of TOML, besides its sign."""
_LONGEST: Final = 19
"""The digits of the largest such number."""
_BRACKETS: Final = re.compile(r"[\[{]\s*(?:\w+\s*=\s*)?[\[{]")
_DIGITS: Final = re.compile(r"\b\d[\d_]{1000}")
_PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")

Fault = tuple[tuple[str, ...], str, dict[str, Any]]
"""What is wrong: the keys that lead there, a code and values."""


@dataclass(frozen=True)
class AuthorFile:
    """The data of a file, with its text, in which faults have their places."""

    name: str
    text: str
    data: dict[str, Any]

    def refuse(self, faults: Iterable[Fault]) -> None:
        """Raise DefinitionError if there is a fault, with all of them."""
        findings = [
            Finding(self.name, *_place(self.text, keys), code, values) for keys, code, values in faults
        ]
        if findings:
            raise DefinitionError(tuple(findings))


def read_author_file(path: Path, folder: Path | None = None) -> AuthorFile:
    """Return a file, which a file of ``folder`` names and which must be there, links followed.

    Raises DefinitionError: ``toml``, ``yaml-size``, ``yaml-depth``, ``too-long``, and without a ``folder``
    ``io``; with one, FeerieError for what is wrong where the file is named: ``path-outside``, ``io``.
    """
    name = shortened(path.as_posix(), LONGEST_PATH)
    try:
        if folder and not path.resolve().is_relative_to(folder.resolve()):
            raise FeerieError("path-outside", path=name)
        with opened(path) as file:
            content = file.read(_LARGEST + 1)
    except (OSError, RuntimeError, ValueError) as error:
        problem = problem_of(error)
        if folder:
            raise FeerieError("io", path=name, problem=problem) from error
        raise _wrong(name, 1, 1, "io", problem=problem) from error
    if len(content) > _LARGEST:
        raise _wrong(name, 1, 1, "yaml-size", limit=_LARGEST)
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise _wrong(name, 1, 1, "toml", problem="UTF-8") from error
    return _parsed(name, text)


def _parsed(name: str, text: str) -> AuthorFile:
    try:
        file = AuthorFile(name, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        raise _wrong(name, line, column, "toml", problem=_PLACE.sub("", str(error))) from error
    except RecursionError as error:
        raise _wrong(name, *_found(_BRACKETS, text), "yaml-depth", limit=_DEEPEST) from error
    except ValueError as error:
        # Python reads no number of more than some thousand digits.
        raise _wrong(name, *_found(_DIGITS, text), "too-long", limit=_LONGEST) from error
    file.refuse(_excess((), file.data))
    return file


def _wrong(name: str, line: int, column: int, code: str, **values: Any) -> DefinitionError:
    return DefinitionError((Finding(name, line, column, code, values),))


def _excess(keys: tuple[str, ...], value: object) -> Iterator[Fault]:
    """Yield the faults of values that are nested too deep, and of numbers too long for a sentence."""
    if isinstance(value, (dict, list)):
        if len(keys) > _DEEPEST:
            yield keys[:1], "yaml-depth", {"limit": _DEEPEST}
            return
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _excess((*keys, str(key)), inner)
    elif isinstance(value, int) and value.bit_length() > _BITS:
        yield keys, "too-long", {"limit": _LONGEST}


def _found(pattern: re.Pattern[str], text: str) -> tuple[int, int]:
    """Return the line and the column of the first match, or those of the beginning."""
    match = pattern.search(text)
    before = text[: match.start()] if match else ""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _place(text: str, keys: tuple[str, ...]) -> tuple[int, int]:
    """Return the line and the column of a key, in its table if it has one; of a table, its heading."""
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        opened = re.match(r"\s*\[\s*\"?([\w-]+)\"?\s*\]", line)
        table = opened[1] if opened else table
        if opened and keys == (table,):
            return number, line.index("[") + 1
        match = re.match(rf"""\s*["']?{re.escape(keys[-1])}["']?\s*=""", line)
        if match and table == "".join(keys[:-1]):
            return number, len(line) - len(line.lstrip()) + 1
    return 1, 1


_TOKEN: Final = re.compile(r"\s*,?\s*([A-Za-z]|-?(?:[0-9]{1,4}(?:\.[0-9]{0,6})?|\.[0-9]{1,6}))")
TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each command takes."""

_SAME: Final = 0.01


class PathDataError(ValueError):
    """A text is no path data that every format can draw."""


def path_ends(text: str) -> tuple[list[Point], bool]:
    """Return where the parts of a path end, and whether all its lines are closed.

    The two radii of an arc are equal, and its flags stand apart. Raises PathDataError.
    """
    tokens = _tokens(text)
    ends: list[Point] = []
    here = start = (0.0, 0.0)
    is_open = is_closed = False
    while tokens:
        command = tokens.pop(0)
        if not command.isalpha() or command.upper() not in TAKES or (not ends and command.upper() != "M"):
            raise PathDataError(command)
        takes = TAKES[command.upper()]
        if takes == 0:
            here, is_open, is_closed = start, False, True
            continue
        is_first = True
        while is_first or (tokens and not tokens[0].isalpha()):
            values = _values(tokens, takes, command)
            here = end_of(command, values, here)
            if command.upper() == "M" and is_first:
                if is_open:
                    return [*ends, here], False
                start = here
            else:
                is_open = True
            ends.append(here)
            is_first = False
    if not ends:
        raise PathDataError(text)
    return ends, is_closed and not is_open


def _tokens(text: str) -> list[str]:
    told = text.rstrip()
    known = re.match(rf"(?:{_TOKEN.pattern})*", told)
    if known and known.end() < len(told):
        raise PathDataError(told[known.end() :])
    return _TOKEN.findall(told)


def _values(tokens: list[str], takes: int, command: str) -> list[float]:
    values = tokens[:takes]
    if len(values) < takes or any(value.isalpha() for value in values):
        raise PathDataError(command)
    del tokens[:takes]
    if command in "Aa" and (abs(float(values[0]) - float(values[1])) > _SAME or {*values[3:5]} - {"0", "1"}):
        raise PathDataError(command)
    return [float(value) for value in values]


def end_of(command: str, values: Sequence[float], here: Point) -> Point:
    """Return where a command leads from a point."""
    x, y = here if command.islower() else (0.0, 0.0)
    if command.upper() == "H":
        return x + values[0], here[1]
    return (here[0], y + values[0]) if command.upper() == "V" else (x + values[-2], y + values[-1])
