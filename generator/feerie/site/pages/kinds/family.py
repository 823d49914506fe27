"""The page of a family: its variants, and the figures that compare them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.site.pages.addresses import family_file
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.pages.rendering import plain

PLACES: Final = ("families/*",)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page of each family."""
    shelf = content.shelf
    for family in shelf.families:
        others = [one for one in shelf.variants if family.id in one.families and one.id != family.id]
        figures = [figure for figure in family.figures if figure.family]
        values = {
            "family": family,
            "members": [family, *others],
            "problems": shelf.problems.get(family.id, ()),
            "headed": [(figure, plain(figure.title) or figure.anchor) for figure in figures],
        }
        title = content.words["family_of"].format(name=family.name)
        yield Generated(family_file(family.id), "family.md", title, values, WIDE)
