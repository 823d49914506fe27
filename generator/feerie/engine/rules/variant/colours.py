"""Colours, as a variant declares them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from feerie.engine.board.units import Colour, Kind
from feerie.engine.rules.variant.text import Text


@dataclass(frozen=True, slots=True)
class ColourRule:
    """A colour of units: its name for readers, its sign in move texts, its fill in pictures.

    A colour besides White and Black may have a FEN letter for each of its kinds.
    """

    id: Colour
    sign: Text
    fill: str
    name: Text | None = None
    letters: Mapping[Kind, str] = field(default_factory=dict)
