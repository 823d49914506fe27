"""Badges: small discs with a sign, in the corner of a square that is free."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.pictures.drawing.canvas import Element, Point, disc, number
from feerie.pictures.drawing.chessboard import corner
from feerie.pictures.drawing.marking.arrows import ArrowPath
from feerie.pictures.drawing.marking.borders import cased
from feerie.pictures.drawing.marking.marks import Badge, Label, Sign
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import used
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone, line, measures

_BADGE: Final = measures()["badge"]
_HALF: Final = _BADGE["glyph"]
_GONE: Final = measures()["gone"]
_ARROW: Final = measures()["arrow"]
_SINGLES: Final = (((1, 0),), ((0, 0),), ((1, 1),), ((0, 1),))
_PAIRS: Final = (((0, 0), (1, 0)), ((0, 1), (1, 1)))
"""The corners (right, below) for one badge or two, in the order of preference; the first of two is left."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """The path of a sign; ``weight`` is that of its stroke, less than 1 for signs of many strokes."""

    path: str
    weight: float = 1.0
    solid: bool = False


def _at(share: float) -> str:
    """Return a share of half the width of a sign."""
    return number(_HALF * share)


def _vertical(down: int) -> str:
    tip, wing = _at(down), _at(0.25 * down)
    return f"M0 {_at(-down)}V{tip}M-{_ARM} {wing}L0 {tip}L{_ARM} {wing}"


def _exchange(tip: str, neck: str, wing: str) -> str:
    left = f"M-{neck} -{wing}L-{tip} 0L-{neck} {wing}"
    right = f"M{neck} -{wing}L{tip} 0L{neck} {wing}"
    return f"M-{tip} 0H{tip}{left}{right}"


def _half(r: str) -> str:
    """Return the left half of a disc, then the right arc drawn forth and back, which encloses nothing."""
    return f"M0 -{r}A{r} {r} 0 0 0 0 {r}zA{r} {r} 0 0 1 0 {r}A{r} {r} 0 0 0 0 -{r}"


_ARM: Final = _at(0.75)
GLYPHS: Final[Mapping[Sign, Glyph]] = {
    Sign.TIMES: Glyph(f"M-{_ARM} -{_ARM}L{_ARM} {_ARM}M{_ARM} -{_ARM}L-{_ARM} {_ARM}"),
    Sign.PLUS: Glyph(f"M-{_at(1)} 0H{_at(1)}M0 -{_at(1)}V{_at(1)}"),
    Sign.EQUALS: Glyph(f"M-{_at(1)} -{_at(0.42)}H{_at(1)}M-{_at(1)} {_at(0.42)}H{_at(1)}"),
    Sign.DOWN: Glyph(_vertical(1)),
    Sign.UP: Glyph(_vertical(-1)),
    Sign.EXCHANGE: Glyph(_exchange(_at(1.35), _at(0.65), _at(0.7)), weight=0.65),
    Sign.HALF: Glyph(_half(_at(1.25)), weight=0.65, solid=True),
    Sign.DOT: Glyph(disc((0, 0), _HALF * 0.4), solid=True),
}


def placed(
    geometry: Geometry, badges: Iterable[Badge | Label], paths: Sequence[ArrowPath]
) -> Iterator[tuple[Badge | Label, Point]]:
    """Yield every badge, and every label in a corner, with its centre, clear of others if possible."""
    squares: dict[Square, list[Badge | Label]] = {}
    for badge in badges:
        squares.setdefault(badge.at, []).append(badge)
    centres: list[Point] = []
    for square, several in squares.items():
        x, y = corner(geometry, square)
        of_units = [isinstance(badge, Badge) and badge.figure is not None for badge in several]
        near = [(_GONE if of_unit else _BADGE)["inset"] for of_unit in of_units]
        choices = [
            [
                (x + (SQUARE - inset if right else inset), y + (SQUARE - inset if low else inset))
                for inset, (right, low) in zip(near, choice, strict=False)
            ]
            for choice in (_SINGLES if len(several) == 1 else _PAIRS)
        ]
        chosen = next((choice for choice in choices if _clear(choice, paths, centres)), choices[0])
        centres += chosen
        yield from zip(several, chosen, strict=False)


def _clear(points: Sequence[Point], paths: Sequence[ArrowPath], others: Sequence[Point]) -> bool:
    radius, shaft, head = _BADGE["radius"], _ARROW["hollow_shaft"] / 2, _ARROW["head_wide"] / 2
    # One badge may sit close to an arrow; two would clasp it.
    air = _BADGE["air"] if len(points) > 1 else 0.0
    # Near the middle of the heads of arrows.
    heads = [path.at(path.length - _ARROW["head_long"] * 0.6) for path in paths]
    return all(
        all(path.distance(point) > radius + shaft + air for path in paths)
        and all(dist(middle, point) > radius + head * 0.8 for middle in heads)
        and all(dist(other, point) > 2 * radius for other in others)
        for point in points
    )


def badged(pen: Pen, badge: Badge, centre: Point) -> Element:
    """Return a badge round a point."""
    if pen.shared:
        return pen.stamp(badge_key(badge), centre)
    place = f"translate({number(centre[0])} {number(centre[1])})"
    return pen.shape("g", *badge_parts(pen, badge), transform=place)


def badge_parts(pen: Pen, badge: Badge) -> list[Element]:
    """Return a badge round the origin, its sign as a path."""
    tone, casing = line(badge.hue), _BADGE["casing"]
    if badge.figure:
        return _struck(pen, tone, badge.figure)
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
    return [ground, drawn]


def badge_key(badge: Badge) -> str:
    """Return the key of a badge."""
    if badge.figure:
        return f"{badge.hue}-struck.{badge.figure.key}"
    return f"{badge.hue}-{badge.sign.name.lower()}"


def _struck(pen: Pen, tone: str, figure: Figure) -> list[Element]:
    """Return a small unit that is struck out, round the origin."""
    box, arm = _GONE["unit"], number(_GONE["strike"])
    ground = pen.shape("circle", r=_GONE["radius"], fill=Tone.CASING, stroke=tone, stroke_width=_GONE["rim"])
    halo = pen.shape("circle", r=_GONE["radius"] + _GONE["rim"], fill=Tone.CASING)
    strikes = cased(pen, f"M-{arm} {arm}L{arm} -{arm}", tone, _GONE["stroke"], _GONE["casing"])
    return [halo, ground, used(pen, figure, -box / 2, -box / 2, box / SQUARE), *strikes]
