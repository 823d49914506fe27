"""The code on a written page: where its blocks stand in the HTML, what is written in them, and how they are
shown.

Browsers leave out what is far from sight, and so must know how much room it takes: the style of pages makes
a height of the number of lines. Highlighting puts most of its elements round spaces, punctuation and plain
names, which are read as well in the colour of the text.

Below an example, a whole diagram or variant in YAML, a script of the page puts the way to the playground. The
room for it is made here, so that nothing on the page moves when the script comes.

Browsers break lines after a hyphen, which is in the middle of most moves, and after a question mark: in a
running text what is short, and every move, stays on one line.
"""

import re
from html import unescape
from typing import Final

from markupsafe import Markup

from feerie.site.pages.rendering import marked

_BLOCK: Final = re.compile(
    r"""<!--.*?-->"""
    r"""|(?P<opening><div\b[^>]*\bclass="(?:[^"]*[ ])?highlight(?:[ ][^"]*)?"[^>]*>"""
    r"""(?:\s|<span\b[^>]*>[^<]*</span>)*<pre)>(?P<code>.*?)(?P<end></pre>.*?</div>)""",
    re.DOTALL,
)
"""A block of code in the element round it, which has the class `highlight`, perhaps behind the name of a
file; or a comment, in which is none."""

_TAG: Final = re.compile(r"<[^>]*>")
_UNCOLOURED: Final = re.compile(r"""<span(?: class="(?:n|p|p p-Indicator|w)")?>([^<]*)</span>""")
"""What highlighting leaves in the colour of the text: names, punctuation, spaces. An element with others in
it stays."""

_WHOLE: Final = tuple(
    re.compile(rf"^(?:{keys}):", re.MULTILINE) for keys in ("position|id", "position|extends|name")
)

PLACE: Final = '<p class="feerie-download feerie-try"></p>'


def lightened(html: str, *, is_tried: bool = False) -> str:
    """Return the HTML of a page with light blocks of code: each says how many lines it has, and only what is
    coloured in it is an element. Below an example that ``is_tried`` there is a place for the way there."""

    def light(block: re.Match[str]) -> str:
        if block["opening"] is None:
            return block[0]
        text = unescape(_TAG.sub("", block["code"]))
        place = PLACE if is_tried and all(key.search(text) for key in _WHOLE) else ""
        code = _UNCOLOURED.sub(r"\1", block["code"])
        lines = text.count("\n")
        return f'{block["opening"]} style="--lines:{lines}">{code}{block["end"]}{place}'

    return _BLOCK.sub(light, html)


_CODE: Final = re.compile(
    r"""<pre\b.*?</pre>|<code(?P<about>(?:[ ]id="[^"]*")?)>(?P<text>.*?)</code>""", re.DOTALL
)
_IS_DONE: Final = re.compile('class="feerie-move')
"""The moves of captions are kept on their lines already."""

_BREAKS: Final = frozenset("-?")
"""The characters behind which browsers break a line."""

_SHORT: Final = 24
"""The characters of code for which there is room on one line of any phone."""


def unbroken(html: str) -> str:
    """Return the HTML of a page with its short code, and the moves in all its code, kept on one line each."""
    return _CODE.sub(_kept, html)


def _kept(found: re.Match[str]) -> str:
    about, inner = Markup(found["about"] or ""), Markup(found["text"] or "")  # noqa: S704  # parts of a page
    shown = inner.striptags()
    if _BREAKS.isdisjoint(shown) or _IS_DONE.search(inner):
        return found[0]
    if len(shown) <= _SHORT:
        return Markup('<code{} class="feerie-short">{}</code>').format(about, inner)
    return Markup("<code{}>{}</code>").format(about, marked(shown)) if "<" not in inner else found[0]
