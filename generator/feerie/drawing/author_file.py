"""A file of an author's in TOML, such as a theme or a piece set: what it says, and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from feerie.errors import DefinitionError, FeerieError, Finding

ENDING: Final = ".toml"
_LARGEST: Final = 1 << 16
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

    Raises DefinitionError: ``toml``, and without a ``folder`` ``io``; with one, FeerieError for what is wrong
    where the file is named: ``path-outside``, ``io``.
    """
    name = path.as_posix()
    try:
        if folder and not path.resolve().is_relative_to(folder.resolve()):
            raise FeerieError("path-outside", path=name)
        # Reading a pipe might never end.
        if not path.is_file():
            raise FileNotFoundError(path)
        with path.open("rb") as file:
            text = file.read(_LARGEST).decode("utf-8")
        return AuthorFile(name, text, tomllib.loads(text))
    except OSError as error:
        if folder:
            raise FeerieError("io", path=name) from error
        raise DefinitionError((Finding(name, 1, 1, "io", {}),)) from error
    except UnicodeDecodeError as error:
        raise DefinitionError((Finding(name, 1, 1, "toml", {"problem": "UTF-8"}),)) from error
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        values = {"problem": _PLACE.sub("", str(error))}
        raise DefinitionError((Finding(name, line, column, "toml", values),)) from error


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
