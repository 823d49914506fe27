"""The letters and signs with which moves are written, and letters that a page may show in other forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from feerie.engine.board import Colour, Geometry, Kind, Square

PLAIN: Final = {"capture": "x", "transfer": "->", "swap": "<->", "beneath": "_"}
"""The signs of moves as they are stored."""

PRINTED: Final = {"capture": "×", "transfer": "→", "swap": "↔", "beneath": "_"}
"""The signs of moves as readers see them."""


@dataclass(frozen=True, slots=True)
class Symbols:
    """How one variant's moves are written in one language.

    ``letters``: the symbol of each kind. ``silent``: the kinds whose letter an ordinary move leaves out.
    ``colours``: the signs of colours in effects. ``extras``: the names of the extra moves; ``templates``:
    their texts, with the fields ``{piece}``, ``{square}``, ``{to}`` and ``{promotion}``.
    ``signs``: PLAIN or PRINTED. ``signs_castling``: castling is written with the sign of its colour, because
    one player may castle with kings of several colours.
    """

    geometry: Geometry
    letters: Mapping[Kind, str]
    colours: Mapping[Colour, str]
    silent: frozenset[Kind] = frozenset()
    templates: Mapping[str, str] = field(default_factory=dict)
    extras: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=lambda: PLAIN)
    signs_castling: bool = False

    def name(self, square: Square) -> str:
        """Return the name of a square, as it is stored or as readers see it."""
        return self.geometry.name(square) if self.signs == PLAIN else self.geometry.shown(square)

    def template(self, type_: str) -> str:
        """Return the text of an extra move; one without a text of its own ends with its name."""
        return self.templates.get(type_, f"{{piece}}{{square}}{{to}}{{promotion}} ({type_})")


_OPEN, _NEXT, _CLOSE = "\ue000", "\ue001", "\ue002"
LETTER: Final = f"{_OPEN}[^{_CLOSE}]*{_CLOSE}"
"""A marked letter in a text, as a pattern."""

_LETTER: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")

FIGURINES: Final[Mapping[Kind, str]] = {
    Kind("king"): "♔",
    Kind("queen"): "♕",
    Kind("rook"): "♖",
    Kind("bishop"): "♗",
    Kind("knight"): "♘",
    Kind("pawn"): "♙",
}
"""The figurines, read in every language; kinds without one keep their letters."""


class Letter(NamedTuple):
    """A letter as the text has it, and its forms: one a language, in their order, and a figurine."""

    shown: str
    forms: tuple[str, ...]

    def marked(self) -> str:
        """Return the letter between private signs, to be put into a text for a page."""
        return f"{_OPEN}{_NEXT.join((self.shown, *self.forms))}{_CLOSE}"


def settled(text: str) -> str:
    """Return an ordinary text: each letter as it stands, without its other forms."""
    return _LETTER.sub(lambda match: match[1].partition(_NEXT)[0], text)


def in_each_form(text: str) -> tuple[str, ...]:
    """Return a text with its marked letters in each of their forms; empty if no letter has other forms."""
    marked = [Letter(shown, tuple(forms)) for shown, *forms in map(_parted, _LETTER.finditer(text))]
    of_one = max((letter.forms for letter in marked), key=len, default=())

    def written(form: int) -> str:
        letters = (letter.forms[form] if letter.forms else letter.shown for letter in marked)
        return _LETTER.sub(lambda _: next(letters), text)

    return tuple(map(written, range(len(of_one))))


def _parted(found: re.Match[str]) -> list[str]:
    return found[1].split(_NEXT)
