"""What programs read of a site.

The feed of new variants is in Atom (RFC 4287); the JSON Schema of diagrams and variants is for the editors of
those who write them; by the pictures, as PNG, pages are shown where others link to them. Pictures need the
extra `png` (resvg-py); without it, or where the site has no address, pages have none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import urljoin

from feerie.language.definitions.schemas.json_schema import schema_of_all
from feerie.language.files import write_whole
from feerie.language.languages import Language
from feerie.language.wording.meanings import meanings
from feerie.site.pages.addresses import variant_file
from feerie.site.pages.rendering import rendered
from feerie.site.views import VariantView

FEED: Final = "feed.xml"

_LONGEST: Final = 40
"""The entries of a feed at most: its readers look for what is new, and older variants are on the site."""


def feed(title: str, site: str, variants: Sequence[VariantView], address: Callable[[str], str]) -> str:
    """Return the feed of the newest variants that say when they were added.

    Those of one day are in the order given. ``site`` is the full address of the site in this language;
    ``address`` gives that of a file from there.
    """
    dated = sorted((one for one in variants if one.added), key=lambda one: one.added or "", reverse=True)
    entries = [
        {"variant": one, "address": urljoin(site, address(variant_file(one.id)))} for one in dated[:_LONGEST]
    ]
    updated = dated[0].added if dated else "1970-01-01"
    own = urljoin(site, FEED)
    return rendered("feed.xml", title=title, site=site, address=own, updated=updated, entries=entries)


SCHEMA: Final = "feerie.schema.json"
"""Its file, which keeps its place: files that are written elsewhere name its address."""


@cache
def schema(language: Language) -> str:
    """Return the schema of any file, with its descriptions in a language."""
    return json.dumps(schema_of_all(meanings(language)), ensure_ascii=False)


_WIDTH: Final = 800
"""In pixels: enough for a preview of a link, and drawn in half the time of the usual 1200."""


class Covers:
    """The pictures of one build in one language; ``site`` is its full address, None if it has none.

    ``home`` is the drawing for pages that have none of their own.
    """

    def __init__(self, folder: Path, site: str | None, home: str) -> None:
        self._folder = folder
        self._site = site if site and find_spec("resvg_py") else None
        self._home = home
        self._shared: str | None = None

    def of(self, page: str, drawing: str) -> str | None:
        """Return the full address of the picture of a page: of its file ``page``, which shows ``drawing``."""
        if self._site is None or not (drawing or self._home):
            return None
        if drawing:
            return self._written(str(PurePosixPath(page).with_suffix(".png")), drawing)
        if self._shared is None:
            self._shared = self._written("assets/cover.png", self._home)
        return self._shared

    def _written(self, file: str, drawing: str) -> str:
        path = self._folder / file
        write_whole(path, _png(drawing))
        return urljoin(self._site or "", file)


def _png(drawing: str) -> bytes:
    from resvg_py import svg_to_bytes  # noqa: PLC0415  # an extra

    return bytes(svg_to_bytes(svg_string=drawing, width=_WIDTH, background="white"))
