"""The plain pages of a site in one language, with its assets and its navigation."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final

from feerie.errors import Finding
from feerie.language.languages import Language
from feerie.site.pages.addresses import GLOSSARY, INDEX, Addresses
from feerie.site.pages.plain_page import PlainPage, fill, lines_of_blocks
from feerie.site.plain.code_blocks import lightened, unbroken
from feerie.site.terms.glossary import Explainer, Lexis, running_text

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
    return "".join(_signs(json.dumps(value, ensure_ascii=False)))


def _signs(text: str) -> Iterator[str]:
    for sign in text:
        yield sign if sign.isprintable() or sign == "\N{NARROW NO-BREAK SPACE}" else f"\\u{ord(sign):04x}"
