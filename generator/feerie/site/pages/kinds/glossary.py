"""The glossary in alphabetical order."""

from collections.abc import Iterator
from typing import Final

from feerie.errors.spelling import folded
from feerie.site.pages.addresses import GLOSSARY
from feerie.site.pages.generated import Content, Generated
from feerie.site.pages.kinds.operations import shown_operations
from feerie.site.pages.kinds.pieces import named

PLACES: Final = (GLOSSARY,)

_FEW: Final = 6
"""So many variants are listed in sight; more are folded away."""


def pages(content: Content) -> Iterator[Generated]:
    """Yield the glossary, if there are any terms."""
    shelf = content.shelf
    if not shelf.terms:
        return
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
    yield content.page(GLOSSARY, "glossary", values)
