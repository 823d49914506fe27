"""Terms explained where a page first uses them: a link to the glossary that says the meaning at a glance."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape, unescape
from typing import Final

from feerie.site.terms.glossary import Lexis
from feerie.site.views import TermView

_TAG: Final = re.compile(
    r"<!--.*?-->|<(?P<closing>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)[^>]*?(?P<empty>/?)>", re.DOTALL
)
_APART: Final = frozenset(
    {"a", "abbr", "button", "code", "dt", "form", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "label", "nav"}
    | {"pre", "script", "strong", "style", "summary", "svg", "table"}
)
"""Elements in which nothing is explained: they lead elsewhere already, or are no running text."""

_OPENING: Final = re.compile(r"<(?=[a-zA-Z/!?])")
_JOINER: Final = "\u2060"
"""Is not seen; a sign that it follows begins no tag."""


def tagless(text: str) -> str:
    """A text, not escaped, for where the theme's scripts make HTML of what they read: titles, and names that
    may be too long to be shown whole. It looks as before, and has no tag in it."""
    return _OPENING.sub(f"<{_JOINER}", text)


def explain(html: str, lexis: Lexis, terms: Mapping[str, TermView], glossary: str) -> str:
    """A page's HTML with each term linked once; ``glossary`` is the address of the glossary from there."""
    explained: set[str] = {name for name, term in terms.items() if term.quiet}
    pieces = []
    end, apart = 0, 0
    for tag in _TAG.finditer(html):
        text = html[end : tag.start()]
        pieces += [text if apart else _linked(text, lexis, terms, explained, glossary), tag[0]]
        end = tag.end()
        if (tag["name"] or "").lower() in _APART and not tag["empty"]:
            apart = max(apart - 1, 0) if tag["closing"] else apart + 1
    return "".join([*pieces, html[end:]])


def _linked(
    text: str, lexis: Lexis, terms: Mapping[str, TermView], explained: set[str], glossary: str
) -> str:
    if not text.strip():
        return text
    pieces = []
    end = 0
    for mention in lexis.mentions(text):
        if mention.term in explained:
            continue
        explained.add(mention.term)
        meaning = escape(tagless(unescape(terms[mention.term].definition)))
        address = escape(f"{glossary}#{mention.term}")
        word = text[mention.start : mention.end]
        pieces += [
            text[end : mention.start],
            f'<a class="feerie-term" href="{address}" title="{meaning}">{word}</a>',
        ]
        end = mention.end
    return "".join([*pieces, text[end:]])
