"""The kinds of units: the list of those that have a portrait, the page of each, and all by what their walks
are made of, on a page that is written."""

from collections import ChainMap
from collections.abc import Iterator, Sequence
from typing import Any, Final

from feerie.errors.spelling import folded
from feerie.language.languages import LANGUAGES
from feerie.language.notation.writing import FIGURINES
from feerie.language.wording.language import capital
from feerie.pictures.showing.walks import Sort
from feerie.site.pages.addresses import NOTATION, PIECES_INDEX, piece_file
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.rendering import plain
from feerie.site.shelf import Shelf
from feerie.site.views import PortraitView, TermView

PLACES: Final = (PIECES_INDEX, "pieces/*")


def pages(content: Content) -> Iterator[Generated]:
    """Yield the list, the page of each kind with a portrait, and all kinds, if there is a page for these."""
    shelf, words = content.shelf, content.words
    if shelf.portraits:
        sorts = dict.fromkeys(portrait.kind.sort for portrait in in_order(shelf.portraits))
        groups = [(sort, [one for one in shelf.portraits if one.kind.sort == sort]) for sort in sorts]
        symbols = {name: svg for one in shelf.portraits for name, svg in one.kind.symbols.items()}
        yield content.page(PIECES_INDEX, "pieces", {"groups": groups, "symbols": symbols}, WIDE)
    for portrait in in_order(shelf.portraits):
        kind = portrait.kind
        name, called = kind.names[words.language], (user.name for user in kind.users)
        title = capital(name)
        meta = {
            "tags": [*dict.fromkeys((*kind.names.values(), *filter(None, called))), *portrait.inventors],
            "description": plain(portrait.lead),
            **WIDE,
        }
        yield Generated(piece_file(portrait.id), "piece.md", title, _values(portrait, title, shelf), meta)
    if NOTATION in content.written:
        yield _notation(content)


def _notation(content: Content) -> Generated:
    """Return all kinds: first those of the ordinary game, then the others by their walks."""
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
    return Generated(NOTATION, "notation.md", content.words["notation"], values)


def in_order(portraits: Sequence[PortraitView]) -> tuple[PortraitView, ...]:
    """Return portraits in the order of their list: by what their walks are made of, as they are given."""
    sorts = [str(sort) for sort in Sort]
    return tuple(sorted(portraits, key=lambda one: sorts.index(one.kind.sort)))


def _values(portrait: PortraitView, title: str, shelf: Shelf) -> dict[str, Any]:
    """Return what the template of a page shows of a kind."""
    kind, names = portrait.kind, shelf.names
    hero, rest = portrait.figures[:1], portrait.figures[1:]
    return {
        "portrait": portrait,
        "title": title,
        "kind": kind,
        "hero": hero,
        "others": [figure for figure in rest if not figure.heading],
        "posed": [figure for figure in rest if figure.heading],
        "users": [user for user in kind.users if user.variant in names],
        "names": names,
        "alike": [one for one in shelf.portraits if one.kind.sort == kind.sort and one is not portrait],
    }


def named(term: TermView, shelf: Shelf) -> tuple[PortraitView, ...]:
    """Return the portraits of the kinds that a term of the glossary names: one, or several as leapers."""
    called = {_spaced(word) for word in (term.id, term.name, *term.forms)}
    return tuple(
        one
        for one in shelf.portraits
        if one.kind.sort == f"{term.id}s"
        or called & {_spaced(name) for name in (one.id, *one.kind.names.values())}
    )


def _spaced(name: str) -> str:
    return folded(name.replace("-", " "))
