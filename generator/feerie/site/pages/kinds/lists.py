"""What is told in alphabetical order: the glossary, and all findings under the headings of their page."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Final

from feerie.language.languages import Language
from feerie.language.wording.meanings import FindingText, finding_texts
from feerie.site.pages.addresses import FINDINGS, GLOSSARY
from feerie.site.pages.generated import Content, Generated
from feerie.site.pages.kinds.operations import shown_operations
from feerie.site.pages.kinds.pieces import named
from feerie.site.terms.findable import folded

PLACES: Final = (GLOSSARY,)

_FEW: Final = 6
"""So many variants are listed in sight; more are folded away."""

OTHERS: Final = "others"
"""The heading of the findings that no other heading is for."""

Listed = Mapping[str, list[FindingText]]
"""What is said of findings, by the anchors of the headings below which they stand."""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the findings, if there is a page for them, and the glossary, if there are any terms."""
    if FINDINGS in content.written:
        values = {"listed": partial(_listed, content.words.language), "anchor_of": anchor_of}
        yield Generated(FINDINGS, "findings.md", content.words["findings"], values)
    if content.shelf.terms:
        yield _glossary(content)


def _glossary(content: Content) -> Generated:
    shelf = content.shelf
    values = {
        "terms": sorted(shelf.terms, key=lambda term: (folded(term.name), term.id)),
        "names": {term.id: term.name for term in shelf.terms},
        "operations": shown_operations(shelf.variants),
        "users": {
            # A quiet term is a word of the game: every variant uses it.
            term.id: () if term.quiet else [one for one in shelf.variants if term.id in one.terms]
            for term in shelf.terms
        },
        "few": _FEW,
        "portraits": {term.id: named(term, shelf) for term in shelf.terms},
    }
    return content.page(GLOSSARY, "glossary", values)


def _listed(language: Language, anchors: Collection[str]) -> Listed:
    """Return the findings by headings: below one that is called as their codes begin, else below the last."""
    found: dict[str, list[FindingText]] = {}
    for one in finding_texts(language):
        beginning = one.code.replace("_", "-").split("-")[0]
        found.setdefault(beginning if beginning in anchors else OTHERS, []).append(one)
    return found


def anchor_of(code: str) -> str:
    """Return the address of a finding on the page."""
    return f"finding-{code}".replace("_", "-")
