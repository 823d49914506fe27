"""Borders, rings, crosses and dots: what is drawn round or upon a square."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from feerie.pictures.drawing.canvas import Element, Point, element, number
from feerie.pictures.drawing.marks import Hue, Outline
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.theme import SQUARE, Tone, line, measures, tint

_BORDER: Final = measures()["border"]
_FILLED: Final = 0.4
"""How much of the colour of a filled square is seen."""


class Frame(NamedTuple):
    """A border without its place; ``dark`` tells the colour of its square, None beside the board."""

    hue: Hue
    outline: Outline
    dark: bool | None = None

    @property
    def key(self) -> str:
        """The key of its definition."""
        ground = {None: "", True: ".dark", False: ".light"}[self.dark]
        return f"{self.hue}-{self.outline}{ground}"


def framed(pen: Pen, frame: Frame, corner: Point) -> list[Element]:
    """Return a border; one that a page shares has the tint of its square below it."""
    return [pen.stamp(frame.key, corner)] if pen.shared else bordered(pen, frame.hue, frame.outline, corner)


def frame_definition(pen: Pen, frame: Frame) -> Element:
    """Return the definition that a page has once for all borders alike."""
    own = replace(pen, shared=False)
    parts = bordered(own, frame.hue, frame.outline, (0.0, 0.0))
    if frame.dark is not None:
        tone = tint(frame.hue, dark=frame.dark)
        parts.insert(0, own.shape("rect", width=SQUARE, height=SQUARE, fill=tone))
    return element("g", *parts, id=pen.name(frame.key))


def bordered(pen: Pen, hue: Hue, outline: Outline, corner: Point) -> list[Element]:
    """Return the lines of a border, with a white casing against either colour of square."""
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
    kind = pen.mark(f"{hue}-cross")
    return cased(pen, path, line(hue), _BORDER["stroke"] * 1.4, stroke_linecap="round", data_mark=kind)


def cased(
    pen: Pen, path: str, tone: str, width: float, casing: float = _BORDER["casing"], **more: str | None
) -> list[Element]:
    """Return a path as a line with a casing, and with ``more`` attributes."""
    return [
        pen.shape("path", d=path, fill="none", stroke=paint, stroke_width=wide, **more)
        for paint, wide in ((Tone.CASING, width + 2 * casing), (tone, width))
    ]


def dotted(pen: Pen, hue: Hue, centre: Point) -> Element:
    """Return a dot in the centre of a square."""
    x, y = centre
    casing = _BORDER["casing"]
    return pen.shape(
        "circle",
        cx=x,
        cy=y,
        r=_BORDER["dot"],
        fill=line(hue),
        stroke=Tone.CASING,
        stroke_width=casing,
        data_mark=pen.mark(f"{hue}-dot"),
    )


def filled(pen: Pen, hue: Hue, corner: Point) -> Element:
    """Return a square that is filled with colour."""
    x, y = corner
    return pen.shape(
        "rect",
        x=x,
        y=y,
        width=SQUARE,
        height=SQUARE,
        fill=line(hue),
        fill_opacity=_FILLED,
        data_mark=pen.mark(f"{hue}-filled-square"),
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
