"""Text as HTML: templates filled in, and the Markdown that a caption may hold.

Every text that is put into a template is escaped, unless it is HTML already. Captions have emphasis, code and
links, on one line.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.emphasis import tokenize
from markdown_it.token import Token
from markupsafe import Markup, escape

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.language.notation.writing import LETTER, in_each_form, settled
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


def _stars(state: StateInline, silent: bool) -> bool:  # noqa: FBT001  # as the parser calls it
    """Take asterisks for emphasis, and not underscores: in a move these are a square's floor."""
    return state.src[state.pos] == "*" and tokenize(state, silent)


def _text(_: object, tokens: Sequence[Token], index: int, *__: object) -> str:
    return marked(tokens[index].content)


def _code(_: object, tokens: Sequence[Token], index: int, *__: object) -> str:
    return Markup("<code>{}</code>").format(marked(tokens[index].content))


_MARKDOWN: Final = MarkdownIt("zero").enable(["backticks", "emphasis", "link", "text"])
_MARKDOWN.inline.ruler.at("emphasis", _stars)
_MARKDOWN.add_render_rule("text", _text)
_MARKDOWN.add_render_rule("code_inline", _code)
_MARKDOWN.validateLink = lambda address: _SAFE_ADDRESS.fullmatch(address) is not None  # type: ignore[assignment]


def rendered(template: str, **values: Any) -> str:
    """Return a template of this package filled in."""
    return _ENVIRONMENT.get_template(template).render(values)


_ENVIRONMENT: Final = Environment(
    loader=PackageLoader("feerie.site.pages"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)
_ENVIRONMENT.filters |= {"inline": inline, "marked": marked, "plain": plain, "policy_alone": policy_alone}
