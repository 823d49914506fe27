"""The ground of a board: squares with their hatching and tints, plain squares, or points where lines cross,
with what is painted upon these.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from math import sqrt
from typing import Any, Final
from zlib import crc32

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.surface import Ground
from feerie.pictures.drawing.canvas import Element, Point, coordinates, disc, element, number
from feerie.pictures.drawing.chessboard import (
    centre,
    corner,
    edge_definitions,
    grounds,
    outline,
    size,
    size_key,
)
from feerie.pictures.drawing.marking.marks import Hue
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone, measures, tint

_BOARD: Final = measures()["board"]


@cache
def dark_squares(geometry: Geometry) -> str:
    """Return one path of all dark squares, valid for both fill rules: old programs clip by nonzero alone.

    It consists of every second file and every second rank, drawn in opposite directions; where a file and a
    rank cross, they cancel out.
    """
    height = size(geometry)[1]
    files = "".join(
        f"M{file * SQUARE} 0v{height}h{SQUARE}v-{height}z"
        for board in geometry.boards
        for file in board[1::2]
    )
    ranks = "".join(
        f"M{left} {(geometry.ranks - 1 - rank) * SQUARE}h{width}v{SQUARE}h-{width}z"
        for left, width in grounds(geometry)
        for rank in range(0, geometry.ranks, 2)
    )
    return files + ranks


def _hatching(pen: Pen, geometry: Geometry) -> dict[str, Any]:
    """Return lines from the lower left to the upper right, over the whole board.

    On a page they are the dashes of one line as broad as the board: few signs. Browsers draw dashes so broad,
    LibreOffice does not.
    """
    (width, height), line, pitch = size(geometry), _BOARD["hatch_line"], _BOARD["hatch_pitch"]
    around = width + height
    if pen.shared:
        return {
            "d": f"M0 0L{number(around / 2)} {number(around / 2)}",
            "stroke_width": around,
            "stroke_dasharray": f"{number(line)} {number(pitch / sqrt(2) - line)}",
            "stroke_dashoffset": number(line / 2),
        }
    path = "".join(
        f"M{number(max(0.0, s - height))} {number(min(s, height))}"
        f"L{number(min(s, width))} {number(max(0.0, s - width))}"
        for s in (pitch * index for index in range(1, int(around / pitch) + 1))
    )
    return {"d": path, "stroke_width": line}


def hatch_key(geometry: Geometry) -> str:
    """Return the key of the hatching of a board of that size."""
    return f"hatch-{size_key(geometry)}"


def hatch_definitions(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return the hatching of the dark squares, where there are some: lines over the whole board, clipped."""
    if not (_is_hatched(pen) and geometry.surface.has_shades):
        return []
    key = hatch_key(geometry)
    clip = element("clipPath", element("path", d=dark_squares(geometry)), id=pen.name(f"{key}-c"))
    lines = pen.shape(
        "path",
        id=pen.name(key),
        fill="none",
        stroke=Tone.HATCH,
        clip_path=pen.url(f"{key}-c"),
        **_hatching(pen, geometry),
    )
    return [clip, lines]


def squares(pen: Pen, geometry: Geometry, tints: Mapping[Square, Hue]) -> list[Element]:
    """Return the ground, and the tinted squares, which have no hatching.

    On a page the tints belong to the borders."""
    if pen.shared:
        return [pen.use(ground_key(geometry))]
    return _ground(pen, geometry) + [
        _square(pen, geometry, square, tint(hue, dark=dark))
        for square, hue in tints.items()
        if (dark := is_dark(geometry, square)) is not None
    ]


def is_dark(geometry: Geometry, square: Square) -> bool | None:
    """Return whether a square is drawn dark; None for a point: a tint would hide its lines."""
    if geometry.surface.ground is Ground.POINTS:
        return None
    return geometry.surface.has_shades and geometry.is_dark(square)


