"""The plain pages of a site in one language, with its assets and its navigation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from feerie.errors import Finding
from feerie.languages import Language
from feerie.site.pages.addresses import GLOSSARY, INDEX, Addresses
from feerie.site.pages.sheet import Heading, fill, fill_lines
from feerie.site.terms.glossary import Lexis
from feerie.site.terms.tooltips import explain

FRONT: Final = re.compile(r"\A---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL | re.MULTILINE)
"""The front matter of a page."""

_KEY: Final = re.compile(r"^([A-Za-z_][\w-]*)[ \t]*:", re.MULTILINE)

_UNEXPLAINED: Final = (GLOSSARY, INDEX)
"""Pages in which terms are not explained: the one that explains them, and a list."""


@dataclass(frozen=True, slots=True)
class PlainPage:
    """A page: Markdown in which marks stand for HTML and for drawings.

    ``text`` has the front matter that is written by hand, if any; ``meta`` is what the page says of itself
    besides (``title``, ``description``, ``tags``, ``hide``), as plain text. ``blocks`` has the HTML and
    ``drawings`` the SVG of the marks. ``headings`` are those within that HTML, which no converter of
    Markdown notes. ``cover`` is the standalone SVG of the page's first figure, empty without one.
    """

    path: str
    text: str
    meta: Mapping[str, Any] = field(default_factory=dict)
    blocks: Mapping[str, str] = field(default_factory=dict)
    drawings: Mapping[str, str] = field(default_factory=dict)
    headings: Sequence[Heading] = ()
    cover: str = ""

    @property
    def markdown(self) -> str:
        """The page in one piece: front matter, Markdown, and in it all HTML and drawings."""
        return _fronted(self.drawn(fill_lines(self.text, self.blocks)), self.meta)

    def drawn(self, html: str) -> str:
        """Return HTML of the page with the drawings in the places of their marks."""
        return fill(html, self.drawings)


@dataclass(frozen=True, slots=True)
class PlainSite:
    """A site in one language, in files that any generator can take.

    ``pages`` are by their files, such as ``variants/circe.md``; so are ``assets``. ``navigation`` is a list
    of such files, and of mappings from the name of a section to a list of the same kind. ``findings`` are
    all that is wrong, each once, and ``warnings`` the same in words, for the one who makes the site.
    """

    language: Language
    addresses: Addresses
    lexis: Lexis
    pages: Mapping[str, PlainPage]
    assets: Mapping[str, str | bytes]
    navigation: Sequence[Any]
    findings: Sequence[Finding] = ()
    warnings: Sequence[str] = ()

    def finished(self, path: str, html: str) -> str:
        """Return what a page's text has been converted to, with its HTML in its place and with the terms of
        the glossary explained. Marks still stand for the drawings."""
        return self.explained(path, fill(html, self.pages[path].blocks))

    def explained(self, path: str, html: str) -> str:
        """Return the HTML of a page with each term of the glossary explained where it first comes."""
        if path in _UNEXPLAINED or GLOSSARY not in self.pages:
            return html
        terms = {term.id: term for term in self.lexis.terms}
        return explain(html, self.lexis, terms, self.addresses.between(path, GLOSSARY))


def _fronted(text: str, meta: Mapping[str, Any]) -> str:
    """Return a page whose front matter says what ``meta`` says, unless it says otherwise already."""
    found = FRONT.match(text)
    written, body = (found[1], text[found.end() :]) if found else ("", text)
    known = {*_KEY.findall(written)}
    lines = "".join(f"{key}: {_yaml(value)}\n" for key, value in meta.items() if key not in known)
    return f"---\n{lines}{written}---\n{body}" if lines or written else body


def _yaml(value: Any) -> str:
    """Return a value as YAML on one line: JSON, but for signs that YAML does not take as they are."""
    return "".join(_signs(json.dumps(value, ensure_ascii=False)))


def _signs(text: str) -> Iterator[str]:
    for sign in text:
        yield sign if sign.isprintable() or sign == "\N{NARROW NO-BREAK SPACE}" else f"\\u{ord(sign):04x}"
