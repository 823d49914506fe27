"""The exercises of all variants, with links to their boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.site.pages.addresses import EXERCISES_INDEX
from feerie.site.pages.generated import WIDE, Content, Generated
from feerie.site.terms.findable import folded

PLACES: Final = (EXERCISES_INDEX,)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page, if any variant has exercises."""
    asking = [variant for variant in content.shelf.variants if variant.exercises]
    if asking:
        asking.sort(key=lambda variant: folded(variant.name))
        meta = {**WIDE, **content.about("exercises")}
        values = {"asking": asking}
        yield Generated(EXERCISES_INDEX, "exercises.md", content.words["exercises"], values, meta)
