"""The index of the variants by those who invented them and when."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from feerie.site.pages.addresses import ORIGINS
from feerie.site.pages.generated import Content, Generated
from feerie.site.terms.findable import folded
from feerie.site.views import VariantView

PLACES: Final = (ORIGINS,)

_SIGNS: Final = re.compile(r"[^a-z0-9]+")


def pages(content: Content) -> Iterator[Generated]:
    """Yield the index, with the variants that have neither, if any has."""
    variants = content.shelf.variants
    if content.shelf.has_origins:
        values = {
            "inventors": by_inventor(variants),
            "years": by_year(variants),
            "year_anchor": year_anchor,
            "unknown": [one for one in variants if not (one.inventors or one.year)],
        }
        yield content.page(ORIGINS, "origins", values)


class Origin(NamedTuple):
    """An inventor or a year, with its address on the page of these, and its variants."""

    name: str
    anchor: str
    variants: Sequence[VariantView]


def by_inventor(variants: Sequence[VariantView]) -> tuple[Origin, ...]:
    """Return the inventors in the order of their last names."""
    names = {name for variant in variants for name in variant.inventors}
    ordered = sorted(names, key=lambda name: (folded(name.split()[-1]), folded(name)))
    return tuple(
        Origin(name, inventor_anchor(name), [one for one in variants if name in one.inventors])
        for name in ordered
    )


def by_year(variants: Sequence[VariantView]) -> tuple[Origin, ...]:
    """Return the years in their order."""
    years = sorted({variant.year for variant in variants if variant.year})
    return tuple(
        Origin(year, year_anchor(year), [one for one in variants if one.year == year]) for year in years
    )


def inventor_anchor(name: str) -> str:
    """Return the address of an inventor on the page of these."""
    return _SIGNS.sub("-", folded(name)).strip("-") or "inventor"


def year_anchor(year: str) -> str:
    """Return the address of a year, or of several, on that page."""
    return f"year-{_SIGNS.sub('-', year)}"
