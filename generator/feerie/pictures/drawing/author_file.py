"""A file of an author's in TOML, such as a theme or a piece set: what it says, and where."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from feerie.errors import LONGEST_PATH, DefinitionError, FeerieError, Finding, shortened
from feerie.language.files import opened, problem_of

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
    return _parsed(name, content)


def _parsed(name: str, content: bytes) -> AuthorFile:
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise _wrong(name, 1, 1, "toml", problem="UTF-8") from error
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
