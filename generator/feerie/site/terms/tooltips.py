"""Terms explained where a page first uses them: by a link to the glossary that tells the meaning at a
glance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape, unescape
from itertools import accumulate
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from feerie.site.terms.glossary import Lexis
from feerie.site.views import TermView

_TAG: Final = re.compile(
    r"<!--.*?-->|<(?P<closing>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)[^>]*?(?P<empty>/?)>", re.DOTALL
)
_APART: Final = frozenset(
    {"a", "abbr", "button", "code", "dt", "form", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "label", "nav"}
    | {"pre", "script", "select", "strong", "style", "summary", "svg", "table", "textarea"}
)
"""Elements in which nothing is explained: they lead elsewhere already, or are no running text."""

_OPENING: Final = re.compile(r"<(?=[a-zA-Z/!?])")
_JOINER: Final = "\u2060"
"""Is not seen; a sign that it follows begins no tag."""


def tagless(text: str) -> str:
    """Return a text, not escaped, that looks the same and has no tag in it.

    It is for where scripts of themes make HTML of what they read: titles, and names too long to be shown
    whole.
    """
    return _OPENING.sub(f"<{_JOINER}", text)


class Explainer:
    """The terms of a language, each explained once on a page, where it first comes.

    ``glossary`` is the address of the glossary from there.
    """

    def __init__(self, lexis: Lexis, glossary: str) -> None:
        self._lexis = lexis
        self._glossary = glossary
        self._left = {term.id: term for term in lexis.terms if not term.quiet}

    def html(self, html: str) -> str:
        """Return a part of the page with the terms that come in its running text explained."""
        pieces = []
        end, apart = 0, 0
        for tag in _TAG.finditer(html):
            text = html[end : tag.start()]
            pieces += [text if apart else self.text(text), tag[0]]
            end = tag.end()
            if (tag["name"] or "").lower() in _APART and not tag["empty"]:
                apart = max(apart - 1, 0) if tag["closing"] else apart + 1
        return "".join([*pieces, html[end:]])

    def text(self, text: str) -> str:
        """Return running text, without tags, with its terms explained: as HTML, and so as Markdown, too."""
        pieces = []
        end = 0
        for mention in self._lexis.mentions(text) if text.strip() else ():
            term = self._left.pop(mention.term, None)
            if term is not None:
                word = text[mention.start : mention.end]
                pieces += [text[end : mention.start], self._link(term, word)]
                end = mention.end
        return "".join([*pieces, text[end:]])

    def _link(self, term: TermView, word: str) -> str:
        # In Markdown, too, the meaning is an attribute, and nothing in it markup.
        meaning = _SIGN.sub(lambda sign: f"&#{ord(sign[0])};", escape(tagless(unescape(term.definition))))
        link = Markup('<a class="feerie-term" href="{}" title="{}">{}</a>')
        return link.format(f"{self._glossary}#{term.id}", Markup(meaning), Markup(word))  # noqa: S704  # as above


def running_text(markdown: str) -> Iterator[tuple[int, int]]:
    """Return the places of the running text in Markdown, each from its start up to its end.

    It is what stands in no heading, table, link, code, HTML or emphasis that is strong. What cannot be told
    is left out: text with braces or references, which other dialects may read otherwise.
    """
    starts = [0, *accumulate(len(line) + 1 for line in markdown.split("\n"))]
    apart = 0
    for token in _MARKDOWN.parse(markdown):
        if token.type in _KEPT:
            apart += token.nesting
        if token.type == "inline" and not apart and token.map:
            yield from _spans(token.children or (), markdown, starts[token.map[0]], starts[token.map[1]] - 1)


def _spans(children: Iterable[Token], markdown: str, place: int, end: int) -> Iterator[tuple[int, int]]:
    """Return the places of the running text of a block, which is in the Markdown from one place to
    another."""
    apart = 0
    for child in children:
        tag = _TAG.fullmatch(child.content) if child.type == "html_inline" else None
        if child.type in ("link_open", "link_close", "strong_open", "strong_close"):
            apart += child.nesting
        elif tag and (tag["name"] or "").lower() in _APART:
            apart += -1 if tag["closing"] else 1
        start = markdown.find(child.content, place, end) if child.content else -1
        if start < 0:
            continue
        place = start + len(child.content)
        if child.type == "text" and not apart and not _UNCLEAR.search(child.content):
            yield start, place


_MARKDOWN: Final = MarkdownIt("commonmark").enable("table")
_KEPT: Final = frozenset({"heading_open", "heading_close", "table_open", "table_close"})
_UNCLEAR: Final = re.compile(r"[{}\[\]$]|^(?:!!!|\?\?\?|===)")
_SIGN: Final = re.compile(r"[\\`*_\[\]!]")
