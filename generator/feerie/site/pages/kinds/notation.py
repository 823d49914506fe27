"""Notation: all kinds of units by what their walks are made of, on a page that is written."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator
from typing import Final

from feerie.language.languages import LANGUAGES
from feerie.language.notation.symbols import FIGURINES
from feerie.pictures.showing.samples.walks import Sort
from feerie.site.pages.addresses import NOTATION, piece_file
from feerie.site.pages.generated import Content, Generated
from feerie.site.terms.findable import folded

PLACES: Final = ()


def pages(content: Content) -> Iterator[Generated]:
    """Yield the kinds, if there is a page for them: first those of the ordinary game, then the others."""
    if NOTATION not in content.written:
        return
    shelf, language = content.shelf, content.words.language
    fairy = sorted(
        (kind for kind in shelf.kinds if kind.id not in FIGURINES),
        key=lambda kind: folded(kind.names[language]),
    )
    usual = [kind for kind in shelf.kinds if kind.id in FIGURINES]
    sorts = [("orthodox", usual), *((sort, [kind for kind in fairy if kind.sort == sort]) for sort in Sort)]
    values = {
        "sorts": [(sort, kinds) for sort, kinds in sorts if kinds],
        "others": [other for other in LANGUAGES if other != language],
        "symbols": ChainMap(*({**kind.symbols} for kind in shelf.kinds)),
        "pages": {one.kind.id: piece_file(one.id) for one in shelf.portraits},
    }
    yield Generated(NOTATION, "notation.md", content.words["notation"], values)
