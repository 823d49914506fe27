"""The letters and signs with which moves are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from feerie.board.geometry import Geometry
from feerie.board.units import Colour, Kind

PLAIN: Final = {"capture": "x", "transfer": "->", "swap": "<->"}
"""The signs of the stored form."""

PRINTED: Final = {"capture": "×", "transfer": "→", "swap": "↔"}
"""The signs for readers."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """How one variant's moves are written in one language.

    ``letters`` are the kinds' symbols, ``silent`` the kinds whose letter an ordinary move leaves out;
    ``colours`` the signs of colours in effects; ``templates`` the texts of extra moves, with the fields
    ``{piece}``, ``{square}`` and ``{promotion}``; ``signs`` are PLAIN or PRINTED.
    """

    geometry: Geometry
    letters: Mapping[Kind, str]
    colours: Mapping[Colour, str]
    silent: frozenset[Kind] = frozenset()
    templates: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=lambda: PLAIN)
