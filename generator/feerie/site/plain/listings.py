"""Blocks of code on a written page, made light for those who read it on a slow machine.

Browsers leave out what is far from sight, and so must know how much room it takes: the style of pages makes
a height of the number of lines. Highlighting puts most of its elements round spaces, punctuation and plain
names, which are read as well in the colour of the text.
"""

from __future__ import annotations

from collections.abc import Iterator

from feerie.site.plain.code_blocks import CodeBlock, code_blocks, spliced


def lightened(html: str) -> str:
    """Return the HTML of a page with light blocks of code: each says how many lines it has, and only what is
    coloured in it is an element."""
    return spliced(html, (change for block in code_blocks(html) for change in _changes(block)))


def _changes(block: CodeBlock) -> Iterator[tuple[int, int, str]]:
    lines = block.text.count("\n")
    yield block.opening, block.opening, f' style="--lines:{lines}"'
    for start, end in block.uncoloured:
        yield start, end, ""
