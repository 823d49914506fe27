"""What programs read of a site.

The feed of new variants is in Atom (RFC 4287); the JSON Schema of diagrams and variants is for the editors of
those who write them.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final
from urllib.parse import urljoin

from feerie.language.definitions.schemas.json_schema import schema_of_all
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
