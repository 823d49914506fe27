"""Letters with accents as TeX writes them, in files that are made for LaTeX as well."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_ACCENTS: Final = {
    "`": "\u0300",
    "'": "\u0301",
    "^": "\u0302",
    "~": "\u0303",
    "=": "\u0304",
    "u": "\u0306",
    ".": "\u0307",
    '"': "\u0308",
    "r": "\u030a",
    "H": "\u030b",
    "v": "\u030c",
    "d": "\u0323",
    "c": "\u0327",
    "k": "\u0328",
    "b": "\u0331",
}
"""The signs that stand on or under a letter, by TeX's names."""

_LETTERS: Final = {
    "AA": "Å", "AE": "Æ", "L": "Ł", "O": "Ø", "OE": "Œ", "aa": "å", "ae": "æ", "i": "ı", "l": "ł", "o": "ø",
    "oe": "œ", "ss": "ß",
}  # fmt: skip
"""The letters that have a name of their own, with what they are."""

_LETTER: Final = r"(?:[A-Za-z]|\\[ij](?![A-Za-z])(?:\{\})?)"
_ACCENTED: Final = (
    rf"\\(?:(?P<sign>[`'^~=.\"])[ ]*|(?P<named>[urHvdckb])(?:[ ]+|(?=[{{\\])))"
    rf"(?:\{{(?P<braced>{_LETTER})\}}|(?P<bare>{_LETTER}))"
)
_OWN: Final = rf"\\(?P<own>{'|'.join(sorted(_LETTERS, key=len, reverse=True))})(?![A-Za-z])(?:\{{\}}|[ ]+)?"
_PATTERNS: Final = tuple(
    re.compile(pattern) for one in (_ACCENTED, _OWN) for pattern in (rf"\{{{one}\}}", one)
)


def letters_of(text: str) -> str:
    r"""Return a text with TeX's accents as letters: ``J\"org`` is Jörg; what is no letter stays as it is."""
    for pattern in _PATTERNS:
        text = pattern.sub(_letter, text)
    return text


def _letter(match: re.Match[str]) -> str:
    told = match.groupdict()
    if own := told.get("own"):
        return _LETTERS[own]
    below = (told["braced"] or told["bare"]).strip("\\{}")
    letter = unicodedata.normalize("NFC", below + _ACCENTS[told["sign"] or told["named"]])
    return letter if len(letter) == 1 else match[0]
