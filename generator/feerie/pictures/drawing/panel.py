"""A panel: one board with everything on and beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.grid import Grid
from feerie.pictures.drawing.arrow_paths import arrow_paths, is_tethered, middle, shown_corner
from feerie.pictures.drawing.canvas import Element, element, number
from feerie.pictures.drawing.chessboard import (
    centre,
    coordinates,
    corner,
    grid_lines,
    outline,
    squares,
    wall_lines,
)
from feerie.pictures.drawing.marking.annotations import cornered, labelled, rayed
from feerie.pictures.drawing.marking.arrows import arrowed
from feerie.pictures.drawing.marking.badges import badged, placed
from feerie.pictures.drawing.marking.borders import Frame, crossed, dotted, filled, framed
from feerie.pictures.drawing.marks import (
    Arrow,
    Badge,
    Border,
    Cross,
    Dot,
    Filled,
    Ghost,
    InTray,
    Label,
    Mark,
    Ray,
    Spot,
)
from feerie.pictures.drawing.panel_definitions import badges, cut_key
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import ghost, shining, stacked, used
from feerie.pictures.drawing.scene import Panel, Region, Tray
from feerie.pictures.drawing.theme import SQUARE
from feerie.pictures.drawing.tiles import phased, turn_tile
from feerie.pictures.drawing.trays import contents, shelved, shelves


def board(pen: Pen, panel: Panel) -> tuple[Element, ...]:
    """Return the board of a panel, from the ground to the badges; arrows are below pieces."""
    leads_to_tray = any(is_tethered(mark) for mark in panel.marks if isinstance(mark, Arrow))
    seen = _Seen(
        panel.geometry,
        tuple(panel.units.items()),
        panel.marks,
        tuple(panel.under.items()),
        panel.trays if leads_to_tray else (),
        panel.region if leads_to_tray else None,
        panel.grid,
    )
    return _board(pen, seen)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What is seen of a panel on its board."""

    geometry: Geometry
    units: tuple[tuple[Square, Figure], ...]
    marks: tuple[Mark, ...]
    under: tuple[tuple[Square, tuple[Figure, ...]], ...]
    trays: tuple[Tray, ...]
    region: Region | None
    grid: Grid

    def panel(self) -> Panel:
        """Return a panel that has no more than this."""
        return Panel(
            dict(self.units),
            self.geometry,
            marks=self.marks,
            under=dict(self.under),
            trays=self.trays,
            region=self.region,
            grid=self.grid,
        )


@lru_cache(maxsize=256)
def _board(pen: Pen, seen: _Seen) -> tuple[Element, ...]:
    # The pictures of a diagram in several languages share it.
    panel, geometry, marks = seen.panel(), seen.geometry, seen.marks
    borders = (mark for mark in panel.marks if isinstance(mark, Border))
    arrows = arrow_paths(panel)
    return (
        *squares(pen, geometry, {border.at: border.hue for border in borders if isinstance(border.at, int)}),
        *_upon(pen, panel),
        *grid_lines(pen, geometry, seen.grid),
        *wall_lines(pen, geometry),
        *outline(pen, geometry),
        *(part for mark in marks if isinstance(mark, Ray) for part in rayed(pen, mark, geometry)),
        *(part for arrow, path in arrows for part in arrowed(pen, arrow, path)),
        *(used(pen, figure, *corner(geometry, at)) for at, figure in sorted(panel.units.items())),
        *(
            labelled(pen, mark, centre(geometry, mark.at))
            for mark in marks
            if isinstance(mark, Label) and mark.at not in panel.units
        ),
        *(
            part
            for at, figures in sorted(panel.under.items())
            for part in stacked(pen, figures, corner(geometry, at))
        ),
        *(
            badged(pen, badge, point)
            if isinstance(badge, Badge)
            else cornered(pen, badge, point, centre(geometry, badge.at))
            for badge, point in placed(geometry, badges(panel), [path for _, path in arrows])
        ),
    )


def surroundings(pen: Pen, panel: Panel, *, flipped: bool = False) -> list[Element]:
    """Return what is beside the board: coordinates, trays, side to move; ``flipped`` if it is turned."""
    board = panel.shown.board
    parts = []
    if panel.coordinates:
        parts.append(coordinates(pen, panel.geometry, flipped=flipped, region=panel.region))
    for shelf in shelves(panel):
        parts += shelved(pen, shelf)
    for mark in panel.marks:
        if isinstance(mark, Border) and isinstance(mark.at, InTray):
            parts += _round_slot(pen, panel, mark)
    if panel.turn:
        parts += turn_tile(pen, board, panel.turn, flipped=flipped)
    if panel.phase:
        parts += phased(pen, board, panel.phase, flipped=flipped)
    return parts


def _round_slot(pen: Pen, panel: Panel, border: Border) -> list[Element]:
    point = middle(panel, border.at)
    if point is None:
        return []
    x, y = shown_corner(panel)
    corner = point[0] - x - SQUARE / 2, point[1] - y - SQUARE / 2
    return framed(pen, Frame(border.hue, border.outline), corner)


def drawn(pen: Pen, panel: Panel, *, flipped: bool = False) -> list[Element]:
    """Return a whole panel; ``flipped`` if it is turned."""
    held = [part for shelf in shelves(panel) for part in contents(pen, shelf)]
    squares = _cut(pen, panel, panel.region) if panel.region else board(pen, panel)
    return [*surroundings(pen, panel, flipped=flipped), *squares, *held]


def _cut(pen: Pen, panel: Panel, region: Region) -> list[Element]:
    """Return a region of a board, its upper left corner as the origin; where the board goes on, it is cut.

    Arrows between its squares and the trays are not cut: they lie below it, too.
    """
    x, y = shown_corner(panel)
    move = f"translate({number(-x)} {number(-y)})"
    whole = element("g", *board(pen, panel), transform=move)
    cut = element("g", whole, clip_path=pen.url(cut_key(panel.geometry, region)))
    tethers = [
        part
        for arrow, path in arrow_paths(panel)
        if is_tethered(arrow) and all(_is_seen(spot, panel) for spot in (arrow.origin, arrow.target))
        for part in arrowed(pen, arrow, path)
    ]
    return [element("g", *tethers, transform=move), cut] if tethers else [cut]


def _is_seen(spot: Spot, panel: Panel) -> bool:
    return isinstance(spot, InTray) or panel.shown.has(spot, panel.geometry)


def _upon(pen: Pen, panel: Panel) -> list[Element]:
    """Return the marks on squares below the outline: borders, ghosts, crosses and dots."""
    geometry = panel.geometry
    parts: list[Element] = []
    for mark in panel.marks:
        match mark:
            case Filled(at, hue):
                parts.append(filled(pen, hue, corner(geometry, at)))
            case Border(hue, at, border) if isinstance(at, int):
                parts += framed(pen, Frame(hue, border, geometry.is_dark(at)), corner(geometry, at))
            case Ghost(at, figure, shines) if at not in panel.units:
                parts.append(ghost(pen, figure, *corner(geometry, at)))
                if shines:
                    parts.append(shining(pen, figure, *corner(geometry, at)))
            case Cross(at, hue) if at not in panel.units:
                parts += crossed(pen, hue, centre(geometry, at))
            case Dot(at, hue) if at not in panel.units:
                parts.append(dotted(pen, hue, centre(geometry, at)))
            case _:
                pass
    return parts
