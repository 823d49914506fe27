"""How a unit goes, as a small picture: a plain board, a dot where it may go, a ring where it captures.

A page shows dozens of these: all dots are one line of points; boards are drawn once, and so are units that
stand in the same way on several.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.pictures.drawing.canvas import Element, disc, element, number, svg, written
from feerie.pictures.drawing.chessboard import centre, corner, outline, squares
from feerie.pictures.drawing.marks import Hue
from feerie.pictures.drawing.pen import PREFIX, Pen
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import used
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.sheets.embedded import symbols_of
from feerie.pictures.drawing.sheets.layout import bare_extent
from feerie.pictures.drawing.theme import SQUARE, Tone, line, measures, theme

_BORDER: Final = measures()["border"]
_ENLARGED: Final = 1.3
"""Dots are larger in a small picture."""

_SIDE: Final = 16
"""The default side of a square, in pixels, without the stylesheet of a page."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A board with units, and the squares that are ``reached`` and those where a unit is ``captured``.

    ``arrangement`` is the name of how the units stand, in pictures that have it in common.
    """

    geometry: Geometry
    units: Mapping[Square, Figure]
    reached: tuple[Square, ...] = ()
    captured: tuple[Square, ...] = ()
    arrangement: str = ""


def draw_walk(walk: Walk) -> str:
    """Return a walk as ``<svg>`` without a description, for a page that has its `walk_symbols`."""
    pen = _pen()
    room = bare_extent(Panel({}, walk.geometry))
    picture = svg(
        *squares(pen, walk.geometry, {}),
        *outline(pen, walk.geometry),
        *_dots(pen, walk),
        *_rings(pen, walk),
        *([pen.use(_key(walk))] if walk.arrangement else _units(pen, walk)),
        class_=f"{PREFIX}panel",
        viewBox=room.view_box,
        width=round(room.width * _SIDE / SQUARE),
        height=round(room.height * _SIDE / SQUARE),
        aria_hidden="true",
        data_search_exclude="true",
    )
    return written(picture)


def walk_symbols(walks: Iterable[Walk]) -> dict[str, str]:
    """Return what the pictures of walks share, one SVG element for each id: pieces and boards."""
    several = tuple(walks)
    figures = {figure for walk in several for figure in walk.units.values()}
    pen = _pen()
    arranged = {f"{pen.scope}{_key(walk)}": walk for walk in several if walk.arrangement}
    groups = {name: element("g", *_units(pen, walk), id=name) for name, walk in arranged.items()}
    shared = symbols_of(figures, (), {walk.geometry for walk in several})
    return {**shared, **{name: written(group) for name, group in groups.items()}}


def _pen() -> Pen:
    return Pen(theme("light"), PREFIX, inline=True, shared=True)


def _key(walk: Walk) -> str:
    return f"men-{walk.arrangement}"


def _units(pen: Pen, walk: Walk) -> list[Element]:
    return [used(pen, figure, *corner(walk.geometry, at)) for at, figure in sorted(walk.units.items())]


def _dots(pen: Pen, walk: Walk) -> list[Element]:
    """Return the dots as points of one line with round ends, and their casing."""
    points = (centre(walk.geometry, square) for square in sorted(walk.reached))
    path = "".join(f"M{number(x)} {number(y)}h0" for x, y in points)
    wide = 2 * _BORDER["dot"] * _ENLARGED
    layers = (Tone.CASING, wide + 2 * _BORDER["casing"]), (line(Hue.MOVE), wide)
    return [
        pen.shape("path", d=path, fill="none", stroke=tone, stroke_width=width, stroke_linecap="round")
        for tone, width in layers
        if path
    ]


def _rings(pen: Pen, walk: Walk) -> list[Element]:
    path = "".join(disc(centre(walk.geometry, at), _BORDER["ring"]) for at in sorted(walk.captured))
    wide = _BORDER["stroke"]
    layers = (Tone.CASING, wide + 2 * _BORDER["casing"]), (line(Hue.CAPTURE), wide)
    return [
        pen.shape("path", d=path, fill="none", stroke=tone, stroke_width=width)
        for tone, width in layers
        if path
    ]
