"""A strip: panels in one row or several, with their captions set in lines, as a standalone file; and its
legend, units and marks with what they mean, in columns below the panels."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from feerie.engine.board import Geometry, Grid, Square
from feerie.pictures.drawing.canvas import SPACES, Element, Point, element, number, written
from feerie.pictures.drawing.chessboard import ruled, size
from feerie.pictures.drawing.inscription import FONTS, height, inscribed, set_lines, width, wrapped
from feerie.pictures.drawing.marking.arrows import ArrowPath, arrow_key, arrowed
from feerie.pictures.drawing.marking.badges import badge_key, badged
from feerie.pictures.drawing.marking.borders import Frame, labelled, lined
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Badge,
    Border,
    Cross,
    Dot,
    Filled,
    Ghost,
    Label,
    Mark,
    Ray,
)
from feerie.pictures.drawing.panel import board, drawn, needed
from feerie.pictures.drawing.piece_set import Figure, PieceSet, piece_set
from feerie.pictures.drawing.piece_svg import used
from feerie.pictures.drawing.scene import Key, Panel, Sample, Strip, turned
from feerie.pictures.drawing.theme import SQUARE, Pen, Theme, Tone, measures
from feerie.pictures.drawing.trays import Extent, extent, picture

_LEGEND: Final = measures()["legend"]
_HERE: Final = Square(0)
_ENLARGED: Final = 1.5
"""Badges are larger where they stand alone."""


def mark_key(mark: Mark) -> str:
    """Return what kind of mark one is, which tells what it means."""
    match mark:
        case Border(hue, _, outline):
            return Frame(hue, outline).key
        case Arrow():
            return arrow_key(mark)
        case Badge():
            return badge_key(mark).partition(".")[0]
        case Ghost():
            return "ghost"
        case Cross() | Dot() | Filled() | Label() | Ray():
            return f"{mark.hue}-{type(mark).__name__.lower()}"


def _board(sample: Sample) -> Panel:
    """Return a square with a unit, a stack or a mark on it."""
    one = Geometry(1, 1)
    match sample:
        case Figure():
            return Panel({_HERE: sample}, one)
        case tuple():
            return Panel({}, one, under={_HERE: sample})
        case Grid():
            return Panel({}, Geometry(2, 2))
        case Arrow() | Ray():
            return Panel({}, one)
        case Border() | Badge() | Ghost() | Cross() | Dot() | Filled() | Label():
            return Panel({}, one, marks=(replace(sample, at=_HERE),))


def _explained(pen: Pen, legend: Sequence[Key], room: float, top: float) -> tuple[list[Element], float]:
    """Return a legend from ``top`` downwards, over the width from 0 to ``room``, and where it ends.

    Units stand in rows of their own, before marks.
    """
    parts: list[Element] = []
    top += _LEGEND["above"]
    beside, apart = max(map(_wide, legend)) + _LEGEND["gap"], _LEGEND["apart"]
    for _, group in groupby(legend, key=lambda key: isinstance(key.sample, Figure)):
        keys = [*group]
        longest = max(width(key.text, _LEGEND["text"]) for key in keys)
        wished = beside + min(longest, _LEGEND["longest"])
        columns = max(1, min(len(keys), int((room + apart) / (wished + apart))))
        pitch = (room + apart) / columns
        for first in range(0, len(keys), columns):
            row = keys[first : first + columns]
            told = [wrapped(key.text, _LEGEND["text"], pitch - apart - beside) for key in row]
            for column, (key, lines) in enumerate(zip(row, told, strict=True)):
                parts += _entry(pen, key, lines, (pitch * column, top), beside)
            top += max(map(_high, told)) + _LEGEND["between"]
    return parts, top


def _high(lines: Sequence[str]) -> float:
    """Return the height of an entry with so many lines."""
    return max(_LEGEND["sample"], _LEGEND["line"] * len(lines))


def _wide(key: Key) -> float:
    """Return the width of a sample: lines and arrows are longer than a square."""
    return _LEGEND["long"] if isinstance(key.sample, Arrow | Ray) else _LEGEND["sample"]


def _entry(pen: Pen, key: Key, lines: Sequence[str], corner: Point, beside: float) -> Iterator[Element]:
    """Yield an entry with an upper left corner; its text begins ``beside`` that."""
    (x, top), high, size = corner, _high(lines), _LEGEND["text"]
    left = x + (beside - _LEGEND["gap"] - _wide(key)) / 2
    down = top + (high - _LEGEND["sample"]) / 2
    scale = _LEGEND["sample"] / SQUARE
    move = f"translate({number(left)} {number(down)}) scale({scale:.4g})"
    yield element("g", *_shown(pen, key.sample, _wide(key) / scale), transform=move)
    first = top + (high - _LEGEND["line"] * (len(lines) - 1)) / 2 + size * 0.36
    place = x + beside, first
    yield from set_lines(pen, lines, place, _LEGEND["line"], fill=Tone.INK, font_size=size)


def _shown(pen: Pen, sample: Sample, wide: float) -> Iterator[Element]:
    """Yield a sample on a square, or without one so long as it needs none."""
    middle = SQUARE / 2
    match sample:
        case Figure():
            yield used(pen, sample, 0, 0)
        case Badge():
            disc = badged(pen, sample, (0, 0))
            yield element("g", disc, transform=f"translate({middle} {middle}) scale({_ENLARGED})")
        case Label():
            yield labelled(pen, sample, (middle, middle))
        case Arrow():
            yield from arrowed(pen, sample, ArrowPath((wide * 0.08, middle), (wide, middle)))
        case Ray(hue=hue):
            yield from lined(pen, hue, f"M{number(wide * 0.08)} {number(middle)}H{number(wide * 0.92)}")
        case Grid():
            yield element("g", *board(pen, _board(sample)), transform="scale(.5)")
            yield ruled(pen, f"M{middle} 0v{SQUARE}M0 {middle}h{SQUARE}")
        case _:
            yield from board(pen, _board(sample))


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
        under = max(edge, _LEGEND["narrowest"])
        explained, lowest = _explained(pen, strip.legend, under, lowest)
        texts += explained
        right = max(right, under)
    margin = _CAPTION["margin"]
    whole = Extent(room.left - margin, highest - margin, right + margin, lowest)
    page = pen.box((whole.left, whole.top), (whole.width, whole.height), fill=Tone.PAGE)
    # The small boards of the legend tell what else has to be defined.
    shown = (*strip.panels, *(_board(key.sample) for key in strip.legend))
    content = [needed(pen, shown), *([page] if ground else []), *parts, *texts]
    root = picture(strip, whole, _SIDE, content)
    root.attribs |= {**SPACES, "font-family": FONTS}
    return root


def _caption(pen: Pen, panel: Panel, room: Extent) -> tuple[list[Element], float]:
    """Return number, name, sentence and notation of a panel, and the height at which they end."""
    top, indent, pitch = room.bottom, _CAPTION["indent"] if panel.number else 0.0, _CAPTION["line"]
    # The baseline of the name, if there is one.
    named = top + (_CAPTION["above"] + _CAPTION["name"] * 0.36)
    texts = {"name": panel.name, "sentence": panel.sentence, "token": panel.notation}
    wide = size(panel.shown.board)[0] - indent
    names, lines, tokens = (wrapped(text, _CAPTION[key], wide) for key, text in texts.items())
    more = pitch * max(len(names) - 1, 0)
    first = (top + _CAPTION["first_line"] if names else named) + more
    parts = _number(pen, panel.number, top) if panel.number else []
    for told, y, key, tone, weight in (
        (names, named, "name", Tone.INK, "bold"),
        (lines, first, "sentence", Tone.INK, None),
        (tokens, first + pitch * len(lines), "token", Tone.MUTE, None),
    ):
        looks = {"fill": tone, "font_size": _CAPTION[key], "font_weight": weight}
        parts += set_lines(pen, told, (indent, y), pitch, **looks)
    if not parts:
        return [], top
    said = len(lines) + len(tokens)
    last = first + pitch * (said - 1) if said else named + more
    return parts, last + _CAPTION["below"]


def _number(pen: Pen, number: int, top: float) -> list[Element]:
    radius = _CAPTION["disc"]
    centre = radius, top + _CAPTION["above"]
    size = _CAPTION["long_number" if number > 9 else "number"]
    # A long number, in smaller type, stands on the baseline of the others.
    middle = radius, centre[1] + (_CAPTION["number"] - size) * 0.36
    return [pen.disc(centre, radius, fill=Tone.INK), pen.letters(str(number), middle, size, fill=Tone.PAGE)]
