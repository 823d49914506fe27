"""The pages of the kinds of units that have a portrait, and their list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from feerie.pictures.showing.samples.walks import Sort
from feerie.site.site_words import Labels
from feerie.site.terms.findable import folded
from feerie.site.views import PortraitView, Shelf, TermView


def in_order(portraits: Sequence[PortraitView]) -> tuple[PortraitView, ...]:
    """Return portraits in the order of their list: by what their walks are made of, as they are given."""
    sorts = [str(sort) for sort in Sort]
    return tuple(sorted(portraits, key=lambda one: sorts.index(one.kind.sort)))


def list_values(shelf: Shelf) -> dict[str, Any]:
    """Return what the template of the list shows."""
    sorts = dict.fromkeys(portrait.kind.sort for portrait in in_order(shelf.portraits))
    groups = [(sort, [one for one in shelf.portraits if one.kind.sort == sort]) for sort in sorts]
    symbols = {name: svg for one in shelf.portraits for name, svg in one.kind.symbols.items()}
    return {"groups": groups, "symbols": symbols}


def piece_values(portrait: PortraitView, shelf: Shelf, words: Labels) -> dict[str, Any]:
    """Return what the template of a page shows of a kind."""
    kind, names = portrait.kind, shelf.names
    hero, rest = portrait.figures[:1], portrait.figures[1:]
    return {
        "portrait": portrait,
        "title": piece_name(portrait, words),
        "kind": kind,
        "hero": hero,
        "others": [figure for figure in rest if not figure.posed],
        "posed": [figure for figure in rest if figure.posed],
        "users": [user for user in kind.users if user.variant in names],
        "names": names,
        "alike": [one for one in shelf.portraits if one.kind.sort == kind.sort and one is not portrait],
    }


def piece_name(portrait: PortraitView, words: Labels) -> str:
    """Return the name of a kind as a title has it."""
    name = portrait.kind.names[words.language]
    return name[:1].upper() + name[1:]


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
