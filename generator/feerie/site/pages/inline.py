"""The Markdown that a caption may hold: emphasis, code and links, on one line.

A text from a diagram's file is never trusted: everything else in it is shown as it is written.
"""

from __future__ import annotations

import re
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.emphasis import tokenize
from markupsafe import Markup, escape

from feerie.notation.symbols import LETTER, Letter, settled, with_letters

_SAFE_ADDRESS: Final = re.compile(r"(?:https?://|mailto:|\.{1,2}/|#)[^\s()<>\"]*")


_MOVE: Final = re.compile(
    rf"""(?<![\w"#/=-])(?:{LETTER}|[\w.…])*(?:[a-z]\d\d?-(?=[a-z]\d)|O-O)(?:\[[^\s\]]*\]|{LETTER}|[\w=#+-])*"""
)
"""A move with a hyphen, at which lines would break."""


def inline(text: str) -> Markup:
    """Return a caption as HTML; links lead only to pages, and what is no markup is escaped."""
    return _chosen(unbroken_moves(_MARKDOWN.renderInline(text)))


def unbroken_moves(html: str) -> str:
    """Return HTML in which every move stays on one line."""
    return _MOVE.sub(r'<span class="feerie-move">\g<0></span>', html)


def lettered(text: str) -> Markup:
    """Return a text as HTML, with the letters marked that the reader may exchange for others."""
    return _chosen(str(escape(text)))


def plain(text: str) -> str:
    """Return a caption as text, without its markup; not escaped."""
    (block,) = _MARKDOWN.parseInline(text)
    return settled("".join(part.content for part in block.children or ()))


def forms(letter: Letter) -> str:
    """Return the forms of a letter as the script of the pages takes them."""
    return " ".join(letter.forms)


def _chosen(html: str) -> Markup:
    span = Markup('<span class="feerie-letter" data-letters="{}">{}</span>')
    # The text around the letters is escaped.
    return Markup(with_letters(html, lambda letter: span.format(forms(letter), letter.shown)))  # noqa: S704


def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("zero").enable(["backticks", "emphasis", "link", "text"])
    markdown.inline.ruler.at("emphasis", _stars)
    markdown.validateLink = lambda address: _SAFE_ADDRESS.fullmatch(address) is not None  # type: ignore[assignment]
    return markdown


def _stars(state: StateInline, silent: bool) -> bool:  # noqa: FBT001  # as the parser calls it
    """Take asterisks for emphasis, and not underscores: in a move these are a square's floor."""
    return state.src[state.pos] == "*" and tokenize(state, silent)


_MARKDOWN: Final = _markdown()
