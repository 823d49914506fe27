"""What the words of the files mean, and what is said of every fault: for completion, and for lists of all."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from feerie.language.languages import Language
from feerie.language.wording.language import chapter, templates


def meaning(name: str, words: tuple[str, ...], language: Language) -> str:
    """Return the sentence of the first of the words that a chapter of the vocabulary has; empty for none."""
    rows = told(name, language)
    return next((rows[word] for word in words if word in rows), "")


def told(name: str, language: Language) -> Mapping[str, str]:
    """Return the sentences of a chapter of the vocabulary by their words, in the order in which they are
    told."""
    found: Mapping[str, str] = chapter(language, "vocabulary").get(name, {})
    return found


def meanings(language: Language) -> Callable[[str, tuple[str, ...]], str]:
    """Return the function that gives the meaning of a chapter's words in a language."""
    return partial(meaning, language=language)


_PARTED: Final = re.compile(r"[ \u202f]?;\s")
"""What parts that which is wrong from that which is expected."""


class FindingText(NamedTuple):
    """What is said of a code: what is ``wrong``, and what is ``expected``, which may be empty.

    An ellipsis stands for what a file has there, brackets are round what is said where it is known.
    """

    code: str
    wrong: str
    expected: str


def finding_texts(language: Language) -> Iterator[FindingText]:
    """Yield the texts of all codes of findings, in alphabetical order."""
    for code, template in sorted(templates(language, "findings", "sentences").items()):
        # What is said of a code without a sentence is said of no code.
        if code != "unworded":
            yield FindingText(code, *_parted(template.outline))


def _parted(text: str) -> tuple[str, str]:
    """Return what stands before the first semicolon that begins a part of the sentence, and behind it."""
    for found in _PARTED.finditer(text):
        before = text[: found.start()]
        if before.endswith("["):
            return before[:-1], f"[{text[found.end() :]}"
        if before.count("[") == before.count("]"):
            return before, text[found.end() :]
    return text, ""
