"""The board itself: squares, hatching, tints, grid, walls, outline and coordinates.

The upper left corner of the board is the origin of the picture; a square is 45 units wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from math import sqrt
from typing import Any, Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.grid import Grid
from feerie.pictures.drawing.canvas import Element, Point, element, number
from feerie.pictures.drawing.marks import Hue
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.scene import Region
from feerie.pictures.drawing.theme import SQUARE, Tone, measures, tint

_BOARD: Final = measures()["board"]


def corner(geometry: Geometry, square: Square) -> Point:
    """Return the upper left corner of a square."""
    return geometry.file(square) * SQUARE, (geometry.ranks - 1 - geometry.rank(square)) * SQUARE


def centre(geometry: Geometry, square: Square) -> Point:
    """Return the centre of a square."""
    x, y = corner(geometry, square)
    return x + SQUARE / 2, y + SQUARE / 2


def size(geometry: Geometry) -> Point:
    """Return width and height of the board."""
    return geometry.files * SQUARE, geometry.ranks * SQUARE


@cache
def dark_squares(geometry: Geometry) -> str:
    """Return one path of all dark squares, valid for both fill rules: old programs clip by nonzero alone.

    It consists of every second file and every second rank, drawn in opposite directions; where a file and a
    rank cross, they cancel out.
    """
    width, height = size(geometry)
    files = "".join(
        f"M{file * SQUARE} 0v{height}h{SQUARE}v-{height}z" for file in range(1, geometry.files, 2)
    )
    ranks = "".join(
        f"M0 {(geometry.ranks - 1 - rank) * SQUARE}h{width}v{SQUARE}h-{width}z"
        for rank in range(0, geometry.ranks, 2)
    )
    return files + ranks


def _hatch_lines(geometry: Geometry) -> dict[str, Any]:
    """Return a path of lines from the lower left to the upper right, over the whole board."""
    width, height = size(geometry)
    pitch = _BOARD["hatch_pitch"]
    count = int((width + height) / pitch)
    sums = [pitch * index for index in range(1, count + 1)]
    path = "".join(
        f"M{number(max(0.0, s - height))} {number(min(s, height))}"
        f"L{number(min(s, width))} {number(max(0.0, s - width))}"
        for s in sums
    )
    return {"d": path, "stroke_width": _BOARD["hatch_line"]}


def _hatch_dashes(geometry: Geometry) -> dict[str, Any]:
    """Return these lines as the dashes of one line as broad as the board: few signs, for a page.

    Browsers draw dashes so broad, LibreOffice does not.
    """
    line, pitch = _BOARD["hatch_line"], _BOARD["hatch_pitch"] / sqrt(2)
    around = sum(size(geometry))
    return {
        "d": f"M0 0L{number(around / 2)} {number(around / 2)}",
        "stroke_width": around,
        "stroke_dasharray": f"{number(line)} {number(pitch - line)}",
        "stroke_dashoffset": number(line / 2),
    }


def hatch_key(geometry: Geometry) -> str:
    """Return the key of the hatching of a board of that size."""
    return f"hatch-{geometry.files}x{geometry.ranks}"


def hatch_definitions(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return the hatching of the dark squares: lines over the whole board, clipped."""
    key = hatch_key(geometry)
    clip = element("clipPath", element("path", d=dark_squares(geometry)), id=pen.name(f"{key}-c"))
    lines = pen.shape(
        "path",
        id=pen.name(key),
        fill="none",
        stroke=Tone.HATCH,
        clip_path=pen.url(f"{key}-c"),
        **(_hatch_dashes(geometry) if pen.shared else _hatch_lines(geometry)),
    )
    return [clip, lines]


def squares(pen: Pen, geometry: Geometry, tints: Mapping[Square, Hue]) -> list[Element]:
    """Return the ground, and the tinted squares, which have no hatching.

    On a page the tints belong to the borders."""
    if pen.shared:
        return [pen.use(ground_key(geometry))]
    return _ground(pen, geometry) + [
        _square(pen, geometry, square, tint(hue, dark=geometry.is_dark(square)))
        for square, hue in tints.items()
    ]


def _ground(pen: Pen, geometry: Geometry) -> list[Element]:
    width, height = size(geometry)
    made = [
        pen.shape("rect", width=width, height=height, fill=Tone.LIGHT),
        pen.shape("path", d=dark_squares(geometry), fill=Tone.DARK),
    ]
    if is_hatched(pen):
        made.append(pen.use(hatch_key(geometry)))
    return made + [_square(pen, geometry, hole, Tone.EDGE) for hole in sorted(geometry.holes)]


def _square(pen: Pen, geometry: Geometry, square: Square, tone: str) -> Element:
    x, y = corner(geometry, square)
    return pen.shape("rect", x=x, y=y, width=SQUARE, height=SQUARE, fill=tone)


def ground_key(geometry: Geometry) -> str:
    """Return the key of an empty board of that size, with those holes."""
    holes = "".join(f"-{hole}" for hole in sorted(geometry.holes))
    return f"board-{geometry.files}x{geometry.ranks}{holes}"


