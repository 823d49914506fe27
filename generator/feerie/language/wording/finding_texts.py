"""What is said of every fault that there is, with its values left open: for a list of all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from feerie.language.languages import Language
from feerie.language.wording.language import templates

_PARTED: Final = re.compile(r"[ \u202f]?;\s")
"""What parts that which is wrong from that which is expected."""

_INNER: Final = frozenset({"unworded"})
"""The sentences that are those of no code."""


class FindingText(NamedTuple):
    """What is said of a code: what is ``wrong``, and what is ``expected``, which may be empty.

    An ellipsis stands for what a file has there, brackets are round what is said where it is known.
    """

    code: str
    wrong: str
    expected: str


def finding_texts(language: Language) -> Iterator[FindingText]:
    """Yield what is said of every code, in alphabetical order."""
    for code, template in sorted(templates(language, "findings", "sentences").items()):
        if code not in _INNER:
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
