"""A strip: panels in one row or several, with their captions set in lines, as a standalone file."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from feerie.pictures.drawing.canvas import SPACES, Element, element, number, written
from feerie.pictures.drawing.chessboard import size
from feerie.pictures.drawing.inscription import FONTS, height, inscribed, wrapped
from feerie.pictures.drawing.panel import drawn, needed
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.piece_set import PieceSet, piece_set
from feerie.pictures.drawing.scene import Panel, Strip, turned
from feerie.pictures.drawing.sheets.layout import Extent, extent, picture
from feerie.pictures.drawing.sheets.legend import explained, legend_height, samples
from feerie.pictures.drawing.theme import Theme, Tone, measures

_CAPTION: Final = measures()["caption"]
_SIDE: Final = 36
"""The default side of a square, in pixels."""


def draw_strip(strip: Strip, look: Theme, *, flipped: bool = False) -> str:
    """Return a strip as a standalone SVG file in the colours of a theme, ``flipped`` as Black sees it."""
    return written(strip_picture(strip, look, flipped=flipped)) + "\n"


def strip_picture(
    strip: Strip,
    look: Theme,
    *,
    pieces: PieceSet | None = None,
    flipped: bool = False,
    ground: bool = True,
) -> Element:
    """Return a strip as an ``<svg>`` that is not yet written, see `draw_strip`.

    It has a ``ground`` of the page's colour, and the ``pieces`` of which its figures were made.
    """
    pen = Pen(look, pieces=pieces or piece_set())
    if flipped:
        strip = replace(strip, panels=tuple(map(turned, strip.panels)))
    room = extent(strip.panels)
    columns = min(strip.columns or len(strip.panels), len(strip.panels))
    pitch = room.width + _CAPTION["gap"]
    parts: list[Element] = []
    top, lowest = 0.0, room.bottom
    for index, panel in enumerate(strip.panels):
        if index and index % columns == 0:
            top = lowest - room.top + _CAPTION["gap"]
        caption, low = _caption(pen, panel, room)
        x = pitch * (index % columns)
        shift = f"translate({number(x)}{f' {number(top)}' if top else ''})" if index else None
        parts.append(element("g", *drawn(pen, panel, flipped=flipped), *caption, transform=shift))
        lowest = max(lowest, top + low)
    right = room.right + pitch * (columns - 1)
    edge = size(strip.panels[0].shown.board)[0] + pitch * (columns - 1)
    highest = room.top - height(strip.above, edge)
    texts = [*inscribed(pen, strip.above, edge, highest), *inscribed(pen, strip.below, edge, lowest)]
    if strip.below:
        lowest += height(strip.below, edge) + _CAPTION["below"]
    if strip.legend:
        under = max(edge, measures()["legend"]["narrowest"])
        texts += explained(pen, strip.legend, under, lowest)
        lowest += legend_height(strip.legend, under)
        right = max(right, under)
    margin = _CAPTION["margin"]
    whole = Extent(room.left - margin, highest - margin, right + margin, lowest)
    page = pen.shape(
        "rect", x=whole.left, y=whole.top, width=whole.width, height=whole.height, fill=Tone.PAGE
    )
    shown = (*strip.panels, *samples(strip.legend))
    content = [needed(pen, shown), *([page] if ground else []), *parts, *texts]
    root = picture(strip, whole, _SIDE, content)
    root.attribs |= {**SPACES, "font-family": FONTS}
    return root


def _caption(pen: Pen, panel: Panel, room: Extent) -> tuple[list[Element], float]:
    """Return number, name and sentence of a panel, and the height at which they end."""
    top, indent = room.bottom, _CAPTION["indent"] if panel.number else 0.0
    width = size(panel.shown.board)[0]
    parts = _number(pen, panel.number, top) if panel.number else []
    names = wrapped(panel.name, _CAPTION["name"], width - indent)
    for index, name in enumerate(names):
        y = top + _named() + _CAPTION["line"] * index
        parts.append(_text(pen, name, indent, y, _CAPTION["name"], bold=True))
    lines = wrapped(panel.sentence, _CAPTION["sentence"], width - indent)
    more = _CAPTION["line"] * max(len(names) - 1, 0)
    first = top + (_CAPTION["first_line"] if names else _named()) + more
    parts += _lines(pen, lines, indent, first)
    if not (lines or parts):
        return [], top
    last = first + _CAPTION["line"] * (len(lines) - 1) if lines else top + _named() + more
    return parts, last + _CAPTION["below"]


def _named() -> float:
    """Return the distance from the lower edge of a panel to the baseline of its name."""
    return _CAPTION["above"] + _CAPTION["name"] * 0.36


def _number(pen: Pen, number: int, top: float) -> list[Element]:
    radius, y = _CAPTION["disc"], top + _CAPTION["above"]
    digits = pen.shape(
        "text",
        text=str(number),
        x=radius,
        y=y + _CAPTION["number"] * 0.36,
        fill=Tone.PAGE,
        font_size=_CAPTION["long_number" if number > 9 else "number"],
        font_weight="bold",
        text_anchor="middle",
    )
    return [pen.shape("circle", cx=radius, cy=y, r=radius, fill=Tone.INK), digits]


def _lines(pen: Pen, lines: tuple[str, ...], x: float, first: float) -> list[Element]:
    return [
        _text(pen, line, x, first + _CAPTION["line"] * index, _CAPTION["sentence"])
        for index, line in enumerate(lines)
    ]


def _text(pen: Pen, text: str, x: float, y: float, size: float, *, bold: bool = False) -> Element:
    weight = "bold" if bold else None
    return pen.shape("text", text=text, x=x, y=y, fill=Tone.INK, font_size=size, font_weight=weight)