def _edge_key(geometry: Geometry, *, flipped: bool) -> str:
    return f"edge-{geometry.files}x{geometry.ranks}{'-flipped' if flipped else ''}"


def ground_definitions(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return what a page defines once for all boards of that size: the ground with the line round it, and the
    letters beside it, as either side sees them."""
    plain = replace(pen, shared=False)
    ground = *_ground(plain, geometry), *outline(plain, geometry)
    made = [element("g", *ground, id=pen.name(ground_key(geometry)))]
    for flipped in (False, True):
        edge = _coordinates(plain, geometry, flipped=flipped)
        edge.attribs["id"] = pen.name(_edge_key(geometry, flipped=flipped))
        made.append(edge)
    return made


def is_hatched(pen: Pen) -> bool:
    """Return whether the dark squares have hatching, at least when a page is printed."""
    return pen.inline or pen.colour(Tone.HATCH) != "none"


def outline(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return the line round the board; on a page it belongs to the ground."""
    if pen.shared:
        return []
    (width, height), line = size(geometry), _BOARD["outline"]
    return [
        pen.shape(
            "rect",
            x=-line / 2,
            y=-line / 2,
            width=width + line,
            height=height + line,
            fill="none",
            stroke=Tone.EDGE,
            stroke_width=line,
        )
    ]


def grid_lines(pen: Pen, geometry: Geometry, grid: Grid) -> list[Element]:
    """Return the lines of a grid, from edge to edge."""
    if not grid:
        return []
    width, height = size(geometry)
    files = "".join(f"M{file * SQUARE} 0v{height}" for file in sorted(grid.files))
    ranks = "".join(f"M0 {(geometry.ranks - rank) * SQUARE}h{width}" for rank in sorted(grid.ranks))
    return [ruled(pen, files + ranks)]


def wall_lines(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return the walls between squares; one across a seam stands at both edges."""
    if not geometry.walls:
        return []
    sides = sorted(pair for pair in geometry.walls if pair[0] < pair[1] or _is_over_a_seam(geometry, *pair))
    path = "".join(_wall(geometry, one, other) for one, other in sides)
    return [pen.shape("path", d=path, fill="none", stroke=Tone.BLACK, stroke_width=_BOARD["wall"])]


def _is_over_a_seam(geometry: Geometry, one: Square, other: Square) -> bool:
    across = abs(geometry.file(one) - geometry.file(other))
    return across + abs(geometry.rank(one) - geometry.rank(other)) > 1


def _wall(geometry: Geometry, one: Square, other: Square) -> str:
    """Return the path of the side of a square that faces another; across a seam that is its outer side."""
    x, y = corner(geometry, one)
    across, along = geometry.vector(one, other)
    if across:
        return f"M{x + SQUARE * (across > 0)} {y}v{SQUARE}"
    return f"M{x} {y + SQUARE * (along < 0)}h{SQUARE}"


def ruled(pen: Pen, path: str) -> Element:
    """Return lines of a grid."""
    return pen.shape(
        "path",
        d=path,
        fill="none",
        stroke=Tone.BLACK,
        stroke_width=_BOARD["grid"],
        data_mark=pen.mark("grid"),
    )


@lru_cache(maxsize=64)
def coordinates(
    pen: Pen, geometry: Geometry, *, flipped: bool = False, region: Region | None = None
) -> Element:
    """Return the letters of the files and the numbers of the ranks, ``flipped`` as Black sees them, of all
    the board or of a region."""
    if region:
        return _coordinates(pen, geometry, region, flipped=flipped)
    if pen.shared:
        return pen.use(_edge_key(geometry, flipped=flipped))
    return _coordinates(pen, geometry, flipped=flipped)


def _coordinates(pen: Pen, geometry: Geometry, region: Region | None = None, *, flipped: bool) -> Element:
    drop = _BOARD["coordinate"] * 0.36  # from the middle of a figure down to its baseline
    shown = region or Region(0, 0, geometry.files - 1, geometry.ranks - 1)
    below = shown.board.ranks * SQUARE + _BOARD["file_baseline"]
    first = geometry.ranks - 1 - shown.top
    # A text for each, for many a program puts a text of several positions elsewhere.
    texts = [
        element(
            "text",
            text=chr(ord("a") + (geometry.files - 1 - column if flipped else column)),
            x=(column - shown.left + 0.5) * SQUARE,
            y=below,
        )
        for column in range(shown.left, shown.right + 1)
    ]
    texts += [
        element(
            "text",
            text=str(row + 1 if flipped else geometry.ranks - row),
            x=-_BOARD["rank_centre"],
            y=(row - first + 0.5) * SQUARE + drop,
        )
        for row in range(first, first + shown.board.ranks)
    ]
    type_size = _BOARD["coordinate"]
    return pen.shape("g", *texts, fill=Tone.MUTE, font_size=type_size, text_anchor="middle")
