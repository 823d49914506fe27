"""The file of an author's theme, in TOML: the colours that differ from those of another theme.

``like`` names that theme, by default the light one; the other keys are the tones of `drawing.theme`,
and tables for the hues of marks, as in Féerie's own files. What is wrong is told with its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from feerie.errors.spelling import nearest
from feerie.language.looks import THEMES
from feerie.pictures.drawing.authored.author_file import Fault, read_author_file
from feerie.pictures.drawing.marks import Hue
from feerie.pictures.drawing.theme import Theme, Tone, theme

_LIKE: Final = "like"
_HUES: Final = tuple(map(str, Hue))
_KEYS: Final = (_LIKE, *map(str, Tone), *_HUES)
_COLOUR: Final = re.compile("#[0-9A-Fa-f]{6}|none")


def read_theme(path: Path, folder: Path | None = None) -> Theme:
    """Return the theme of a file, which a file of ``folder`` names and which must be there, links followed.

    Raises DefinitionError: as `read_author_file`, and ``unknown-key``, ``not-one-of``, ``colour-form``.
    """
    file = read_author_file(path, folder)
    file.refuse(_faults(file.data))
    data = {key: value for key, value in file.data.items() if key != _LIKE}
    usual = theme(str(file.data.get(_LIKE, THEMES[0])))
    own = {tone: colour.upper() if colour != "none" else colour for tone, colour in _flat(data)}
    return Theme(path.stem, {**usual.colours, **own})


def _flat(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in data.items():
        if isinstance(value, dict):
            yield from ((f"{key}-{inner}", colour) for inner, colour in value.items())
        else:
            yield key, value


def _faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    tones = theme(THEMES[0]).colours
    for key, value in data.items():
        if key == _LIKE:
            if value not in THEMES:
                expected = {"expected": [*THEMES], "nearest": nearest(str(value), THEMES)}
                yield (key,), "not-one-of", {"found": str(value), **expected}
        elif isinstance(value, dict) and key in _HUES:
            known = [tone.removeprefix(f"{key}-") for tone in tones if tone.startswith(f"{key}-")]
            for inner, colour in value.items():
                yield from _of_tone((key, inner), colour, known)
        else:
            yield from _of_tone((key,), value, tones, _KEYS)


def _of_tone(
    keys: tuple[str, ...], colour: object, known: Collection[str], expected: Sequence[str] = ()
) -> Iterator[Fault]:
    """Yield what is wrong with the colour of a tone; ``expected`` are the keys to tell of an unknown one."""
    key = keys[-1]
    if key not in known:
        told = [*(expected or known)]
        yield keys, "unknown-key", {"key": key, "expected": told, "nearest": nearest(key, told)}
    elif not (isinstance(colour, str) and _COLOUR.fullmatch(colour)):
        yield keys, "colour-form", {"found": str(colour)}
