"""The paths of the arrows of a panel: between squares, over the seams of a board, from and to trays; and its
badges, some of which point as these do."""

from collections.abc import Iterator
from dataclasses import replace

from feerie.engine.board.geometry import Square, Topology, Vector
from feerie.pictures.drawing.canvas import Point
from feerie.pictures.drawing.chessboard import centre, corner, size
from feerie.pictures.drawing.marking import arrows, marks
from feerie.pictures.drawing.scene import Panel
from feerie.pictures.drawing.theme import SQUARE
from feerie.pictures.drawing.trays import slot_centre


def is_tethered(arrow: marks.Arrow) -> bool:
    """Return whether an arrow begins or ends in a tray."""
    return isinstance(arrow.origin, marks.InTray) or isinstance(arrow.target, marks.InTray)


def arrow_paths(panel: Panel) -> list[tuple[marks.Arrow, arrows.ArrowPath]]:
    """Return the arrows with their paths, without those of trays that are not shown."""
    borders = (mark for mark in panel.marks if isinstance(mark, marks.Border))
    ringed = {border.at for border in borders if border.outline is marks.Outline.RING}
    found: list[tuple[marks.Arrow, arrows.ArrowPath]] = []
    hidden: dict[marks.Arrow, arrows.ArrowPath] = {}
    board: tuple[float, ...] = size(panel.geometry)
    if panel.geometry.topology is not Topology.TORUS:
        # Above and below are trays.
        board = board[:1]
    like: Vector | None = None
    for arrow in (mark for mark in panel.marks if isinstance(mark, marks.Arrow)):
        vector = _vector(panel, arrow, like if arrow.vector else None)
        like = vector if arrow.vector else like
        origin, target = middle(panel, arrow.origin), _goal(panel, arrow, vector)
        if origin and target and origin != target:
            ring, free = arrow.target in ringed, arrow.is_own and arrow.target not in panel.units
            bend = _bend(panel, arrow, vector)
            path = arrows.arrow_path(arrow, origin, target, ring=ring, free=free and not ring, bend=bend)
            parts = arrows.round_board(path, target, board if vector else board[:1])
            found += [(arrow, part) for part in parts]
            # The dot at the origin of a vector is half of what it says.
            is_dotted = arrow.vector and arrow.origin in panel.units
            others = [centre(panel.geometry, square) for square in panel.units if square != arrow.target]
            if len(parts) == 1 and (is_dotted or arrows.is_hidden(path, others)):
                hidden[arrow] = arrows.beside(arrow, origin, target, others)
    paths = arrows.apart([path for _, path in found])
    return [(arrow, hidden.get(arrow, path)) for (arrow, _), path in zip(found, paths, strict=True)]


def _bend(panel: Panel, arrow: marks.Arrow, vector: Vector | None) -> Point | None:
    """Return where an author's arrow by a knight's leap bends: after its longer part, or after its shorter
    one if only there no unit stands; None for another arrow, and where edges are joined."""
    origin, (across, along), geometry = arrow.origin, vector or (0, 0), panel.geometry
    is_leap = arrow.is_own and {abs(across), abs(along)} == {1, 2} and geometry.topology is Topology.PLANE
    if isinstance(origin, marks.InTray) or not is_leap:
        return None
    longer, shorter = sorted(((across, 0), (0, along)), key=lambda part: -abs(part[0] + part[1]))
    corners = [Square(origin + x + y * geometry.files) for x, y in (longer, shorter)]
    return centre(geometry, next((one for one in corners if one not in panel.units), corners[0]))


def _goal(panel: Panel, arrow: marks.Arrow, vector: Vector | None) -> Point | None:
    """Return the end of an arrow, beside the board if it goes over a seam."""
    if vector is None or not isinstance(arrow.origin, int):
        return middle(panel, arrow.target)
    x, y = centre(panel.geometry, arrow.origin)
    return x + vector[0] * SQUARE, y - vector[1] * SQUARE


def _vector(panel: Panel, arrow: marks.Arrow, like: Vector | None) -> Vector | None:
    """Return the vector of an arrow between squares, None for one that begins or ends in a tray.

    Where edges are joined it is the shorter one, or another one if units obstruct only the shorter; or the
    one that is equal to ``like``."""
    origin, target, geometry = arrow.origin, arrow.target, panel.geometry
    if isinstance(origin, marks.InTray) or isinstance(target, marks.InTray) or origin == target:
        return None
    vectors = geometry.vectors(origin, target)
    if like in vectors:
        return like
    ways = ((vector, geometry.between(origin, vector) or ()) for vector in vectors)
    free = (vector for vector, between in ways if panel.units.keys().isdisjoint(between))
    return next(free, vectors[0])


def middle(panel: Panel, spot: marks.Spot) -> Point | None:
    """Return the middle of a square or of a place in a tray, from the corner of the whole board; None for a
    tray that is not shown."""
    if not isinstance(spot, marks.InTray):
        return centre(panel.geometry, spot)
    found = slot_centre(panel, spot)
    x, y = shown_corner(panel)
    return found and (found[0] + x, found[1] + y)


def shown_corner(panel: Panel) -> Point:
    """Return the upper left corner of what is shown of a board."""
    shown = panel.shown
    return corner(panel.geometry, Square(shown.top * panel.geometry.files + shown.left))


def badges(panel: Panel) -> Iterator[marks.Badge | marks.Label]:
    """Yield the badges of a panel, and what becomes of each cross, dot or label on an occupied square."""
    for mark in panel.marks:
        match mark:
            case marks.Badge(sign=marks.Sign.UP | marks.Sign.DOWN):
                yield _pointing(panel, mark)
            case marks.Badge():
                yield mark
            case marks.Cross(at, hue) if at in panel.units:
                yield marks.Badge(hue, at, marks.Sign.TIMES)
            case marks.Dot(at, hue) if at in panel.units:
                yield marks.Badge(hue, at, marks.Sign.DOT)
            case marks.Label(at) if at in panel.units:
                yield mark
            case _:
                pass


def _pointing(panel: Panel, badge: marks.Badge) -> marks.Badge:
    """Return a badge ↑ or ↓ that points as the arrow from or to a tray at its square."""
    for mark in panel.marks:
        if isinstance(mark, marks.Arrow) and badge.at in (mark.origin, mark.target) and is_tethered(mark):
            origin, target = middle(panel, mark.origin), middle(panel, mark.target)
            if origin and target:
                return replace(badge, sign=marks.Sign.DOWN if target[1] > origin[1] else marks.Sign.UP)
    return badge
