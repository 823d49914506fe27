"""Where it is the reader's turn: the page to play on, whatever the variant, and the list of exercises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.site.pages.addresses import EXERCISES_INDEX, PLAY
from feerie.site.pages.generated import ALONE, WIDE, Content, Generated
from feerie.site.pages.kinds.variants import groups, sought
from feerie.site.terms.findable import folded

PLACES: Final = (PLAY, EXERCISES_INDEX)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page to play on, if the site has the engine, and the list, if any variant has exercises."""
    if content.is_playing:
        shelf = content.shelf
        known = shelf.by_id
        values = {
            "familiar": [known[id_] for id_ in content.familiar if id_ in known],
            "groups": groups(shelf.variants),
            "sought": {variant.id: sought(variant) for variant in shelf.variants},
            "first": shelf.first,
        }
        yield Generated(PLAY, "play.md", content.words["play"], values, {**ALONE, **content.about("play")})
    asking = [variant for variant in content.shelf.variants if variant.exercises]
    if asking:
        asking.sort(key=lambda variant: folded(variant.name))
        meta = {**WIDE, **content.about("exercises")}
        title = content.words["exercises"]
        yield Generated(EXERCISES_INDEX, "exercises.md", title, {"asking": asking}, meta)
