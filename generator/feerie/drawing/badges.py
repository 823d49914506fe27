"""Badges: small discs with a sign, in the corner of a square that is free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from feerie.board.geometry import Geometry, Square
from feerie.drawing.arrows import Way
from feerie.drawing.board import Point, corner
from feerie.drawing.canvas import Element, number
from feerie.drawing.figure import Figure
from feerie.drawing.figures import used
from feerie.drawing.marks import Badge
from feerie.drawing.pen import Pen
from feerie.drawing.signs import GLYPHS
from feerie.drawing.theme import SQUARE, Tone, line, measures

_BADGE: Final = measures()["badge"]
_GONE: Final = measures()["gone"]
_ARROW: Final = measures()["arrow"]

_SINGLES: Final = (((1, 0),), ((0, 0),), ((1, 1),), ((0, 1),))
_PAIRS: Final = (((0, 0), (1, 0)), ((0, 1), (1, 1)))
"""In which corners of a square badges stand, whether right and whether below, in the order of preference; the
first of two stands left."""


def placed(geometry: Geometry, badges: Iterable[Badge], ways: Sequence[Way]) -> Iterator[tuple[Badge, Point]]:
    """Every badge with its centre, clear of arrows and of other badges if possible."""
    squares: dict[Square, list[Badge]] = {}
    for badge in badges:
        squares.setdefault(badge.at, []).append(badge)
    centres: list[Point] = []
    for square, several in squares.items():
        x, y = corner(geometry, square)
        near = [_GONE["inset"] if badge.figure else _BADGE["inset"] for badge in several]
        choices = [
            [
                (x + (SQUARE - inset if right else inset), y + (SQUARE - inset if low else inset))
                for inset, (right, low) in zip(near, choice, strict=False)
            ]
            for choice in (_SINGLES if len(several) == 1 else _PAIRS)
        ]
        chosen = next((choice for choice in choices if _clear(choice, ways, centres)), choices[0])
        centres += chosen
        yield from zip(several, chosen, strict=False)


def _clear(points: Sequence[Point], ways: Sequence[Way], others: Sequence[Point]) -> bool:
    radius, shaft, head = _BADGE["radius"], _ARROW["hollow_shaft"] / 2, _ARROW["head_wide"] / 2
    # One badge may sit close to an arrow; two would clasp it.
    air = _BADGE["air"] if len(points) > 1 else 0.0
    return all(
        all(way.distance(point) > radius + shaft + air for way in ways)
        and all(_gap(_head(way), point) > radius + head * 0.8 for way in ways)
        and all(_gap(other, point) > 2 * radius for other in others)
        for point in points
    )


def _head(way: Way) -> Point:
    """About the middle of an arrow's head."""
    return way.at(way.length - _ARROW["head_long"] * 0.6)


def _gap(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def badged(pen: Pen, badge: Badge, centre: Point) -> Element:
    """A badge round that point. Its sign is drawn, for a font may lack it."""
    place = f"translate({number(centre[0])} {number(centre[1])})"
    tone, casing = line(badge.family), _BADGE["casing"]
    if badge.figure:
        return pen.shape("g", *_struck(pen, tone, badge.figure), transform=place)
    ground = pen.shape("circle", r=_BADGE["radius"], fill=tone, stroke=Tone.CASING, stroke_width=casing)
    glyph = GLYPHS[badge.sign]
    drawn = pen.shape(
        "path",
        d=glyph.path,
        fill=Tone.CASING if glyph.solid else "none",
        stroke=Tone.CASING,
        stroke_width=_BADGE["stroke"] * glyph.weight,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return pen.shape("g", ground, drawn, transform=place)


def _struck(pen: Pen, tone: str, figure: Figure) -> list[Element]:
    """A small unit that is struck out, round the origin."""
    box, arm = _GONE["unit"], number(_GONE["strike"])
    ground = pen.shape("circle", r=_GONE["radius"], fill=Tone.CASING, stroke=tone, stroke_width=_GONE["rim"])
    halo = pen.shape("circle", r=_GONE["radius"] + _GONE["rim"], fill=Tone.CASING)
    strikes = [
        pen.shape(
            "path",
            d=f"M-{arm} {arm}L{arm} -{arm}",
            fill="none",
            stroke=paint,
            stroke_width=width,
        )
        for paint, width in ((Tone.CASING, _GONE["stroke"] + 2 * _GONE["casing"]), (tone, _GONE["stroke"]))
    ]
    return [halo, ground, used(pen, figure, -box / 2, -box / 2, box / SQUARE), *strikes]
