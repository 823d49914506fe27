"""Text as HTML: templates filled in, the Markdown that a caption may hold, and the code on a written page.

Every text that is put into a template is escaped, unless it is HTML already. Captions have emphasis, code and
links, on one line.

Of blocks of code, browsers leave out what is far from sight, and so must know how much room it takes: the
style of pages makes a height of the number of lines. Highlighting puts most of its elements round spaces,
punctuation and plain names, which are read as well in the colour of the text.

Below an example, a whole diagram or variant in YAML, a script of the page puts the way to the playground. The
room for it is made here, so that nothing on the page moves when the script comes.

Browsers break lines after a hyphen, which is in the middle of most moves: in a running text what is short,
and every move, stays on one line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.emphasis import tokenize
from markdown_it.token import Token
from markupsafe import Markup, escape

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.language.notation.symbols import LETTER, in_each_form, settled
from feerie.pictures.policy import policy_alone

_SAFE_ADDRESS: Final = re.compile(r"(?:https?://|mailto:|\.{1,2}/|#)[^\s()<>\"]*")

_MOVE: Final = (
    rf"""(?<![\w"#/=-])(?:{LETTER}|[\w.…])*"""
    r"""(?:[a-z]\d\d?-(?=[a-z]\d)|O-O)"""
    rf"""(?:\[[^\s\]]*\]|{LETTER}|[\w=#+-])*"""
)
"""A move with a hyphen, at which lines would break, as a pattern."""

_MARKED: Final = re.compile(f"(?P<move>{_MOVE})|(?:{LETTER})+")


_LONELY: Final = re.compile(rf" (?={SQUARE_NAME}(?![\w-]))")
"""The space before the name of a square, as a pattern."""


def inline(text: str) -> Markup:
    """Return a caption as HTML; links lead only to pages, and what is no markup is escaped."""
    return Markup(_MARKDOWN.renderInline(text))  # noqa: S704  # the parser escapes what it does not mark up


def marked(text: str) -> Markup:
    """Return a text as HTML in which every move stays on one line, no line begins with the name of a square
    alone, and what the reader may have in other letters is marked."""
    text = _LONELY.sub("\u00a0", text)
    parts: list[Markup] = []
    end = 0
    for found in _MARKED.finditer(text):
        parts += escape(text[end : found.start()]), _span(found[0], is_move=found["move"] is not None)
        end = found.end()
    return Markup().join([*parts, escape(text[end:])])


def plain(text: str) -> str:
    """Return a caption as text, without its markup; not escaped."""
    (block,) = _MARKDOWN.parseInline(text)
    return settled("".join(part.content for part in block.children or ()))


def _span(text: str, *, is_move: bool) -> Markup:
    shown, forms = settled(text), in_each_form(text)
    if not forms:
        return Markup('<span class="feerie-move">{}</span>').format(shown) if is_move else escape(shown)
    names = "feerie-move feerie-letter" if is_move else "feerie-letter"
    return Markup('<span class="{}" data-letters="{}">{}</span>').format(names, " ".join(forms), shown)


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("zero").enable(["backticks", "emphasis", "link", "text"])
    markdown.inline.ruler.at("emphasis", _stars)
    markdown.add_render_rule("text", _text)
    markdown.add_render_rule("code_inline", _code)
    markdown.validateLink = lambda address: _SAFE_ADDRESS.fullmatch(address) is not None  # type: ignore[assignment]
    return markdown


def _stars(state: StateInline, silent: bool) -> bool:  # noqa: FBT001  # as the parser calls it
    """Take asterisks for emphasis, and not underscores: in a move these are a square's floor."""
    return state.src[state.pos] == "*" and tokenize(state, silent)


def _text(_: object, tokens: Sequence[Token], index: int, *__: object) -> str:
    return marked(tokens[index].content)


def _code(_: object, tokens: Sequence[Token], index: int, *__: object) -> str:
    return Markup("<code>{}</code>").format(marked(tokens[index].content))


_MARKDOWN: Final = _markdown()


def rendered(template: str, **values: Any) -> str:
    """Return a template of this package filled in."""
    return _ENVIRONMENT.get_template(template).render(values)


def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("feerie.site.pages"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters |= {"inline": inline, "marked": marked, "plain": plain, "policy_alone": policy_alone}
    return environment


_ENVIRONMENT: Final = _environment()


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
