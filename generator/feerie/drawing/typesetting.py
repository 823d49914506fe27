"""Lines of text, where nothing but an estimate of their width is to be had."""

from __future__ import annotations

import re
from typing import Final

_WIDTHS: Final = (
    (0.35, "ijlI.,:;'|!’‘·"),
    (0.42, 'frtJ()[]{}/\\-‐‑ \u00a0\u202f"“”`'),
    (0.95, "mMwW@%—…"),
    (0.84, "«»+=×<>#↑↓↔→←≥≤±†‡◐&ŒÆœæ"),
    (0.72, "ABCDEFGHKLNOPQRSTUVXYZÀÂÇÈÉÊËÎÏÔÖÙÛÜ"),
)
_WIDTH: Final = {char: width for width, chars in _WIDTHS for char in chars}
_OTHER: Final = 0.625
_WIDE: Final = 1.0
_LATIN: Final = 0x2000


def width(text: str, size: float) -> float:
    """The width of a text at that size of type, in the widest of the fonts that it may be shown in."""
    return size * sum(_WIDTH.get(char, _OTHER if ord(char) < _LATIN else _WIDE) for char in text)


def wrapped(text: str, size: float, room: float) -> tuple[str, ...]:
    """A text in lines that fit the room; it is parted at ordinary spaces, and a longer word anywhere."""
    lines: list[str] = []
    line = ""
    # str.split would part at no-break spaces too.
    for word in filter(None, re.split("[ \t\r\n]+", text)):
        for piece in _pieces(word, size, room):
            longer = f"{line} {piece}" if line else piece
            if line and width(longer, size) > room:
                lines.append(line)
                line = piece
            else:
                line = longer
    return (*lines, line) if line else tuple(lines)


def _pieces(word: str, size: float, room: float) -> list[str]:
    """A word, in as many pieces as it needs to fit the room."""
    pieces = [""]
    for char in word:
        if pieces[-1] and width(pieces[-1] + char, size) > room:
            pieces.append("")
        pieces[-1] += char
    return pieces
