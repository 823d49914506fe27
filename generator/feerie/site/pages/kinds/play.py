"""The page to play on, whatever the variant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.site.pages.addresses import PLAY
from feerie.site.pages.generated import WIDE, Content, Generated

PLACES: Final = (PLAY,)


def pages(content: Content) -> Iterator[Generated]:
    """Yield the page, if the site has the engine."""
    if content.is_playing:
        shelf = content.shelf
        values = {"variants": shelf.variants, "opening": shelf.opening, "first": shelf.first}
        yield Generated(PLAY, "play.md", content.words["play"], values, {**WIDE, **content.about("play")})
