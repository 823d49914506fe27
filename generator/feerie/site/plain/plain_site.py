"""The plain pages of a site in one language, with its assets and its navigation; and the code on a page:
where its blocks stand in the HTML, what is written in them, and how they are shown.

Browsers leave out what is far from sight, and so must know how much room it takes: the style of pages makes
a height of the number of lines. Highlighting puts most of its elements round spaces, punctuation and plain
names, which are read as well in the colour of the text.

Below an example, a whole diagram or variant in YAML, a script of the page puts the way to the playground. The
room for it is made here, so that nothing on the page moves when the script comes.

Browsers break lines after a hyphen, which is in the middle of most moves, and after a question mark: in a
running text what is short, and every move, stays on one line.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from operator import itemgetter
from typing import Any, Final

from markupsafe import Markup

from feerie.errors import Finding
from feerie.language.languages import Language
from feerie.site.pages.addresses import GLOSSARY, INDEX, Addresses
from feerie.site.pages.plain_page import PlainPage, fill, lines_of_blocks
from feerie.site.pages.rendering import marked
from feerie.site.terms.glossary import Explainer, Lexis, running_text

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


FRONT: Final = re.compile(r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
"""The front matter of a page."""

_KEY: Final = re.compile(r"^([A-Za-z_][\w-]*)[ \t]*:", re.MULTILINE)

_UNEXPLAINED: Final = (GLOSSARY, INDEX)
"""Pages in which terms are not explained: the one that explains them, and a list."""


@dataclass(frozen=True, slots=True)
class PlainSite:
    """A site in one language, in files that any generator can take.

    ``pages`` are by their files, such as ``variants/circe.md``; so are ``assets``. ``navigation`` is a list
    of such files, and of mappings from the name of a section to a list of the same kind. ``findings`` are
    all that is wrong, each once, and ``warnings`` the same in words, for the one who makes the site.
    ``is_drafting`` tells that it has the playground.
    """

    language: Language
    addresses: Addresses
    lexis: Lexis
    pages: Mapping[str, PlainPage]
    assets: Mapping[str, str | bytes]
    navigation: Sequence[Any]
    findings: Sequence[Finding] = ()
    warnings: Sequence[str] = ()
    is_drafting: bool = False

    def finished(self, path: str, html: str) -> str:
        """Return what a page's text was converted to, with its HTML in its place and the terms of the
        glossary explained. Marks still stand for the drawings."""
        explainer = self._explainer(path)
        listed = lightened(html, is_tried=self.is_drafting)
        whole = unbroken(fill(listed, self.pages[path].blocks))
        return explainer.html(whole) if explainer else whole

    def markdown(self, path: str) -> str:
        """Return a page in one piece: front matter, Markdown, and in it all HTML and drawings, with the
        terms of the glossary explained."""
        page, explainer = self.pages[path], self._explainer(path)
        found = FRONT.match(page.text)
        written, text = (found[1], page.text[found.end() :]) if found else ("", page.text)
        # A term is explained where it first comes, be it in Markdown or in HTML.
        prose = [(start, stop, None) for start, stop in running_text(text)] if explainer else ()
        pieces: list[str] = []
        end = 0
        for start, stop, block in sorted([*lines_of_blocks(text, page.blocks), *prose], key=itemgetter(0)):
            piece = text[start:stop] if block is None else block
            if explainer:
                piece = explainer.text(piece) if block is None else explainer.html(piece)
            pieces += [text[end:start], piece]
            end = stop
        return _fronted(written, page.drawn("".join([*pieces, text[end:]])), page.meta)

    def _explainer(self, path: str) -> Explainer | None:
        """Return what explains the terms of the glossary on a page; None if they are not explained there."""
        if path in _UNEXPLAINED or GLOSSARY not in self.pages:
            return None
        return Explainer(self.lexis, self.addresses.between(path, GLOSSARY))


def _fronted(written: str, body: str, meta: Mapping[str, Any]) -> str:
    """Return a page whose front matter says what is written by hand, and what ``meta`` says besides."""
    known = {*_KEY.findall(written)}
    lines = "".join(f"{key}: {_yaml(value)}\n" for key, value in meta.items() if key not in known)
    return f"---\n{lines}{written}---\n{body}" if lines or written else body


def _yaml(value: Any) -> str:
    """Return a value as YAML on one line: JSON, but for signs that YAML does not take as they are."""
    told = json.dumps(value, ensure_ascii=False)
    taken = {*filter(str.isprintable, told), "\N{NARROW NO-BREAK SPACE}"}
    return "".join(sign if sign in taken else f"\\u{ord(sign):04x}" for sign in told)
