"""Borders, rings, crosses and dots: what is drawn round or upon a square."""

from __future__ import annotations

from typing import Final

from feerie.drawing.canvas import Element, Point, number
from feerie.drawing.marks import Hue, Outline
from feerie.drawing.pen import Pen
from feerie.drawing.theme import SQUARE, Tone, line, measures

_BORDER: Final = measures()["border"]


def bordered(pen: Pen, hue: Hue, outline: Outline, corner: Point) -> list[Element]:
    """Return the border of a square, with a white casing against either colour of square."""
    tone, stroke, casing = line(hue), _BORDER["stroke"], _BORDER["casing"]
    match outline:
        case Outline.RING:
            return [
                _ring(pen, corner, Tone.CASING, stroke + 2 * casing),
                _ring(pen, corner, tone, stroke),
            ]
        case Outline.DOUBLE:
            inner, thin = _BORDER["inner_inset"], _BORDER["inner_stroke"]
            outermost, innermost = _BORDER["inset"] - stroke / 2 - casing, inner + thin / 2 + casing
            return [
                _box(pen, corner, (outermost + innermost) / 2, Tone.CASING, innermost - outermost),
                _box(pen, corner, _BORDER["inset"], tone, stroke),
                _box(pen, corner, inner, tone, thin),
            ]
        case Outline.SOLID | Outline.DASHED:
            dashes = _dashes() if outline is Outline.DASHED else None
            return [
                _box(pen, corner, _BORDER["inset"], Tone.CASING, stroke + 2 * casing),
                _box(pen, corner, _BORDER["inset"], tone, stroke, dashes),
            ]


def crossed(pen: Pen, hue: Hue, centre: Point) -> list[Element]:
    """Return a cross over a square."""
    (x, y), arm = centre, _BORDER["cross"]
    left, right, top, bottom = (number(value) for value in (x - arm, x + arm, y - arm, y + arm))
    path = f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"
    stroke = _BORDER["stroke"] * 1.4
    return [
        pen.shape("path", d=path, fill="none", stroke=tone, stroke_width=width, stroke_linecap="round")
        for tone, width in ((Tone.CASING, stroke + 2 * _BORDER["casing"]), (line(hue), stroke))
    ]


def dotted(pen: Pen, hue: Hue, centre: Point) -> Element:
    """Return a dot in the centre of a square."""
    x, y = centre
    casing = _BORDER["casing"]
    return pen.shape(
        "circle", cx=x, cy=y, r=_BORDER["dot"], fill=line(hue), stroke=Tone.CASING, stroke_width=casing
    )


def _ring(pen: Pen, corner: Point, tone: str, width: float) -> Element:
    x, y = corner[0] + SQUARE / 2, corner[1] + SQUARE / 2
    return pen.shape("circle", cx=x, cy=y, r=_BORDER["ring"], fill="none", stroke=tone, stroke_width=width)


def _box(
    pen: Pen, corner: Point, inset: float, tone: str, width: float, dashes: dict[str, str] | None = None
) -> Element:
    side = SQUARE - 2 * inset
    return pen.shape(
        "rect",
        x=corner[0] + inset,
        y=corner[1] + inset,
        width=side,
        height=side,
        fill="none",
        stroke=tone,
        stroke_width=width,
        **(dashes or {}),
    )


def _dashes() -> dict[str, str]:
    """Return dashes a whole number of which fits a side, so that every corner has a dash."""
    side = SQUARE - 2 * _BORDER["inset"]
    period = side / round(side / _BORDER["period"])
    dash = period * _BORDER["dash"] / _BORDER["period"]
    return {
        "stroke_dasharray": f"{number(dash)} {number(period - dash)}",
        "stroke_dashoffset": number(dash / 2),
    }
