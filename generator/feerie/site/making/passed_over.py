"""Fenced blocks that are meant for diagrams, and that superfences passes over, or a part of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from unicodedata import normalize

from feerie.errors import Finding

NAME: Final = "feerie"

_FENCE: Final = re.compile(r"(?P<before>[ \t>]*)(?P<fence>`{3,}|~{3,})(?P<head>[^`]*)")
_HEAD: Final = re.compile(r"(?:\{\s*\.)?\s*(?P<name>[^\W\d_]+)(?P<more>.*)")


class _Open(NamedTuple):
    """A fence that has not been closed: where it stands, and how it is marked."""

    line: int
    column: int
    fence: str
    is_meant: bool


def passed_over(name: str, page: str) -> Iterator[Finding]:
    """What keeps blocks of a page from being drawn: a name in capitals, options, an end that is missing.

    ``name`` is what findings call the page. What is shown within a block of another kind is let be.
    """
    opened: _Open | None = None
    for number, line in enumerate(page.splitlines(), start=1):
        found = _FENCE.fullmatch(line)
        if found is None:
            continue
        fence, head = found["fence"], found["head"].strip()
        if opened is not None:
            if fence.startswith(opened.fence) and not head:
                opened = None
            continue
        column = len(found["before"]) + 1
        told = _HEAD.match(head)
        is_meant = told is not None and _plain(told["name"]) == NAME
        opened = _Open(number, column, fence, is_meant)
        if told is not None and is_meant:
            if told["name"] != NAME:
                yield Finding(name, number, column, "fence-name", {"found": told["name"]})
            elif "=" in told["more"] or (told["more"] and not head.startswith("{")):
                yield Finding(name, number, column, "fence-options", {"found": told["more"].strip(" }")})
    if opened is not None and opened.is_meant:
        yield Finding(name, opened.line, opened.column, "fence-unclosed", {"fence": opened.fence})


def _plain(word: str) -> str:
    """A word without capitals and accents."""
    return normalize("NFD", word.casefold()).encode("ascii", "ignore").decode()
