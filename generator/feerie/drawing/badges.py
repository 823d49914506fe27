"""Badges: small discs with a sign, in the corner of a square that is free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from feerie.board.geometry import Geometry, Square
from feerie.drawing.arrows import Way
from feerie.drawing.board import Point, corner
from feerie.drawing.canvas import Element, number
from feerie.drawing.marks import Badge, Family, Sign
from feerie.drawing.pen import Pen
from feerie.drawing.signs import GLYPHS
from feerie.drawing.theme import SQUARE, Tone, line, measures

_BADGE: Final = measures()["badge"]
_ARROW: Final = measures()["arrow"]

_NEAR, _FAR = _BADGE["inset"], SQUARE - _BADGE["inset"]
_SINGLES: Final = (((_FAR, _NEAR),), ((_NEAR, _NEAR),), ((_FAR, _FAR),), ((_NEAR, _FAR),))
_PAIRS: Final = (((_NEAR, _NEAR), (_FAR, _NEAR)), ((_NEAR, _FAR), (_FAR, _FAR)))
"""Where badges stand in a square, in the order of preference; the first of two stands left."""


def placed(geometry: Geometry, badges: Iterable[Badge], ways: Sequence[Way]) -> Iterator[tuple[Badge, Point]]:
    """Every badge with its centre, clear of arrows and of other badges if possible."""
    squares: dict[Square, list[Badge]] = {}
    for badge in badges:
        squares.setdefault(badge.at, []).append(badge)
    centres: list[Point] = []
    for square, several in squares.items():
        x, y = corner(geometry, square)
        choices = [
            [(x + dx, y + dy) for dx, dy in choice] for choice in (_SINGLES if len(several) == 1 else _PAIRS)
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


def badged(pen: Pen, family: Family, sign: Sign, centre: Point) -> Element:
    """A badge round that point. Its sign is drawn, for a font may lack it."""
    x, y = (number(value) for value in centre)
    ground = pen.shape(
        "circle", r=_BADGE["radius"], fill=line(family), stroke=Tone.CASING, stroke_width=_BADGE["casing"]
    )
    glyph = GLYPHS[sign]
    drawn = pen.shape(
        "path",
        d=glyph.path,
        fill=Tone.CASING if glyph.solid else "none",
        stroke=Tone.CASING,
        stroke_width=_BADGE["stroke"] * glyph.weight,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return pen.shape("g", ground, drawn, transform=f"translate({x} {y})")
