"""The code on a written page: where its blocks stand in the HTML, what is written in them, and how they are
shown.

Browsers leave out what is far from sight, and so must know how much room it takes: the style of pages makes
a height of the number of lines. Highlighting puts most of its elements round spaces, punctuation and plain
names, which are read as well in the colour of the text.

Below an example, a whole diagram or variant in YAML, a script of the page puts the way to the playground. The
room for it is made here, so that nothing on the page moves when the script comes.

Browsers break lines after a hyphen, which is in the middle of most moves: in a running text what is short,
and every move, stays on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import accumulate
from typing import Final

from markupsafe import Markup

from feerie.site.pages.rendering import marked

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
        """Pass over an element that ends where it begins: nothing is in it."""

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


_WHOLE: Final = tuple(
    re.compile(rf"^(?:{keys}):", re.MULTILINE) for keys in ("position|id", "position|extends|name")
)

PLACE: Final = '<p class="feerie-download feerie-try"></p>'


def lightened(html: str, *, is_tried: bool = False) -> str:
    """Return the HTML of a page with light blocks of code: each says how many lines it has, and only what is
    coloured in it is an element. Below an example that ``is_tried`` there is a place for the way there."""
    pieces: list[str] = []
    end = 0
    for start, stop, text in sorted(change for block in code_blocks(html) for change in _changes(block)):
        if is_tried or text != PLACE:
            pieces += [html[end:start], text]
            end = stop
    return "".join([*pieces, html[end:]])


def _changes(block: CodeBlock) -> Iterator[tuple[int, int, str]]:
    """Yield texts to stand in a page, each in the place of what is from a start up to an end."""
    lines = block.text.count("\n")
    yield block.opening, block.opening, f' style="--lines:{lines}"'
    for start, end in block.uncoloured:
        yield start, end, ""
    if all(key.search(block.text) for key in _WHOLE):
        yield block.end, block.end, PLACE


_CODE: Final = re.compile(
    r"""<pre\b.*?</pre>|<code(?P<about>(?:[ ]id="[^"]*")?)>(?P<text>.*?)</code>""", re.DOTALL
)
_IS_DONE: Final = re.compile('class="feerie-move')
"""The moves of captions are kept on their lines already."""

_SHORT: Final = 24
"""The characters of code for which there is room on one line of any phone."""


def unbroken(html: str) -> str:
    """Return the HTML of a page with its short code, and the moves in all its code, kept on one line each."""
    return _CODE.sub(_kept, html)


def _kept(found: re.Match[str]) -> str:
    about, inner = Markup(found["about"] or ""), Markup(found["text"] or "")  # noqa: S704  # parts of a page
    shown = inner.striptags()
    if "-" not in shown or _IS_DONE.search(inner):
        return found[0]
    if len(shown) <= _SHORT:
        return Markup('<code{} class="feerie-short">{}</code>').format(about, inner)
    return Markup("<code{}>{}</code>").format(about, marked(shown)) if "<" not in inner else found[0]
