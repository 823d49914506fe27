"""Colours, as a variant declares them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NewType

from feerie.engine.board.units import Colour, Kind
from feerie.engine.rules.variant.text import Text

NewColourName = NewType("NewColourName", Colour)
"""The name of a colour where it is given."""

Sign = NewType("Sign", Text)
"""The letters of a colour in each language."""

FenLetter = NewType("FenLetter", str)
"""The letter of a kind in a colour of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourRule:
    """A colour of units: its name for readers, its sign in move texts, its fill in pictures.

    A colour besides White and Black may have a FEN letter for each of its kinds.
    """

    id: NewColourName
    name: Text | None = None
    sign: Sign
    fill: Literal["white", "black", "neutral", "checkered"]
    letters: Mapping[Kind, FenLetter] = field(default_factory=dict)
