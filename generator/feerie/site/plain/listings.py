"""Blocks of code on a written page, made light for those who read it on a slow machine.

Browsers leave out what is far from sight, and so must know how much room it takes: the style of pages makes
a height of the number of lines. Highlighting puts most of its elements round spaces, punctuation and plain
names, which are read as well in the colour of the text.
"""

from __future__ import annotations

import re
from typing import Final

_BLOCK: Final = re.compile(r'(<div class="[^"]*\bhighlight\b[^"]*"><pre)(>(?:(?!</pre>).)*)', re.DOTALL)
_PLAIN: Final = re.compile(r'<span(?: class="(?:n|p|p p-Indicator|w)")?>([^<]*)</span>')


def lightened(html: str) -> str:
    """Return the HTML of a page on which each block of code says how many lines it has, and has no elements
    but for what is coloured."""

    def light(found: re.Match[str]) -> str:
        opening, code = found.groups()
        lines = code.count("\n")
        shown = _PLAIN.sub(r"\1", code)
        return f'{opening} style="--lines:{lines}"{shown}'

    return _BLOCK.sub(light, html)
