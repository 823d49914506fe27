"""A set of characters, from TOML.

`body` is the path data of what all its units are, in a box of 45 by 45; `middle` the height of the middle of
the characters there, and `size` their size of type. `ink` has the tones of the characters by the colour of
their unit, and `promoted` that of the kinds of `promotions`. With `points` the units of the player above
point down, and all have white bodies. `signs` are the characters of kinds: one for all, or White's, Black's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from feerie.language.files import table_of

SIZE: Final = 250

_HERE: Final = "feerie.pictures.drawing.characters"


@dataclass(frozen=True, slots=True, eq=False)
class CharacterSet:
    """The body of the units of a set, and their characters by kind, White's and Black's; one object a set."""

    body: str
    middle: float
    size: float
    ink: Mapping[str, str]
    signs: Mapping[str, tuple[str, str]]
    promotions: frozenset[str] = frozenset()
    points: bool = False


@cache
def character_set(name: str) -> CharacterSet:
    """Return the set of a name, one of `feerie.language.looks.CHARACTER_SETS`."""
    table = table_of(_HERE, f"{name}.toml")
    signs = {
        kind: (one, one) if isinstance(one, str) else (one[0], one[1]) for kind, one in table["signs"].items()
    }
    return CharacterSet(
        table["body"],
        table["middle"],
        table["size"],
        table["ink"],
        signs,
        frozenset(table.get("promotions", ())),
        table.get("points", False),
    )


@cache
def outlines() -> Mapping[str, str]:
    """Return the path of each character round its middle, in units of which `SIZE` are the size of type."""
    return table_of("feerie.pictures.drawing", "outlines.toml")
