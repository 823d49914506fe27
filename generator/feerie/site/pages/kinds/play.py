"""The page to play on, whatever the variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.site.pages.addresses import PLAY
from feerie.site.pages.generated import ALONE, Content, Generated
from feerie.site.pages.kinds.variants import groups, sought

PLACES: Final = (PLAY,)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page, if the site has the engine."""
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
