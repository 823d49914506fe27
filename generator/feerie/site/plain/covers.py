"""The pictures by which pages are shown where others link to them, as PNG.

They need the extra `png` (resvg-py); without it, or where the site has no address, pages have none.
"""

from collections.abc import Mapping
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from urllib.parse import urljoin

from feerie.language.files import write_whole
from feerie.pictures.drawing.sheets.card import draw_card
from feerie.site.pages.addresses import HOME
from feerie.site.pages.plain_page import PlainPage
from feerie.site.sources.cache import Cache, digest

Pages = Mapping[str, PlainPage]


class Covers:
    """The pictures of one build in one language; ``address`` is the full one of the site, None if it has
    none, ``name`` what it is called, ``pages`` its plain pages.

    Pages that draw nothing have the drawing of the home page. What has been drawn before is taken from
    ``kept``.
    """

    def __init__(self, folder: Path, address: str | None, name: str, pages: Pages, kept: Cache) -> None:
        self._folder = folder
        self._address = address if address and find_spec("resvg_py") else None
        self._name = name
        self._pages = pages
        self._kept = kept

    def of(self, source: str, file: str, name: str, sentence: str) -> str | None:
        """Return the full address of the picture of a page, which is made from ``source`` and written to
        ``file``, is called ``name`` and says of itself ``sentence``."""
        pages = (self._pages.get(path) for path in (source, HOME))
        drawing = next((page.cover for page in pages if page and page.cover), None)
        if self._address is None or drawing is None:
            return None
        card = draw_card(drawing, name, sentence, self._name)
        picture = str(PurePosixPath(file).with_suffix(".png"))
        write_whole(self._folder / picture, self._png(card))
        return urljoin(self._address, picture)

    def _png(self, card: str) -> bytes:
        from resvg_py import svg_to_bytes  # noqa: PLC0415  # an extra

        key = digest("card", version("resvg-py"), card)
        kept = self._kept.get(key)
        if kept is None:
            kept = bytes(svg_to_bytes(svg_string=card))
            self._kept.put(key, kept)
        return kept
