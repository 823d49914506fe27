"""The fenced diagrams of a hand-written page."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple
from unicodedata import normalize

from feerie.errors import Finding, Mark, nearest

NAME: Final = "feerie"

_FENCE: Final = re.compile(r"(?P<before>[ \t>]*)(?P<fence>`{3,}|~{3,})(?P<head>[^`]*)")
_HEAD: Final = re.compile(r"(?:\{\s*\.)?\s*(?P<name>[^\W\d_]+)(?P<more>.*)")
_AROUND: Final = re.compile(r"^[{.]*(?:lang(?:uage)?-)?|[},]*$")
"""What other programs write around the name of a block."""

_HOLDER: Final = re.compile(r"\s*(?:[-*+]\s|\d+[.)]\s|:\s|!!!|\?\?\?|===|\[\^)")
"""What opens a list item, a definition, an admonition, a tab, a footnote: what it holds is farther in."""

_PLACE: Final = re.compile(r"""\s*diagram:[ \t]+(?P<quote>["']?)(?P<id>[^\s"']+)(?P=quote)[ \t]*(#.*)?\s*""")
"""A fence that says only where a diagram of a variant stands."""

_CODE: Final = 4
"""A line that is so far in, and in nothing, is code."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced diagram: its text, the number of the line where that begins, from 1, and what stands before
    each of its lines (indentation, signs of quotation). The lines from ``first`` to ``last``, from 0, are
    its own."""

    text: str
    before: str
    first: int
    last: int

    @property
    def line(self) -> int:
        """The number of the first line of the text, from 1."""
        return self.first + 2

    @property
    def place(self) -> str | None:
        """The id of the diagram that it only places, None if it describes one."""
        found = _PLACE.fullmatch(self.text)
        return found["id"] if found else None

    def moved(self, finding: Finding, page: str) -> Finding:
        """Return a finding in the text as one in the page of that name."""
        return finding.within(Mark(page, self.line, len(self.before) + 1))


class _Open(NamedTuple):
    """A fence that has not been closed: its line, from 0, how it is marked, and whether its name is ours."""

    line: int
    before: str
    fence: str
    is_meant: bool
    is_drawn: bool


def find_fences(name: str, page: str) -> tuple[Sequence[Fence], Sequence[Finding]]:
    """Return the fenced diagrams of a page, and what keeps blocks that are meant for diagrams from being
    drawn: a name with a slip or in capitals, options, a missing end.

    ``name`` is what findings call the page. A fence within a block of another kind is a part of its text.
    """
    lines = page.split("\n")
    found: list[Fence] = []
    wrong: list[Finding] = []
    opened: _Open | None = None
    for number, line in enumerate(lines):
        opening = _FENCE.fullmatch(line)
        if opening is None:
            continue
        if opened is None:
            opened, finding = _opened(lines, number, opening, name)
            wrong += finding
        elif opening["fence"].startswith(opened.fence) and not opening["head"].strip():
            if opened.is_drawn:
                inside = lines[opened.line + 1 : number]
                text = "\n".join(_within(one, len(opened.before)) for one in inside)
                found.append(Fence(text, opened.before, opened.line, number))
            opened = None
    if opened is not None and opened.is_meant:
        column = len(opened.before) + 1
        wrong.append(Finding(name, opened.line + 1, column, "fence-unclosed", {"fence": opened.fence}))
    return found, wrong


def replaced(page: str, fences: Sequence[Fence], drawn: Callable[[int, Fence], str]) -> str:
    """Return a page with a line of its own in the place of every fence."""
    lines: list[str | None] = [*page.split("\n")]
    for number, fence in enumerate(fences, start=1):
        lines[fence.first : fence.last + 1] = [None] * (fence.last + 1 - fence.first)
        lines[fence.first] = f"{fence.before}{drawn(number, fence)}"
    return "\n".join(line for line in lines if line is not None)


def _opened(
    lines: Sequence[str], number: int, opening: re.Match[str], name: str
) -> tuple[_Open, list[Finding]]:
    head = opening["head"].strip()
    told = _HEAD.match(head)
    is_named = told is not None and _is_ours(_plain(told["name"]))
    # Other programs write the name of a block otherwise: {feerie}, language-feerie, yaml feerie.
    is_among = any(_plain(_AROUND.sub("", word)) == NAME for word in head.split())
    is_meant = (is_named or is_among) and not _is_code(lines, number)
    wrong: list[Finding] = []
    is_drawn = is_meant
    place = name, number + 1, len(opening["before"]) + 1
    if is_meant and not is_named:
        wrong, is_drawn = [Finding(*place, "fence-name", {"found": head})], False
    elif told is not None and is_meant:
        if told["name"] != NAME:
            wrong = [Finding(*place, "fence-name", {"found": told["name"]})]
        elif "=" in told["more"] or (told["more"] and not head.startswith("{")):
            wrong = [Finding(*place, "fence-options", {"found": told["more"].strip(" }")})]
        # Options in braces are only left out.
        is_drawn = not wrong or (told["name"] == NAME and head.startswith("{"))
    return _Open(number, opening["before"], opening["fence"], is_meant, is_drawn), wrong


def _is_ours(word: str) -> bool:
    """Return whether a name is ours or a slip of it: the same letters but one, or in another order."""
    is_like = word[:1] == NAME[:1] and abs(len(word) - len(NAME)) <= 1
    return word == NAME or (is_like and nearest(word, (NAME,)) is not None)


def _is_code(lines: Sequence[str], number: int) -> bool:
    """Return whether a line is shown as code because it is far in, and in nothing."""
    depth = _depth(lines[number])
    if depth < _CODE:
        return False
    for line in reversed(lines[:number]):
        if line.strip() and _depth(line) < depth:
            if _HOLDER.match(line):
                return False
            depth = _depth(line)
    return True


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))


def _within(line: str, depth: int) -> str:
    """Return a line without what stands before all lines of its block, which are at that depth."""
    before = line[:depth]
    return line[depth:] if not before.strip(" \t>") else line.lstrip(" \t>")


def _plain(word: str) -> str:
    """Return a word without capitals and accents."""
    return normalize("NFD", word.casefold()).encode("ascii", "ignore").decode()
