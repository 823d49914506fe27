"""Labels: short texts of an author's on squares, on a ground of their own, so that any square and unit lets
them be read."""

from __future__ import annotations

from typing import Final

from feerie.pictures.drawing.canvas import Element, Point
from feerie.pictures.drawing.inscription import width
from feerie.pictures.drawing.marks import Label
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.theme import SQUARE, Tone, line, measures

_LABEL: Final = measures()["label"]
_BADGE: Final = measures()["badge"]


def labelled(pen: Pen, label: Label, centre: Point) -> Element:
    """Return a label in the middle of an empty square."""
    return _plate(pen, label, centre, _LABEL["radius"])


def cornered(pen: Pen, label: Label, corner: Point, middle: Point) -> Element:
    """Return a label in a corner of a square; a long one reaches towards the ``middle`` of the square."""
    radius = _BADGE["radius"]
    inward = _half(label, radius) - radius
    x = corner[0] + (inward if corner[0] < middle[0] else -inward)
    return _plate(pen, label, (x, corner[1]), radius)


def _half(label: Label, radius: float) -> float:
    """Return half the width of the plate of a label."""
    text = width(label.text, _size(label, radius), bold=True)
    return max(radius, text / 2 + radius * _LABEL["air"] / SQUARE)


def _size(label: Label, radius: float) -> float:
    """Return the size of type: as large as the height of the plate allows, and the width of the square."""
    wished = radius * 1.45
    room = SQUARE - 2 * _LABEL["inset"] - radius * _LABEL["air"] / SQUARE
    return min(wished, wished * room / width(label.text, wished, bold=True))


def _plate(pen: Pen, label: Label, centre: Point, radius: float) -> Element:
    (x, y), half, size = centre, _half(label, radius), _size(label, radius)
    ground = pen.shape(
        "rect",
        x=x - half,
        y=y - radius,
        width=2 * half,
        height=2 * radius,
        rx=radius,
        fill=Tone.CASING,
        stroke=line(label.hue),
        stroke_width=_LABEL["line"],
    )
    text = pen.shape(
        "text",
        text=label.text,
        x=x,
        y=y + size * 0.36,
        fill=line(label.hue),
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
    )
    return pen.shape("g", ground, text, data_mark=pen.mark(f"{label.hue}-label"))
