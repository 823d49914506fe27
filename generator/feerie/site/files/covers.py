"""The pictures by which pages are shown where others link to them, as PNG.

They need the extra `png` (resvg-py); without it, or where the site has no address, pages have none.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import urljoin

from feerie.language.files import write_whole

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
