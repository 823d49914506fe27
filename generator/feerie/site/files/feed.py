"""The feed of new variants, in Atom (RFC 4287)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from urllib.parse import urljoin

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
