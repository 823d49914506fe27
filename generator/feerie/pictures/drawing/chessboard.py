"""The board upon its ground: the places of squares, grid, walls, outline and coordinates; and right of it the
side to move, and the phase with its keeper, on tiles.

The upper left corner of the board is the origin of the picture; a square is 45 units wide.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from feerie.engine.board import WHITE, Colour, Geometry, Grid, Square, opponent
from feerie.pictures.drawing.canvas import Element, Point, element, number
from feerie.pictures.drawing.piece_svg import used
from feerie.pictures.drawing.scene import Phase, Region
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone, measures

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


def size_key(geometry: Geometry) -> str:
    """Return what tells boards of one size from all others: ``8x8``, ``18x8-2`` for two side by side."""
    boards = len(geometry.boards)
    return f"{geometry.files}x{geometry.ranks}" + (f"-{boards}" if boards > 1 else "")


def _edge_key(geometry: Geometry, *, flipped: bool) -> str:
    return f"edge-{size_key(geometry)}{'-flipped' if flipped else ''}"


def grounds(geometry: Geometry) -> Iterator[tuple[float, float]]:
    """Yield the left edge and the width of each of the boards that stand side by side."""
    for files in geometry.boards:
        yield files.start * SQUARE, len(files) * SQUARE


def edge_definitions(pen: Pen, geometry: Geometry) -> Iterator[Element]:
    """Yield the letters and numbers beside all boards of that size, as either side sees them."""
    for flipped in (False, True):
        edge = coordinates(pen, geometry, flipped=flipped)
        edge.attribs["id"] = pen.name(_edge_key(geometry, flipped=flipped))
        yield edge


def outline(pen: Pen, geometry: Geometry) -> list[Element]:
    """Return the line round each board; on a page it belongs to the ground."""
    if pen.shared:
        return []
    height, line = size(geometry)[1], _BOARD["outline"]
    looks = {"fill": "none", "stroke": Tone.EDGE, "stroke_width": line}
    return [
        pen.box((left - line / 2, -line / 2), (width + line, height + line), **looks)
        for left, width in grounds(geometry)
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
    """Return the walls between squares; one across a seam stands at both edges, at their outer sides."""
    path = ""
    for one, other in sorted(geometry.walls):
        (x, y), (across, along) = corner(geometry, one), geometry.vector(one, other)
        files, ranks = (abs(place(one) - place(other)) for place in (geometry.file, geometry.rank))
        if across and (one < other or files + ranks > 1):
            path += f"M{x + SQUARE * (across > 0)} {y}v{SQUARE}"
        elif one < other or files + ranks > 1:
            path += f"M{x} {y + SQUARE * (along < 0)}h{SQUARE}"
    return [pen.line(path, Tone.BLACK, _BOARD["wall"])] if path else []


def ruled(pen: Pen, path: str) -> Element:
    """Return lines of a grid."""
    return pen.line(path, Tone.BLACK, _BOARD["grid"], data_mark=pen.mark("grid"))


@lru_cache(maxsize=64)
def coordinates(
    pen: Pen, geometry: Geometry, *, flipped: bool = False, region: Region | None = None
) -> Element:
    """Return the letters of the files and the numbers of the ranks, ``flipped`` as Black sees them, of all
    the board or of a region."""
    if pen.shared and not region:
        return pen.use(_edge_key(geometry, flipped=flipped))
    drop = _BOARD["coordinate"] * 0.36  # from the middle of a figure down to its baseline
    shown = region or Region(0, 0, geometry.files - 1, geometry.ranks - 1)
    below = shown.board.ranks * SQUARE + _BOARD["file_baseline"]
    first = geometry.ranks - 1 - shown.top
    # A text for each, for many a program puts a text of several positions elsewhere.
    texts = [
        element(
            "text",
            text=geometry.letter(geometry.files - 1 - column if flipped else column),
            x=(column - shown.left + 0.5) * SQUARE,
            y=below,
        )
        for files in geometry.boards
        for column in files
        if shown.left <= column <= shown.right
    ]
    texts += [
        element(
            "text",
            text=str(row + 1 if flipped else geometry.ranks - row),
            x=max(files.start - shown.left, 0) * SQUARE - _BOARD["rank_centre"],
            y=(row - first + 0.5) * SQUARE + drop,
        )
        for files in geometry.boards
        if shown.left < files.stop and files.start <= shown.right
        for row in range(first, first + shown.board.ranks)
    ]
    return pen.shape("g", *texts, fill=Tone.MUTE, font_size=_BOARD["coordinate"], text_anchor="middle")


_TURN: Final = measures()["turn"]
_PHASE: Final = measures()["phase"]


def beside(geometry: Geometry, side: Colour, *, ranks: int = 0) -> Point:
    """Return the centre of a tile right of the board, beside the first rank of a side.

    ``ranks`` moves it towards the middle."""
    width, height = size(geometry)
    near = SQUARE * (ranks + 0.5)
    return width + _TURN["centre"], height - near if side == WHITE else near


def _tile(pen: Pen, centre: Point) -> Element:
    """Return a tile of the colour of dark squares."""
    side, looks = _TURN["tile"], {"fill": Tone.DARK, "stroke": Tone.EDGE, "stroke_width": _BOARD["outline"]}
    corner = centre[0] - side / 2, centre[1] - side / 2
    return pen.box(corner, (side, side), rx=_TURN["radius"], **looks)


def turn_key(side: Colour) -> str:
    """Return the key of the tile of a player to move."""
    return f"turn.{side}"


def turn_parts(pen: Pen, side: Colour, place: Point) -> tuple[Element, ...]:
    """Return the tile of a player to move round a point."""
    looks = {"fill": Tone.WHITE if side == WHITE else Tone.BLACK, "stroke": Tone.BLACK}
    return _tile(pen, place), pen.disc(place, _TURN["disc"], stroke_width=_BOARD["outline"], **looks)


def phased(pen: Pen, geometry: Geometry, phase: Phase, *, flipped: bool = False) -> list[Element]:
    """Return the name of a phase, downwards along the board, and the tile of its keeper.

    The tile is next to the one of the side to move."""
    x, y = size(geometry)[0] + _PHASE["baseline"], size(geometry)[1] / 2
    name = pen.shape(
        "text",
        text=phase.label,
        transform=f"translate({number(x)} {number(y)}) rotate(90)",
        fill=Tone.MUTE,
        font_size=_PHASE["label"],
        text_anchor="middle",
        data_mark=pen.mark("phase"),
    )
    if phase.keeper is None or phase.figure is None:
        return [name]
    point = beside(geometry, opponent(phase.keeper) if flipped else phase.keeper, ranks=1)
    half = _PHASE["unit"] / 2
    figure = used(pen, phase.figure, point[0] - half, point[1] - half, _PHASE["unit"] / SQUARE)
    return [name, _tile(pen, point), figure]
