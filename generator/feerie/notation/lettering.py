"""Letters that a page may show otherwise: each with its forms, set off from the text by private signs.

A text with such letters is for a page alone; :func:`settled` makes an ordinary text of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from feerie.board.units import Kind

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
