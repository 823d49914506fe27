"""What is kept between two builds while the site is served.

Finished pages, so that only what has changed is made again; and the last good version of everything that
is shown, so that an error in a file takes nothing away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from feerie.languages import Language
from feerie.site.views import FigureView, VariantView

Address = tuple[Language, str]
"""A page: its language and its file."""


@dataclass(frozen=True, slots=True)
class FinishedPage:
    """A page as it came out: what it was made from, its output, and its sections in the search index."""

    made_from: str
    output: str
    sections: tuple[Any, ...]


@dataclass(slots=True)
class Memory:
    """``pages`` has the pages of the last build, ``variants`` the last good views,
    ``fences`` the last good figure of each fence by its language, page and name."""

    pages: dict[Address, FinishedPage] = field(default_factory=dict)
    variants: dict[Language, Mapping[str, VariantView]] = field(default_factory=dict)
    fences: dict[tuple[Language, str, str], FigureView] = field(default_factory=dict)

    def page(self, address: Address, made_from: str) -> FinishedPage | None:
        """The page of that address, if it was made from the same."""
        known = self.pages.get(address)
        return known if known and known.made_from == made_from else None
