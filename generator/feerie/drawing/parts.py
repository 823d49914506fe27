"""A panel in parts, for a script that places them, because many panels share the same shapes.

A part is drawn as if its square were in the corner of the picture. The script places the pieces too, from the
sprite of the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from feerie.board.geometry import Geometry, Square
from feerie.drawing.arrows import ArrowPath, arrowed
from feerie.drawing.badges import badged, placed
from feerie.drawing.borders import bordered, crossed, dotted
from feerie.drawing.canvas import Element, Point
from feerie.drawing.chessboard import corner, outline, squares
from feerie.drawing.layout import Extent, extent
from feerie.drawing.marks import Arrow, Badge, Border, Cross, Dot, Ghost, Hue, InTray, Mark, Outline
from feerie.drawing.panel import arrow_paths, badges, ghosts, is_tethered, surroundings
from feerie.drawing.pen import PREFIX, Pen
from feerie.drawing.piece_set import Figure
from feerie.drawing.piece_svg import ghost, stacked
from feerie.drawing.scene import Panel, Phase, Side, Tray, turned
from feerie.drawing.theme import SQUARE, theme, tint
from feerie.drawing.trays import contents, shelves

_NOWHERE: Final = (0.0, 0.0)

Found = Sequence[tuple[Arrow, ArrowPath]]
"""Arrows with their paths."""


@dataclass(frozen=True, slots=True)
class Part:
    """SVG to be placed in the corner of a square, or as it is if ``at`` is None.

    ``flipped`` replaces it on a board seen by Black, where it differs.
    """

    svg: str
    at: Square | None
    flipped: str = ""


@dataclass(frozen=True, slots=True)
class Parts:
    """What is drawn of a panel besides its pieces.

    Parts ``under`` and ``over`` the pieces are each within a square. ``arrows``, under the pieces, turn with
    the board. ``tethered`` arrows begin or end in a tray and have a drawing for either side.
    """

    under: tuple[Part, ...]
    arrows: tuple[Part, ...]
    tethered: tuple[Part, ...]
    over: tuple[Part, ...]

    @property
    def placed(self) -> tuple[Part, ...]:
        """The parts that are placed in squares."""
        return (*self.under, *self.arrows, *self.over)

    def renumbered(self, numbers: Mapping[Square, int]) -> Parts:
        """Return the parts with other numbers for their squares."""
        several = (
            tuple(replace(part, at=None if part.at is None else Square(numbers[part.at])) for part in parts)
            for parts in (self.under, self.arrows, self.over)
        )
        under, arrows, over = several
        return replace(self, under=under, arrows=arrows, over=over)


@dataclass(frozen=True, slots=True)
class Setting:
    """The surroundings of the board of a panel, coordinates first, and its room; both also as seen by Black.

    ``figures`` and ``ghosts`` are those beside the board.
    """

    upright: tuple[str, str]
    flipped: tuple[str, str]
    room: Extent
    flipped_room: Extent
    figures: frozenset[Figure]
    ghosts: frozenset[Figure]


def ground(geometry: Geometry) -> str:
    """Return an empty board without coordinates and trays."""
    pen = _pen()
    return _written([*squares(pen, geometry, {}), outline(pen, geometry)])


def parted(panel: Panel) -> Parts:
    """Return the parts of a panel."""
    found = arrow_paths(panel)
    back = (
        turned(panel) if any(isinstance(mark, Badge | Arrow | Cross | Dot) for mark in panel.marks) else panel
    )
    behind = arrow_paths(back)
    return Parts(
        under=tuple(_under(panel)),
        arrows=tuple(_arrow(arrow, path, panel.geometry) for arrow, path in found if not is_tethered(arrow)),
        tethered=tuple(
            Part(_arrowed(arrow, path), None, _arrowed(arrow, other))
            for (arrow, path), (_, other) in zip(found, behind, strict=True)
            if is_tethered(arrow)
        ),
        over=tuple(_over(panel, back, found, behind)),
    )


def setting(panel: Panel) -> Setting:
    """Return what surrounds the board of a panel."""
    slots = tuple(mark for mark in panel.marks if isinstance(mark, Border) and isinstance(mark.at, InTray))
    return _setting(panel.geometry, slots, panel.turn, panel.trays, panel.phase)


def _pen() -> Pen:
    return Pen(theme("light"), PREFIX, inline=True)


def _written(elements: list[Element]) -> str:
    return "".join(part.write() for part in elements)


@lru_cache(maxsize=1024)
def _setting(
    geometry: Geometry,
    slots: tuple[Mark, ...],
    turn: Side | None,
    trays: tuple[Tray, ...],
    phase: Phase | None,
) -> Setting:
    # The moves of a position share it.
    panel = Panel({}, geometry, marks=slots, turn=turn, trays=trays, phase=phase)
    return Setting(
        _beside(panel, flipped=False),
        _beside(panel, flipped=True),
        extent((panel,)),
        extent((turned(panel),)),
        panel.figures(),
        frozenset(ghosts(panel)),
    )


def _beside(panel: Panel, *, flipped: bool) -> tuple[str, str]:
    """Return the coordinates, and everything else beside the board."""
    pen, shown = _pen(), turned(panel) if flipped else panel
    held = [part for shelf in shelves(shown) for part in contents(pen, shelf)]
    edge, *others = surroundings(pen, shown, flipped=flipped)
    return edge.write(), _written([*others, *held])


def _under(panel: Panel) -> Iterator[Part]:
    """Yield tints, borders, ghosts, crosses and dots, the lowest first."""
    geometry = panel.geometry
    for mark in panel.marks:
        if isinstance(mark, Border) and isinstance(mark.at, int):
            tinted = _tinted(mark.hue, dark=geometry.is_dark(mark.at))
            yield Part(tinted, mark.at)
    for mark in panel.marks:
        match mark:
            case Border(hue, at, border) if isinstance(at, int):
                yield Part(_bordered(hue, border), at)
            case Ghost(at) | Cross(at) | Dot(at) if at not in panel.units:
                yield Part(_lying(replace(mark, at=Square(0))), at)
            case _:
                pass


def _over(panel: Panel, back: Panel, found: Found, behind: Found) -> Iterator[Part]:
    """Yield stacks and badges; on a flipped board a badge may be in another corner or point elsewhere."""
    pen = _pen()
    for at, figures in sorted(panel.under.items()):
        yield Part(_written(stacked(pen, figures, _NOWHERE)), at)
    for (at, svg), (_, other) in zip(_badges(panel, found), _badges(back, behind), strict=True):
        yield Part(svg, at, "" if other == svg else other)


def _badges(panel: Panel, found: Found) -> Iterator[tuple[Square, str]]:
    """Yield the badges of a panel, each with its square."""
    for badge, (x, y) in placed(panel.geometry, badges(panel), [path for _, path in found]):
        left, top = corner(panel.geometry, badge.at)
        yield badge.at, _badge(replace(badge, at=Square(0)), (x - left, y - top))


@lru_cache(maxsize=256)
def _badge(badge: Badge, at: Point) -> str:
    return badged(_pen(), badge, at).write()


def _arrow(arrow: Arrow, path: ArrowPath, geometry: Geometry) -> Part:
    square = Square(arrow.origin) if isinstance(arrow.origin, int) else Square(0)
    left, top = corner(geometry, square)
    # The path alone says where it leads.
    plain = replace(arrow, origin=Square(0), target=Square(0))
    return Part(_arrowed(plain, _moved(path, -left, -top)), square)


def _moved(path: ArrowPath, x: float, y: float) -> ArrowPath:
    # Equal vectors make equal shapes only if they are not told apart by the last bits of a float.
    tail, tip = ((round(px + x, 6), round(py + y, 6)) for px, py in (path.tail, path.tip))
    return ArrowPath(tail, tip)


@lru_cache(maxsize=2048)
def _arrowed(arrow: Arrow, path: ArrowPath) -> str:
    return _written(arrowed(_pen(), arrow, path))


@lru_cache(maxsize=64)
def _tinted(hue: Hue, *, dark: bool) -> str:
    pen = _pen()
    return pen.shape("rect", width=SQUARE, height=SQUARE, fill=tint(hue, dark=dark)).write()


@lru_cache(maxsize=64)
def _bordered(hue: Hue, border: Outline) -> str:
    return _written(bordered(_pen(), hue, border, _NOWHERE))


@lru_cache(maxsize=256)
def _lying(mark: Mark) -> str:
    pen, middle = _pen(), (SQUARE / 2, SQUARE / 2)
    match mark:
        case Ghost(figure=figure):
            return ghost(pen, figure, *_NOWHERE).write()
        case Cross(hue=hue):
            return _written(crossed(pen, hue, middle))
        case Dot(hue=hue):
            return dotted(pen, hue, middle).write()
    raise TypeError(mark)
