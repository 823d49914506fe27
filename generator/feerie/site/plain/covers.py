"""The pictures by which pages are shown where others link to them, as PNG.

Each is a card with a board, and beside it what the page is called and what it says in a sentence, whose
letters are outlines. They need the extra `png` (resvg-py); without it, or where the site has no address,
pages have none.
"""

from collections.abc import Iterator, Mapping
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

from feerie.language.files import write_whole
from feerie.pictures.drawing.canvas import SPACES, Element, element, text_of
from feerie.pictures.drawing.inscription import FONTS, outlined, set_lines, width, wrapped
from feerie.pictures.drawing.theme import Pen, Tone, theme
from feerie.site.pages.addresses import HOME
from feerie.site.pages.plain_page import PlainPage
from feerie.site.sources.cache import Cache, digest

WIDTH: Final = 1200
HEIGHT: Final = 630
"""In pixels, as most programs show a link."""

_MARGIN: Final = 48
_BOARD: Final = (640, HEIGHT - 2 * _MARGIN)
"""The room of the drawing, which keeps its shape."""

_NAMES: Final = (60, 52, 44, 36, 28)
"""Sizes of type for the name: the first in which no word is broken, in no more than three lines."""

_MOST: Final = 3
_SENTENCE: Final = 31
_PLACE: Final = 26
_LEADING: Final = 1.3
_BETWEEN: Final = 24
_CUT: Final = "…"


def draw_card(drawing: str, name: str, sentence: str, place: str) -> str:
    """Return the card of a page as SVG, with a drawing that has all to which it refers.

    Beside it stand the name of the page, its sentence, which is cut where it is too long, and the ``place``
    where the page is found.
    """
    board = _parsed(drawing)
    wide, high = map(float, board.attrib["viewBox"].split()[2:])
    scale = min(_BOARD[0] / wide, _BOARD[1] / high)
    wide, high = wide * scale, high * scale
    board.attrib |= {
        "x": str(_MARGIN),
        "y": f"{(HEIGHT - high) / 2:.2f}",
        "width": f"{wide:.2f}",
        "height": f"{high:.2f}",
    }
    pen = Pen(theme("light"))
    ground = pen.shape("rect", width=WIDTH, height=HEIGHT, fill=Tone.TRAY)
    texts = _texts(pen, name, sentence, place, 2 * _MARGIN + wide)
    root = element("svg", ground, *texts, viewBox=f"0 0 {WIDTH} {HEIGHT}", width=WIDTH, height=HEIGHT)
    root.attribs |= {**SPACES, "font-family": FONTS}
    whole = root.get_xml()
    whole.append(board)
    return text_of(outlined(whole))


def _parsed(drawing: str) -> ET.Element:
    """Return a drawing as a tree, with the names of SVG and XLink as they are written."""
    root = ET.fromstring(drawing)  # noqa: S314  # a drawing of ours
    prefixes = {f"{{{SPACES['xmlns']}}}": "", f"{{{SPACES['xmlns:xlink']}}}": "xlink:"}
    for part in root.iter():
        for space, prefix in prefixes.items():
            part.tag = part.tag.replace(space, prefix)
            for key in [key for key in part.attrib if key.startswith(space)]:
                part.set(key.replace(space, prefix), part.attrib.pop(key))
    return root


def _texts(pen: Pen, name: str, sentence: str, place: str, left: float) -> Iterator[Element]:
    """Yield the lines beside the board: name and sentence in the middle of its height, the place below."""
    room = WIDTH - _MARGIN - left
    size = next((one for one in _NAMES if _fits(name, one, room)), _NAMES[-1])
    names = wrapped(name, size, room, bold=True)[:_MOST]
    lowest = HEIGHT - _MARGIN - _PLACE - _BETWEEN
    free = lowest - _MARGIN - len(names) * size * _LEADING - _BETWEEN
    lines = _cut(wrapped(sentence, _SENTENCE, room), int(free / (_SENTENCE * _LEADING)))
    heights = [size * _LEADING] * len(names) + [_SENTENCE * _LEADING] * len(lines)
    top = _MARGIN + (lowest - _MARGIN - sum(heights) - _BETWEEN * bool(lines)) / 2
    ink = {"fill": Tone.INK, "font_size": size, "font_weight": "bold"}
    yield from set_lines(pen, names, (left, top + size), size * _LEADING, **ink)
    below = top + len(names) * size * _LEADING + _BETWEEN + _SENTENCE
    pitch = _SENTENCE * _LEADING
    yield from set_lines(pen, lines, (left, below), pitch, fill=Tone.INK, font_size=_SENTENCE)
    last = HEIGHT - _MARGIN - _PLACE * (_LEADING - 1)
    yield from set_lines(pen, [place], (left, last), fill=Tone.MUTE, font_size=_PLACE)


def _fits(name: str, size: float, room: float) -> bool:
    widest = max((width(word, size, bold=True) for word in name.split(" ")), default=0.0)
    return widest <= room and len(wrapped(name, size, room, bold=True)) <= _MOST


def _cut(lines: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Return so many lines at most, the last of them with a sign that more would follow."""
    if len(lines) <= most:
        return lines
    kept = lines[:most]
    return (*kept[:-1], f"{kept[-1].rstrip(' ,;:.')}{_CUT}")


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
