"""The file of an author's theme, in TOML: the colours that differ from those of another theme.

``like`` names that theme, by default the light one; the other keys are the tones of `feerie.drawing.theme`,
and tables for the hues of marks, as in Féerie's own files. What is wrong is told with its line and column.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from feerie.drawing.theme import THEMES, Theme, theme
from feerie.errors import DefinitionError, Finding
from feerie.errors.spelling import nearest

ENDING: Final = ".toml"
_LIKE: Final = "like"
_COLOUR: Final = re.compile("#[0-9A-Fa-f]{6}|none")
_LARGEST: Final = 1 << 16
_PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")


def read_theme(path: Path, folder: Path | None = None) -> Theme:
    """Return the theme of a file, which a file of ``folder`` names and which must be there, links followed.

    Raises DefinitionError: ``path-outside``, ``io``, ``toml``, ``unknown-key``, ``not-one-of``,
    ``colour-form``.
    """
    name = path.as_posix()
    try:
        if folder and not path.resolve().is_relative_to(folder.resolve()):
            raise DefinitionError((Finding(name, 1, 1, "path-outside", {"path": name}),))
        # Reading a pipe might never end.
        if not path.is_file():
            raise FileNotFoundError(path)
        with path.open("rb") as file:
            text = file.read(_LARGEST).decode("utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise DefinitionError((Finding(name, 1, 1, "io", {}),)) from error
    except UnicodeDecodeError as error:
        raise DefinitionError((Finding(name, 1, 1, "toml", {"problem": "UTF-8"}),)) from error
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        values = {"problem": _PLACE.sub("", str(error))}
        raise DefinitionError((Finding(name, line, column, "toml", values),)) from error
    findings = [Finding(name, *_place(text, keys), code, values) for keys, code, values in _faults(data)]
    if findings:
        raise DefinitionError(tuple(findings))
    usual = theme(str(data.pop(_LIKE, THEMES[0])))
    own = {tone: colour.upper() if colour != "none" else colour for tone, colour in _flat(data)}
    return Theme(path.stem, {**usual.colours, **own})


def _flat(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from ((f"{key}-{inner}", colour) for inner, colour in value.items())
        else:
            yield key, value


def _faults(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], str, dict[str, Any]]]:
    """Yield what is wrong: the keys that lead there, a code and values."""
    known = {*theme(THEMES[0]).colours}
    for key, value in data.items():
        if key == _LIKE:
            if value not in THEMES:
                expected = {"expected": [*THEMES], "nearest": nearest(str(value), THEMES)}
                yield (key,), "not-one-of", {"found": str(value), **expected}
            continue
        tables = value.items() if isinstance(value, dict) else ((None, value),)
        for inner, colour in tables:
            tone = key if inner is None else f"{key}-{inner}"
            keys = (key,) if inner is None else (key, inner)
            if tone not in known:
                yield keys, "unknown-key", {"key": tone, "expected": None, "nearest": nearest(tone, known)}
            elif not (isinstance(colour, str) and _COLOUR.fullmatch(colour)):
                yield keys, "colour-form", {"found": str(colour)}


def _place(text: str, keys: tuple[str, ...]) -> tuple[int, int]:
    """Return the line and the column of a key, in its table if it has one."""
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        opened = re.match(r"\s*\[\s*\"?([\w-]+)\"?\s*\]", line)
        table = opened[1] if opened else table
        match = re.match(rf"""\s*["']?{re.escape(keys[-1])}["']?\s*=""", line)
        if match and table == "".join(keys[:-1]):
            return number, len(line) - len(line.lstrip()) + 1
    return 1, 1
