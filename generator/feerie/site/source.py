"""The source of the site: the variants under a folder, as studies show them."""

from __future__ import annotations

from pathlib import Path

from feerie.site.views import Source


def open_source(diagrams: Path) -> Source:
    """The source for a folder of variants."""
    raise NotImplementedError(diagrams)
