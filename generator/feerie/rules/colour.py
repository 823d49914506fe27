"""A colour as a variant declares it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from feerie.board.units import Colour, Kind
from feerie.rules.text import Text


@dataclass(frozen=True, slots=True)
class ColourRule:
    """A colour of units: its name for readers, its sign in move texts, how it is filled in pictures,
    and, beyond White and Black, the letters of its kinds in FEN."""

    id: Colour
    sign: Text
    fill: str
    name: Text | None = None
    letters: Mapping[Kind, str] = field(default_factory=dict)
