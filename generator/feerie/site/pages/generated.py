"""The pages that are made from what there is to show, of whatever kinds there are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Protocol, cast

from feerie.site.pages import kinds as folder
from feerie.site.pages.plain_page import PlainPage
from feerie.site.pages.prose import read_prose
from feerie.site.site_words import Labels
from feerie.site.views import Shelf

WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""

EXPLAINS: Final = {"search": {"boost": 2}}
"""What a page says of itself that explains a word: in a search it weighs more than those that use it."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a site is made from: all that there is to show, and the words of its language.

    ``is_playing`` tells that it has the engine, ``is_drafting`` that the engine reads YAML, too; ``written``
    are the files of the pages that are written by hand.
    """

    shelf: Shelf
    words: Labels
    is_playing: bool = False
    is_drafting: bool = False
    written: Collection[str] = ()

    def about(self, word: str) -> Mapping[str, Any]:
        """Return how a page describes itself."""
        return {"description": self.words[f"about_{word}"]}


@dataclass(frozen=True, slots=True)
class Generated:
    """A page before it is written: its file, its template, and what the template shows.

    ``meta`` is what the page says of itself. Its ``title`` gives way to one that is written by hand,
    unless the page ``is_named`` by what it shows. ``figures`` are the names of those that it shows,
    ``placed`` the ids of those that have their place on it.
    """

    path: str
    template: str
    title: str
    values: Mapping[str, Any]
    meta: Mapping[str, Any] = field(default_factory=dict)
    is_named: bool = False
    figures: frozenset[str] = frozenset()
    placed: frozenset[str] = frozenset()

    @property
    def place(self) -> str:
        """What stands for it in a navigation: its file, or all files of its folder but the index."""
        folder, _, name = self.path.rpartition("/")
        return f"{folder}/*" if folder and name != "index.md" else self.path

    def written(self, draft: PlainPage, text: str = "") -> str:
        """Return the Markdown of the page, written on a draft of it, with the ``text`` that is written by
        hand."""
        prose = read_prose(text, self.figures)
        draft.anchors |= prose.anchors
        return draft.render(self.template, prose=prose, **self.values)


class _Kind(Protocol):
    """A kind of page: see `pages.kinds`."""

    PLACES: tuple[str, ...]

    def pages(self, content: Content) -> Iterator[Generated]: ...


@cache
def known_kinds() -> tuple[_Kind, ...]:
    """Return the kinds of pages, the modules of their folder, in their order."""
    names = sorted((one.name for one in iter_modules(folder.__path__)), key=_rank)
    return tuple(cast("_Kind", import_module(f"{folder.__name__}.{name}")) for name in names)


def _rank(name: str) -> int:
    return folder.ORDER.index(name) if name in folder.ORDER else len(folder.ORDER)


def generated_pages(content: Content) -> Iterator[Generated]:
    """Yield the pages of every kind."""
    for kind in known_kinds():
        yield from kind.pages(content)


def places(pages: Iterable[Generated]) -> Mapping[str, list[str]]:
    """Return the files of pages by what stands for them in a navigation, none for a kind that has no page."""
    found: dict[str, list[str]] = {place: [] for kind in known_kinds() for place in kind.PLACES}
    for page in pages:
        if page.place in found:
            found[page.place].append(page.path)
    return found
