"""Blocks of code on a written page, made light for those who read it on a slow machine.

Browsers leave out what is far from sight, and so must know how much room it takes: the style of pages makes
a height of the number of lines. Highlighting puts a third of its elements round spaces, which have no colour.
"""

from __future__ import annotations

import re
from typing import Final

_BLOCK: Final = re.compile(r'(<div class="[^"]*\bhighlight\b[^"]*"><pre)(>(?:(?!</pre>).)*)', re.DOTALL)
_SPACE: Final = re.compile(r'<span(?: class="w")?>(\s*)</span>')


def lightened(html: str) -> str:
    """Return the HTML of a page on which each block of code says how many lines it has, and has no elements
    for spaces."""

    def light(found: re.Match[str]) -> str:
        opening, code = found.groups()
        lines = code.count("\n")
        shown = _SPACE.sub(r"\1", code)
        return f'{opening} style="--lines:{lines}"{shown}'

    return _BLOCK.sub(light, html)
