"""Where a fenced block stands in its page, which superfences does not tell."""

from __future__ import annotations

import re
from dataclasses import dataclass

_OPENING = re.compile(r"(?P<before>[ \t>]*)(?P<fence>`{3,}|~{3,})[ \t]*(?:\{[ \t]*\.)?feerie\b")


@dataclass(frozen=True, slots=True)
class Place:
    """The line, from 1, of the first line inside a fence, and how far all its lines are indented."""

    line: int
    indent: int


def find_fence(page: str, source: str, occurrence: int = 0) -> Place:
    """The place of the block with that text; ``occurrence`` counts blocks of the same text from 0.

    Where there is none (the text came from an included file), the top of the page.
    """
    wanted = _normal(source)
    lines = page.splitlines()
    found = 0
    for number, line in enumerate(lines):
        opening = _OPENING.match(line)
        if opening and _normal(_inside(lines[number + 1 :], opening["fence"])) == wanted:
            if found == occurrence:
                return Place(number + 2, len(opening["before"]))
            found += 1
    return Place(1, 0)


def _inside(lines: list[str], fence: str) -> str:
    inside = []
    for line in lines:
        text = line.strip(" \t>")
        if text.startswith(fence) and not text.strip(fence[0]):
            break
        inside.append(text)
    return "\n".join(inside)


def _normal(text: str) -> tuple[str, ...]:
    return tuple(line.strip(" \t>") for line in text.rstrip().splitlines())
