"""The letters and signs with which moves are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

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
    ``signs`` are PLAIN or PRINTED. ``signs_castling`` is whether a castling is told with the sign of its
    colour, because one player may castle with kings of several.
    """

    geometry: Geometry
    letters: Mapping[Kind, str]
    colours: Mapping[Colour, str]
    silent: frozenset[Kind] = frozenset()
    templates: Mapping[str, str] = field(default_factory=dict)
    extras: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=lambda: PLAIN)
    signs_castling: bool = False

    def template(self, type_: str) -> str:
        """The text of an extra move; one without a text of its own is told with its name."""
        return self.templates.get(type_, f"{{piece}}{{square}}{{to}}{{promotion}} ({type_})")


_OPEN, _NEXT, _CLOSE = "\ue000", "\ue001", "\ue002"
_LETTER: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")

FIGURINES: Final[Mapping[Kind, str]] = {
    Kind("king"): "♔",
    Kind("queen"): "♕",
    Kind("rook"): "♖",
    Kind("bishop"): "♗",
    Kind("knight"): "♘",
    Kind("pawn"): "♙",
}
"""The signs that every reader knows, whatever the language; other kinds keep their letters."""


class Letter(NamedTuple):
    """A letter as the text has it, and its forms: that of each language, in their order, and the figurine."""

    shown: str
    forms: tuple[str, ...]

    def marked(self) -> str:
        """The letter, to be put into a text."""
        return f"{_OPEN}{_NEXT.join((self.shown, *self.forms))}{_CLOSE}"


def settled(text: str) -> str:
    """A text with its letters as they are, once and for all."""
    return _LETTER.sub(lambda match: match[1].partition(_NEXT)[0], text)


def with_letters(text: str, show: Callable[[Letter], str]) -> str:
    """A text with what ``show`` makes of each of its letters."""

    def shown(match: re.Match[str]) -> str:
        first, *forms = match[1].split(_NEXT)
        return show(Letter(first, tuple(forms))) if forms else first

    return _LETTER.sub(shown, text)
