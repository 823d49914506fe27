"""The feed of new variants, in Atom (RFC 4287)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final
from urllib.parse import urljoin

from feerie.site.pages.inline import plain
from feerie.site.pages.variant_page import variant_file
from feerie.site.views import VariantView

FEED: Final = "feed.xml"
"""Where the feed lies."""

_LONGEST: Final = 40
"""Readers look for what is new; older variants are on the site."""


def feed(title: str, site: str, variants: Sequence[VariantView], address: Callable[[str], str]) -> str:
    """The newest variants that say when they were added, those of one day in the order given.

    ``site`` is the full address of the site in this language, ``address`` leads from a file to its own
    below that.
    """
    dated = sorted((variant for variant in variants if variant.added), key=_day, reverse=True)[:_LONGEST]
    updated = _moment(_day(dated[0])) if dated else "1970-01-01T00:00:00Z"
    entries = "".join(_entry(variant, urljoin(site, address(variant_file(variant.id)))) for variant in dated)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<title>{escape(title)}</title>\n<id>{escape(urljoin(site, FEED))}</id>\n"
        f'<link rel="self" href="{escape(urljoin(site, FEED))}"/>\n<link href="{escape(site)}"/>\n'
        f"<updated>{updated}</updated>\n<author><name>Féerie</name></author>\n{entries}</feed>\n"
    )


def _entry(variant: VariantView, address: str) -> str:
    return (
        f"<entry>\n<title>{escape(variant.name)}</title>\n<id>{escape(address)}</id>\n"
        f'<link href="{escape(address)}"/>\n<updated>{_moment(_day(variant))}</updated>\n'
        f"<summary>{escape(plain(variant.summary))}</summary>\n</entry>\n"
    )


def _day(variant: VariantView) -> str:
    return variant.added or ""


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"
