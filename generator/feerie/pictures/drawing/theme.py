"""Themes: the colours of a picture, and the measures that all themes share, from TOML."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final

from feerie.errors import FeerieError, nearest
from feerie.language import THEMES, table_of
from feerie.pictures.drawing.marking.marks import Hue

_HERE: Final = "feerie.pictures.drawing"

SQUARE: Final = 45
"""The side of a square, and of the box of a drawing, in user units."""


class Tone(StrEnum):
    """The uses of colours. Each hue has three tones besides, see `line` and `tint`."""

    PAGE = "page"
    INK = "ink"
    MUTE = "mute"
    LIGHT = "light"
    DARK = "dark"
    EDGE = "edge"
    HATCH = "hatch"
    TRAY = "tray"
    TRAY_LINE = "tray-line"
    TRAY_INK = "tray-ink"
    WHITE = "white"
    BLACK = "black"
    CASING = "casing"


def line(hue: Hue) -> str:
    """Return the tone of borders, arrows and badges of a hue."""
    return f"{hue}-line"


def tint(hue: Hue, *, dark: bool) -> str:
    """Return the tone of a marked square."""
    return f"{hue}-on-dark" if dark else f"{hue}-on-light"


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colour of every tone, as ``#RRGGBB`` or ``none``; there is one object for each name."""

    name: str
    colours: Mapping[str, str]


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield what is in a table, and in the tables within it, by their keys one after another."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}-")
        else:
            yield prefix + key, value


@cache
def theme(name: str) -> Theme:
    """Return the theme of a name; raise FeerieError (``theme``) if there is none."""
    if name not in THEMES:
        raise FeerieError("theme", theme=name, known=THEMES, nearest=nearest(name, THEMES))
    return Theme(name, dict(flat(table_of(_HERE, "themes", f"{name}.toml"))))


@cache
def measures() -> Mapping[str, Mapping[str, float]]:
    """Return the lengths of every theme in user units, by table and name as in ``measures.toml``."""
    return {
        table: {key: round(value * SQUARE, 4) for key, value in lengths.items()}
        for table, lengths in table_of(_HERE, "measures.toml").items()
    }
