"""What the words of the files mean, as completion tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

from feerie.language.languages import Language
from feerie.language.wording.language import chapter

_FILE: Final = "vocabulary"


def meaning(name: str, words: tuple[str, ...], language: Language) -> str:
    """Return the sentence of the first of the words that a chapter of the vocabulary has; empty for none."""
    rows = _rows(language).get(name, {})
    return next((rows[word] for word in words if word in rows), "")


def told(name: str, language: Language) -> Mapping[str, str]:
    """Return the sentences of a chapter of the vocabulary by their words, in the order in which they are
    told."""
    return _rows(language).get(name, {})


def meanings(language: Language) -> Callable[[str, tuple[str, ...]], str]:
    """Return what tells the meanings of the words of chapters in a language."""
    return partial(meaning, language=language)


@cache
def _rows(language: Language) -> Mapping[str, Mapping[str, str]]:
    """The sentences by chapter and word; a row of the file may be of several words."""
    return {
        name: {word: text for words, text in rows.items() for word in words.split(", ")}
        for name, rows in chapter(language, _FILE).items()
    }
