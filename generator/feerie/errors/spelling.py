"""What a misspelt word was meant to be: the nearest right word, and the letters that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LIKENESS: Final = 0.7
"""The least likeness of two words; with less, *notation* and *position* pass for each other."""

_SHORTEST_STUB: Final = 3
"""The length from which the beginning of a single known word is taken for that word."""

_LONGEST: Final = 60
"""The length in characters beyond which a text is no misspelt word."""

_LIKE: Final = str.maketrans(
    "АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαν",
    "ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXoav",
)
_FORMS: Final = frozenset({"FULLWIDTH", "MATHEMATICAL"})
_SCRIPTS: Final = frozenset({"CYRILLIC", "GREEK", *_FORMS})


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that was probably meant by ``word``; None if none comes near."""
    if len(word) > _LONGEST:
        return None
    folded: dict[str, str] = {}
    for candidate in candidates:
        folded.setdefault(_fold(candidate), candidate)
    wanted = _fold(word)
    close = get_close_matches(wanted, folded, n=1, cutoff=_LIKENESS)
    if close:
        return folded[close[0]]
    if len(wanted) < _SHORTEST_STUB:
        return None
    completions = [candidate for candidate in folded if candidate.startswith(wanted)]
    return folded[completions[0]] if len(completions) == 1 else None


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


def _fold(word: str) -> str:
    """Case, how compound words are joined, and letters that look alike, are no differences."""
    return latin(word).casefold().replace("-", "_").replace(" ", "_")
