"""What panels refer to: figures, ghosts, grounds of boards, regions, and marks that a page defines once;
their badges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.pictures.drawing.arrow_paths import is_tethered, middle
from feerie.pictures.drawing.canvas import Element, element, number
from feerie.pictures.drawing.chessboard import ground_definitions, hatch_definitions, is_hatched, size
from feerie.pictures.drawing.marking.badges import badge_definition
from feerie.pictures.drawing.marking.borders import Frame, frame_definition
from feerie.pictures.drawing.marks import Arrow, Badge, Border, Cross, Dot, Ghost, Label, Sign
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.piece_set import Figure
from feerie.pictures.drawing.piece_svg import definitions
from feerie.pictures.drawing.scene import Panel, Region, Side
from feerie.pictures.drawing.theme import SQUARE
from feerie.pictures.drawing.tiles import turn_definition
from feerie.pictures.drawing.trays import tray_badge

_OVER: Final = SQUARE / 2
"""How far marks may stand over the edge of a board."""

Stamp = Frame | Badge | Side
"""What looks the same wherever it stands: a border, a badge, the tile of the side to move."""


def needed(pen: Pen, panels: Iterable[Panel]) -> Element:
    """Return the definitions to which panels refer."""
    several = tuple(panels)
    figures = {figure for panel in several for figure in panel.figures()}
    shadows = {figure for panel in several for figure in ghosts(panel)}
    signs = {stamp for panel in several for stamp in stamps(panel)}
    made = defining(pen, figures, shadows, {panel.geometry for panel in several}, signs)
    cuts = {(panel.geometry, panel.region): panel.region for panel in several if panel.region}
    made.elements.extend(_cut_definition(pen, geometry, region) for (geometry, _), region in cuts.items())
    return made


def defining(
    pen: Pen,
    figures: Iterable[Figure],
    shadows: Iterable[Figure],
    boards: Iterable[Geometry],
    signs: Iterable[Stamp] = (),
) -> Element:
    """Return the definitions of figures, of the ghosts of others, of boards and of marks."""
    parts = definitions(pen, figures, shadows)
    for geometry in sorted(boards, key=lambda it: (it.files, it.ranks, sorted(it.holes))):
        if is_hatched(pen):
            parts += hatch_definitions(pen, geometry)
        if pen.shared:
            parts += ground_definitions(pen, geometry)
    if pen.shared:
        parts += sorted((_stamped(pen, sign) for sign in signs), key=lambda part: str(part.attribs["id"]))
    return element("defs", *parts)


def stamps(panel: Panel) -> Iterator[Stamp]:
    """Yield what a panel shows of marks that a page defines once."""
    for mark in panel.marks:
        if isinstance(mark, Border):
            dark = panel.geometry.is_dark(mark.at) if isinstance(mark.at, int) else None
            yield Frame(mark.hue, mark.outline, dark)
    for badge in badges(panel):
        if isinstance(badge, Badge):
            yield replace(badge, at=Square(0))
    for held in (held for tray in panel.trays for held in tray.held if held.sign):
        yield tray_badge(held)
    if panel.turn:
        yield panel.turn


def _stamped(pen: Pen, stamp: Stamp) -> Element:
    match stamp:
        case Frame():
            return frame_definition(pen, stamp)
        case Badge():
            return badge_definition(pen, stamp)
        case Side():
            return turn_definition(pen, stamp)


def cut_key(geometry: Geometry, region: Region) -> str:
    """Return the key of what is seen of a region."""
    return f"cut-{geometry.files}x{geometry.ranks}-{region.left}-{region.bottom}-{region.right}-{region.top}"


def _cut_definition(pen: Pen, geometry: Geometry, region: Region) -> Element:
    """Return what is seen of a region: its squares, and what stands over the edges of the board."""
    width, height = size(region.board)
    left, top = (_OVER * at_edge for at_edge in (region.left == 0, region.top == geometry.ranks - 1))
    right, bottom = (_OVER * at_edge for at_edge in (region.right == geometry.files - 1, region.bottom == 0))
    path = f"M{number(-left)} {number(-top)}H{number(width + right)}V{number(height + bottom)}"
    shape = element("path", d=f"{path}H{number(-left)}z")
    return element("clipPath", shape, id=pen.name(cut_key(geometry, region)))


def ghosts(panel: Panel) -> set[Figure]:
    """Return the figures whose dashed shape a panel shows."""
    marked = {mark.figure for mark in panel.marks if isinstance(mark, Ghost)}
    return marked | {held.figure for tray in panel.trays for held in tray.held if held.ghost}


def badges(panel: Panel) -> Iterator[Badge | Label]:
    """Yield the badges of a panel, and what becomes of each cross, dot or label on an occupied square."""
    for mark in panel.marks:
        match mark:
            case Badge(sign=Sign.UP | Sign.DOWN):
                yield _pointing(panel, mark)
            case Badge():
                yield mark
            case Cross(at, hue) if at in panel.units:
                yield Badge(hue, at, Sign.TIMES)
            case Dot(at, hue) if at in panel.units:
                yield Badge(hue, at, Sign.DOT)
            case Label(at) if at in panel.units:
                yield mark
            case _:
                pass


def _pointing(panel: Panel, badge: Badge) -> Badge:
    """Return a badge ↑ or ↓ that points as the arrow from or to a tray at its square."""
    for mark in panel.marks:
        if isinstance(mark, Arrow) and badge.at in (mark.origin, mark.target) and is_tethered(mark):
            origin, target = middle(panel, mark.origin), middle(panel, mark.target)
            if origin and target:
                return replace(badge, sign=Sign.DOWN if target[1] > origin[1] else Sign.UP)
    return badge
