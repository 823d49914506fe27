"""The navigation as one page shows it: of a long section, only what is near the page.

A list of hundreds of names beside every page is too long to read, and every page that is added would make
all pages longer. The first page of a section, its index, has them all.
"""

from __future__ import annotations

from typing import Final

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

LONG: Final = 60
"""A section with more pages than these is long."""

NEAR: Final = 8
"""So many neighbours are shown before a page of a long section, and as many after it."""


def nearby(nav: Navigation, page: Page) -> Navigation:
    """Return a navigation with long sections shortened to their index and the neighbours of a page."""
    if not any(_is_long(item) for item in nav.items):
        return nav
    return Navigation([_shortened(item, page) if _is_long(item) else item for item in nav.items], nav.pages)


def _is_long(item: object) -> bool:
    return isinstance(item, Section) and len(item.children) > LONG


def _shortened(section: Section, page: Page) -> Section:
    index, *others = section.children
    near: list[StructureItem] = []
    if page in others:
        place = others.index(page)
        near = others[max(0, place - NEAR) : place + NEAR + 1]
    short = Section(section.title, [index, *near])
    short.active = section.active
    return short
