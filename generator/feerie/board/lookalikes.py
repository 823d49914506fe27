"""Characters that look like Latin letters and digits, and are none."""

from __future__ import annotations

import unicodedata
from typing import Final

_LIKE: Final = str.maketrans(
    "АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαν",
    "ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXoav",
)
_FORMS: Final = frozenset({"FULLWIDTH", "MATHEMATICAL"})
_SCRIPTS: Final = frozenset({"CYRILLIC", "GREEK", *_FORMS})


def latin(text: str) -> str:
    """The text with Latin letters and digits in the place of those that look like them."""
    return "".join(map(_latin, text))


def script(character: str) -> str | None:
    """Of what script or form a character is that looks like a Latin one: ``cyrillic``, ``fullwidth``."""
    word = _word(character)
    return word.lower() if word in _SCRIPTS and _latin(character) != character else None


def _latin(character: str) -> str:
    if character.isascii():
        return character
    if _word(character) in _FORMS:
        return unicodedata.normalize("NFKC", character)
    return character.translate(_LIKE)


def _word(character: str) -> str:
    """The first word of a character's name."""
    return unicodedata.name(character, "").partition(" ")[0]
