"""Spelling: the word that a misspelt one was probably meant to be, letters that look alike, a text without
what is left out in haste."""

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

_LIKENESS: Final = 0.7
"""The least likeness of two words; with less, *notation* and *position* pass for each other."""

_SHORTEST_STUB: Final = 3
"""The length from which the beginning of a single known word is taken for that word."""

_LONGEST: Final = 60
"""The length in characters beyond which a text is no misspelt word."""

_FRENCH: Final = {
    "blanc": "white",
    "blancs": "white",
    "noir": "black",
    "noirs": "black",
    "roi": "king",
    "dame": "queen",
    "tour": "rook",
    "fou": "bishop",
    "cavalier": "knight",
    "pion": "pawn",
    "sauterelle": "grasshopper",
    "coups": "moves",
    "titre": "title",
    "légende": "caption",
    "variante": "variant",
    "auteurs": "authors",
    "énoncé": "stipulation",
    "jumeaux": "twins",
}
"""What French authors write for words of the files; *blanc* is liker to *black* than to *white*."""

_LIKE: Final = str.maketrans(
    "АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧοαν",
    "ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXoav",
)
_FORMS: Final = frozenset({"FULLWIDTH", "MATHEMATICAL"})
_SCRIPTS: Final = frozenset({"CYRILLIC", "GREEK", *_FORMS})


def offered(word: object, known: Iterable[str]) -> dict[str, Any]:
    """Return what a finding tells about an unknown word: what is ``expected``, and which of it was meant."""
    expected = list(known)
    return {"expected": expected, "nearest": nearest(word, expected) if isinstance(word, str) else None}


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate that was probably meant by ``word``; None if none is near."""
    if len(word) > _LONGEST:
        return None
    folded: dict[str, str] = {}
    for candidate in candidates:
        folded.setdefault(_fold(candidate), candidate)
    wanted = _fold(word)
    if _FRENCH.get(wanted) in folded:
        return folded[_FRENCH[wanted]]
    close = get_close_matches(wanted, folded, n=1, cutoff=_LIKENESS)
    if close:
        return folded[close[0]]
    if len(wanted) < _SHORTEST_STUB:
        return None
    completions = [candidate for candidate in folded if candidate.startswith(wanted)]
    return folded[completions[0]] if len(completions) == 1 else None


def latin(text: str) -> str:
    """Return the text with Latin letters and digits instead of characters that look like them."""
    return "".join(map(_latin, text))


def script(character: str) -> str | None:
    """Return the script or form of a character that looks like a Latin one: ``cyrillic``; None for others."""
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
    """The word without differences of case, of what joins compounds, and of letters that look alike."""
    return latin(word).casefold().replace("-", "_").replace(" ", "_")


def folded(text: str) -> str:
    """Return a text without accents, ligatures, capitals and curved apostrophes: as it is typed in haste."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").replace("’", "'")
    plain = unicodedata.normalize("NFKD", plain).casefold()
    for accent in filter(unicodedata.combining, {*plain}):
        plain = plain.replace(accent, "")
    return plain
