"""A panel: one board with everything on and beside it, and the definitions to which it refers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from feerie.engine.board import Colour, Geometry, Square, opponent
from feerie.pictures.drawing import chessboard, ground
from feerie.pictures.drawing.canvas import Element, element, number
from feerie.pictures.drawing.marking import borders
from feerie.pictures.drawing.marking.arrow_paths import arrow_paths, badges, is_tethered, shown_corner
from feerie.pictures.drawing.marking.arrows import arrowed
from feerie.pictures.drawing.marking.badges import badge_key, badge_parts, badged, placed
from feerie.pictures.drawing.marking.marks import (
    Arrow,
    Badge,
    Border,
    Cross,
    Dot,
    Filled,
    Ghost,
    InTray,
    Label,
    Ray,
)
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import definitions, ghost, stacked, used
from feerie.pictures.drawing.scene import Panel, Region
from feerie.pictures.drawing.theme import SQUARE, Pen
from feerie.pictures.drawing.trays import contents, shelved, shelves, slot_centre, tray_badge

_OVER: Final = SQUARE / 2
"""How far marks may stand over the edge of a board."""

_SHINE: Final = 0.55

Stamp = borders.Frame | Badge | Colour
"""What looks the same wherever it stands: a border, a badge, the tile of the side to move."""


def needed(pen: Pen, panels: Iterable[Panel]) -> Element:
    """Return the definitions to which panels refer."""
    several = tuple(panels)
    made = defining(pen, *parts_of(several))
    cuts = {(panel.geometry, panel.region): panel.region for panel in several if panel.region}
    made.elements.extend(_cut_definition(pen, geometry, region) for (geometry, _), region in cuts.items())
    return made


def parts_of(panels: Sequence[Panel]) -> tuple[set[Figure], set[Figure], set[Geometry], set[Stamp]]:
    """Return the figures of panels, the ghosts of others, the boards and the marks."""
    return (
        {figure for panel in panels for figure in panel.figures()},
        {held.figure for panel in panels for tray in panel.trays for held in tray.held if held.ghost}
        | {mark.figure for panel in panels for mark in panel.marks if isinstance(mark, Ghost)},
        {panel.geometry for panel in panels},
        {stamp for panel in panels for stamp in _stamps(panel)},
    )


def defining(
    pen: Pen,
    figures: Iterable[Figure],
    shadows: Iterable[Figure],
    boards: Iterable[Geometry],
    signs: Iterable[Stamp] = (),
) -> Element:
    """Return the definitions of figures, of the ghosts of others, of boards and of marks."""
    parts = definitions(pen, figures, shadows)
    for geometry in sorted(
        boards, key=lambda it: (it.files, it.ranks, sorted(it.holes), ground.ground_key(it))
    ):
        parts += ground.hatch_definitions(pen, geometry)
        if pen.shared:
            parts += ground.ground_definitions(pen, geometry)
    if pen.shared:
        parts += sorted((_stamped(pen, sign) for sign in signs), key=lambda part: str(part.attribs["id"]))
    return element("defs", *parts)


def _stamps(panel: Panel) -> Iterator[Stamp]:
    """Yield the marks of a panel that a page defines once."""
    for mark in panel.marks:
        if isinstance(mark, Border):
            dark = ground.is_dark(panel.geometry, mark.at) if isinstance(mark.at, int) else None
            yield borders.Frame(mark.hue, mark.outline, dark)
    for badge in badges(panel):
        if isinstance(badge, Badge):
            yield replace(badge, at=Square(0))
    for held in (held for tray in panel.trays for held in tray.held if held.sign):
        yield tray_badge(held)
    if panel.turn:
        yield panel.turn


def _stamped(pen: Pen, stamp: Stamp) -> Element:
    """Return the definition that a page has once for all that look the same."""
    own = replace(pen, shared=False)
    parts: Iterable[Element]
    match stamp:
        case borders.Frame():
            key, parts = stamp.key, borders.frame_parts(own, stamp)
        case Badge():
            key, parts = badge_key(stamp), badge_parts(own, stamp)
        case _:
            key, parts = chessboard.turn_key(stamp), chessboard.turn_parts(own, stamp, (0.0, 0.0))
    return element("g", *parts, id=pen.name(key))


def cut_key(geometry: Geometry, region: Region) -> str:
    """Return the key of what is seen of a region."""
    return f"cut-{geometry.files}x{geometry.ranks}-{region.left}-{region.bottom}-{region.right}-{region.top}"


def _cut_definition(pen: Pen, geometry: Geometry, region: Region) -> Element:
    """Return the clip of a region: its squares, and the margin where it ends with the board."""
    width, height = chessboard.size(region.board)
    left, top = (_OVER * at_edge for at_edge in (region.left == 0, region.top == geometry.ranks - 1))
    right, bottom = (_OVER * at_edge for at_edge in (region.right == geometry.files - 1, region.bottom == 0))
    path = f"M{number(-left)} {number(-top)}H{number(width + right)}V{number(height + bottom)}"
    shape = element("path", d=f"{path}H{number(-left)}z")
    return element("clipPath", shape, id=pen.name(cut_key(geometry, region)))


def board(pen: Pen, panel: Panel) -> tuple[Element, ...]:
    """Return the board of a panel, from the ground to the badges; arrows are below pieces."""
    leads_to_tray = any(isinstance(mark, Arrow) and is_tethered(mark) for mark in panel.marks)
    upon = tuple(panel.units.items()), panel.marks, tuple(panel.under.items()), panel.grid
    beside = (panel.trays, panel.region) if leads_to_tray else ()
    return _board(pen, _Seen(panel, (panel.geometry, upon, beside)))


@dataclass(frozen=True, slots=True)
class _Seen:
    """A panel, equal to any other on whose board the same is seen."""

    panel: Panel = field(compare=False)
    what: tuple[object, ...]


@lru_cache(maxsize=256)
def _board(pen: Pen, seen: _Seen) -> tuple[Element, ...]:
    # The pictures of a diagram in several languages share it.
    panel, geometry, marks = seen.panel, seen.panel.geometry, seen.panel.marks
    tints = {mark.at: mark.hue for mark in marks if isinstance(mark, Border) and isinstance(mark.at, int)}
    arrows = arrow_paths(panel)
    return (
        *ground.squares(pen, geometry, tints),
        *_upon(pen, panel),
        *chessboard.grid_lines(pen, geometry, panel.grid),
        *chessboard.wall_lines(pen, geometry),
        *chessboard.outline(pen, geometry),
        *(part for mark in marks if isinstance(mark, Ray) for part in borders.rayed(pen, mark, geometry)),
        *(part for arrow, path in arrows for part in arrowed(pen, arrow, path)),
        *(used(pen, figure, *chessboard.corner(geometry, at)) for at, figure in sorted(panel.units.items())),
        *(
            borders.labelled(pen, mark, chessboard.centre(geometry, mark.at))
            for mark in marks
            if isinstance(mark, Label) and mark.at not in panel.units
        ),
        *(
            part
            for at, figures in sorted(panel.under.items())
            for part in stacked(pen, figures, chessboard.corner(geometry, at), is_covered=at in panel.units)
        ),
        *(
            badged(pen, badge, point)
            if isinstance(badge, Badge)
            else borders.cornered(pen, badge, point, chessboard.centre(geometry, badge.at))
            for badge, point in placed(geometry, badges(panel), [path for _, path in arrows])
        ),
    )


def surroundings(pen: Pen, panel: Panel, *, flipped: bool = False) -> list[Element]:
    """Return what is beside the board: coordinates, trays, side to move; ``flipped`` if it is turned."""
    board = panel.shown.board
    parts = []
    if panel.coordinates:
        parts.append(chessboard.coordinates(pen, panel.geometry, flipped=flipped, region=panel.region))
    for shelf in shelves(panel):
        parts += shelved(pen, shelf)
    for mark in panel.marks:
        if isinstance(mark, Border) and isinstance(mark.at, InTray) and (at := slot_centre(panel, mark.at)):
            corner = at[0] - SQUARE / 2, at[1] - SQUARE / 2
            parts += borders.framed(pen, borders.Frame(mark.hue, mark.outline), corner)
    if side := panel.turn:
        place = chessboard.beside(board, opponent(side) if flipped else side)
        stamp = pen.stamp(chessboard.turn_key(side), place)
        parts += [stamp] if pen.shared else chessboard.turn_parts(pen, side, place)
    if panel.phase:
        parts += chessboard.phased(pen, board, panel.phase, flipped=flipped)
    return parts


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
    tethers = []
    for arrow, path in arrow_paths(panel):
        ends = [end for end in (arrow.origin, arrow.target) if not isinstance(end, InTray)]
        if is_tethered(arrow) and all(region.has(end, panel.geometry) for end in ends):
            tethers += arrowed(pen, arrow, path)
    return [element("g", *tethers, transform=move), cut] if tethers else [cut]


def _upon(pen: Pen, panel: Panel) -> list[Element]:
    """Return the marks on squares below the outline: borders, ghosts, crosses and dots."""
    geometry = panel.geometry
    parts: list[Element] = []
    for mark in panel.marks:
        match mark:
            case Filled(at, hue):
                parts.append(borders.filled(pen, hue, chessboard.corner(geometry, at)))
            case Border(hue, at, border) if isinstance(at, int):
                frame = borders.Frame(hue, border, ground.is_dark(geometry, at))
                parts += borders.framed(pen, frame, chessboard.corner(geometry, at))
            case Ghost(at, figure, shines) if at not in panel.units:
                parts.append(ghost(pen, figure, *chessboard.corner(geometry, at)))
                if shines:
                    x, y = chessboard.corner(geometry, at)
                    parts.append(pen.use(figure.key, x=x, y=y, opacity=_SHINE))
            case Cross(at, hue) if at not in panel.units:
                parts += borders.crossed(pen, hue, chessboard.centre(geometry, at))
            case Dot(at, hue) if at not in panel.units:
                parts.append(borders.dotted(pen, hue, chessboard.centre(geometry, at)))
            case _:
                pass
    return parts