def _ground(pen: Pen, geometry: Geometry) -> list[Element]:
    height = size(geometry)[1]
    made = [
        pen.shape("rect", x=left or None, width=width, height=height, fill=Tone.LIGHT)
        for left, width in grounds(geometry)
    ]
    match geometry.surface.ground:
        case Ground.CHECKERED:
            made.append(pen.shape("path", d=dark_squares(geometry), fill=Tone.DARK))
            if _is_hatched(pen):
                made.append(pen.use(hatch_key(geometry)))
        case Ground.PLAIN:
            made.append(pen.line(_between_squares(geometry), Tone.EDGE, _BOARD["line"]))
            # A dot is at the upper right corner of a square with a star.
            stars = (corner(geometry, Square(star)) for star in sorted(geometry.surface.stars))
            if dots := "".join(disc((x + SQUARE, y), _BOARD["dot"]) for x, y in stars):
                made.append(pen.shape("path", d=dots, fill=Tone.EDGE))
        case Ground.POINTS:
            made.append(pen.line("".join(_through_points(geometry)), Tone.EDGE, _BOARD["line"]))
    return made + [_square(pen, geometry, hole, Tone.EDGE) for hole in sorted(geometry.missing)]


def _between_squares(geometry: Geometry) -> str:
    width, height = size(geometry)
    files = "".join(f"M{file * SQUARE} 0v{height}" for file in range(1, geometry.files))
    return files + "".join(f"M0 {rank * SQUARE}h{width}" for rank in range(1, geometry.ranks))


def _through_points(geometry: Geometry) -> Iterator[str]:
    """Yield the lines through all points, the diagonals of palaces, and the angles round stars."""
    surface, (width, height) = geometry.surface, size(geometry)
    half = SQUARE / 2
    middle = height - (surface.river or 0) * SQUARE
    banks = () if surface.river is None else (middle - half, middle + half)
    for file in range(geometry.files):
        ends = [half, *(banks if 0 < file < geometry.files - 1 else ()), height - half]
        for top, bottom in zip(ends[::2], ends[1::2], strict=True):
            yield f"M{coordinates((half + file * SQUARE, top))}V{number(bottom)}"
    for rank in range(geometry.ranks):
        yield f"M{number(half)} {number(half + rank * SQUARE)}H{number(width - half)}"
    for one, other in sorted(surface.palaces):
        (left, top), (right, bottom) = centre(geometry, Square(one)), centre(geometry, Square(other))
        yield f"M{coordinates((left, top))}L{coordinates((right, bottom))}"
        yield f"M{coordinates((left, bottom))}L{coordinates((right, top))}"
    for star in map(Square, sorted(surface.stars)):
        yield from _angles(centre(geometry, star), geometry.file(star), geometry.files - 1)


def _angles(point: Point, file: int, last: int) -> Iterator[str]:
    """Yield the angles of a star, none of them beyond the first or the last line."""
    (x, y), near, far = point, _BOARD["angle"], _BOARD["angle"] + _BOARD["angle_long"]
    for side in (-1,) * (file > 0) + (1,) * (file < last):
        for level in (-1, 1):
            ends = (x + side * near, y + level * far), (x + side * near, y + level * near)
            yield f"M{coordinates(ends[0])}L{coordinates(ends[1])}H{number(x + side * far)}"


def _square(pen: Pen, geometry: Geometry, square: Square, tone: str) -> Element:
    return pen.box(corner(geometry, square), (SQUARE, SQUARE), fill=tone)


def ground_key(geometry: Geometry) -> str:
    """Return the key of an empty board of that size, with those holes and that surface."""
    holes, surface = "".join(f"-{hole}" for hole in sorted(geometry.missing)), geometry.surface
    painted = ""
    if not surface.has_shades:
        told = sorted(surface.palaces), surface.river, sorted(surface.stars)
        painted = f"-{surface.ground}-{crc32(repr(told).encode()):x}"
    return f"board-{size_key(geometry)}{holes}{painted}"


def ground_definitions(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return what a page defines once for all boards of that size: the ground with the line round it, and the
    letters beside it, as either side sees them."""
    plain = replace(pen, shared=False)
    ground = *_ground(plain, geometry), *outline(plain, geometry)
    return [element("g", *ground, id=pen.name(ground_key(geometry))), *edge_definitions(plain, geometry)]


def _is_hatched(pen: Pen) -> bool:
    """Return whether the dark squares have hatching, at least when a page is printed."""
    return pen.inline or pen.colour(Tone.HATCH) != "none"
