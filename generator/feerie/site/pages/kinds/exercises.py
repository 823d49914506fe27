"""The exercises of all variants, by families, with links to their boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.site.pages.addresses import EXERCISES_INDEX
from feerie.site.pages.generated import Content, Generated
from feerie.site.pages.kinds.variants import groups

PLACES: Final = (EXERCISES_INDEX,)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page, if any variant has exercises."""
    asking = [variant for variant in content.shelf.variants if variant.exercises]
    if asking:
        values = {"groups": groups(asking), "count": sum(len(variant.exercises) for variant in asking)}
        title = content.words["exercises"]
        yield Generated(EXERCISES_INDEX, "exercises.md", title, values, content.about("exercises"))
