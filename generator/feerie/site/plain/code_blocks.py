"""The blocks of code on a written page: where each stands in the HTML, and what is written in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import accumulate
from typing import Final

Attributes = list[tuple[str, str | None]]

_BLOCK: Final = "highlight"
"""The class of the element round a block."""

_VOID: Final = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr"})
"""Elements without an end tag."""

_PLAIN: Final[Sequence[Attributes]] = (
    [],
    [("class", "n")],
    [("class", "p")],
    [("class", "p p-Indicator")],
    [("class", "w")],
)
"""The attributes of what highlighting leaves in the colour of the text: names, punctuation, spaces."""


@dataclass(slots=True)
class CodeBlock:
    """A block of code in HTML.

    ``text`` is the code. ``opening`` is the place behind ``<pre``, where an attribute may stand, and ``end``
    the place behind the whole block. ``uncoloured`` has the tags that give their text no colour, each from
    its start up to its end.
    """

    opening: int
    text: str = ""
    end: int = 0
    uncoloured: list[tuple[int, int]] = field(default_factory=list)


def code_blocks(html: str) -> Sequence[CodeBlock]:
    """Return the blocks of code of a page, in their order."""
    if _BLOCK not in html:
        return ()
    reader = _Reader(html)
    reader.feed(html)
    reader.close()
    return [block for block in reader.blocks if block.end]


def spliced(html: str, changes: Iterable[tuple[int, int, str]]) -> str:
    """Return HTML with texts in the places of others; each of these is from its start up to its end."""
    pieces = []
    end = 0
    for start, stop, text in sorted(changes):
        pieces += [html[end:start], text]
        end = stop
    return "".join([*pieces, html[end:]])


@dataclass(slots=True)
class _Opened:
    """An element that is still open.

    ``is_round`` tells whether it may stand round a block, and ``block`` is that block; ``tag`` is the place
    of its tag if that gives no colour.
    """

    name: str
    is_round: bool = False
    block: CodeBlock | None = None
    tag: tuple[int, int] | None = None


class _Reader(HTMLParser):
    """Reads a page and finds its blocks: each a ``<pre>`` in an element of the class `highlight`."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.blocks: list[CodeBlock] = []
        self._html = html
        self._starts = [0, *accumulate(len(line) + 1 for line in html.split("\n"))]
        self._opened: list[_Opened] = []
        self._code: CodeBlock | None = None

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if tag in _VOID:
            return
        above = self._opened[-1] if self._opened else _Opened("")
        # An element with others in it stays.
        above.tag = None
        opened = _Opened(tag)
        if tag == "pre" and above.is_round and not attrs:
            above.block = self._code = CodeBlock(self._place + len("<pre"))
            self.blocks.append(self._code)
        elif self._code and tag == "span" and attrs in _PLAIN:
            opened.tag = self._place, self._place + len(self.get_starttag_text() or "")
        elif tag == "div":
            opened.is_round = _BLOCK in (dict(attrs).get("class") or "").split()
        self._opened.append(opened)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        """Leave an element that ends where it begins aside."""

    def handle_endtag(self, tag: str) -> None:
        if all(opened.name != tag for opened in self._opened):
            return
        while (opened := self._opened.pop()).name != tag:
            pass
        end = self._html.index(">", self._place) + 1
        if self._code and opened.tag:
            self._code.uncoloured += [opened.tag, (self._place, end)]
        if tag == "pre":
            self._code = None
        elif opened.block:
            opened.block.end = end

    def handle_data(self, data: str) -> None:
        if self._code:
            self._code.text += data

    @property
    def _place(self) -> int:
        """The place in the HTML of what is being handled."""
        line, column = self.getpos()
        return self._starts[line - 1] + column
