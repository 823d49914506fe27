"""The languages Féerie speaks, and how each of them is set."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, Protocol

NARROW_SPACE: Final = "\u202f"
"""The narrow no-break space that French puts before tall punctuation and inside guillemets."""

_SQUARE = re.compile("[a-z][1-9]")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
_ELIDED = re.compile(r"(?i)\b([dlnsjtmc]|(?:jus|lors|puis|quoi)?qu)'(?=$|[{«])")
"""An elision before a brace: what is in it is set by itself."""

_BEFORE_SIGN = re.compile(r" (?=[;:!?»])")
_AFTER_GUILLEMET = re.compile(r"(?<=«) ")


class Language(StrEnum):
    """A language in which everything can be said; its value is the language's code in HTML."""

    FR = "fr"
    EN = "en"


class Bilingual(Protocol):
    """The same words in each language."""

    @property
    def fr(self) -> str:
        """In French."""

    @property
    def en(self) -> str:
        """In English."""


def said_in(language: Language, words: Bilingual) -> str:
    """Somebody's own words in a language, set in type."""
    return typeset(words.fr if language is Language.FR else words.en, language)


def typeset(text: str, language: Language) -> str:
    """Prose typed on an ordinary keyboard, with the spaces and apostrophes of good printing.

    Only for prose: a FEN, a move or an address must not pass through it. Doing it twice changes nothing.
    """
    text = _APOSTROPHE.sub("’", text)
    if language is Language.FR:
        text = _ELIDED.sub(r"\1’", text)
        text = _AFTER_GUILLEMET.sub(NARROW_SPACE, _BEFORE_SIGN.sub(NARROW_SPACE, text))
    return text


def as_sentence(clause: str) -> str:
    """A clause as a sentence of its own: a capital first, a full stop at the end unless it has one.

    A square keeps its small letter: with a capital, a pawn's move would be read as that of another unit.
    """
    sentence = clause if _SQUARE.match(clause) else clause[:1].upper() + clause[1:]
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."
