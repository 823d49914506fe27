"""The letters and signs with which moves are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from feerie.board.geometry import Geometry
from feerie.board.units import Colour, Kind

PLAIN: Final = {"capture": "x", "transfer": "->", "swap": "<->", "beneath": "_"}
"""The signs of the stored form."""

PRINTED: Final = {"capture": "×", "transfer": "→", "swap": "↔", "beneath": "_"}
"""The signs for readers."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """How one variant's moves are written in one language.

    ``letters`` are the kinds' symbols, ``silent`` the kinds whose letter an ordinary move leaves out;
    ``colours`` the signs of colours in effects; ``templates`` the texts of extra moves, with the fields
    ``{piece}``, ``{square}``, ``{to}`` (where it goes from there, if it does) and ``{promotion}``,
    ``extras`` the names of all of them.
    ``signs`` are PLAIN or PRINTED.
    """

    geometry: Geometry
    letters: Mapping[Kind, str]
    colours: Mapping[Colour, str]
    silent: frozenset[Kind] = frozenset()
    templates: Mapping[str, str] = field(default_factory=dict)
    extras: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=lambda: PLAIN)

    def template(self, type_: str) -> str:
        """The text of an extra move; one without a text of its own is told with its name."""
        return self.templates.get(type_, f"{{piece}}{{square}}{{to}}{{promotion}} ({type_})")
