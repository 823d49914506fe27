"""Arrows: the paths on which they are drawn, and their outlines."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import dist, hypot, sqrt
from typing import Any, Final

from feerie.pictures.drawing.canvas import Element, Point, disc, number
from feerie.pictures.drawing.marking.marks import Arrow, InTray, Shaft
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone, line, measures

_ARROW: Final = measures()["arrow"]
_RADIUS: Final = measures()["piece"]["radius"]


@dataclass(frozen=True, slots=True)
class ArrowPath:
    """The straight line of an arrow, from its tail to its tip.

    An arrow over a seam of the board has two paths, over two seams three; only the first ``starts``, only
    the last ``ends`` in a head. A bent one comes to its tail ``before`` from another point.
    """

    tail: Point
    tip: Point
    starts: bool = True
    ends: bool = True
    before: Point | None = None

    @property
    def length(self) -> float:
        return dist(self.tail, self.tip)

    @property
    def direction(self) -> Point:
        """The unit vector from tail to tip."""
        return (self.tip[0] - self.tail[0]) / self.length, (self.tip[1] - self.tail[1]) / self.length

    def at(self, along: float, aside: float = 0.0) -> Point:
        """Return the point ``along`` from the tail and ``aside`` to the right of the path."""
        (x, y), (dx, dy) = self.tail, self.direction
        return x + dx * along - dy * aside, y + dy * along + dx * aside

    def within(self, point: Point, radius: float) -> float:
        """Return the length of the path within ``radius`` of a point."""
        dx, dy = self.direction
        x, y = point[0] - self.tail[0], point[1] - self.tail[1]
        along, aside = x * dx + y * dy, x * dy - y * dx
        if abs(aside) >= radius:
            return 0.0
        half = sqrt(radius * radius - aside * aside)
        return max(min(along + half, self.length) - max(along - half, 0.0), 0.0)

    def distance(self, point: Point) -> float:
        """Return the distance of a point from the path."""
        dx, dy = self.direction
        x, y = point[0] - self.tail[0], point[1] - self.tail[1]
        along = min(max(x * dx + y * dy, 0.0), self.length)
        return hypot(x - along * dx, y - along * dy)


def arrow_path(
    arrow: Arrow, origin: Point, target: Point, *, ring: bool, free: bool = False, bend: Point | None = None
) -> ArrowPath:
    """Return the path of an arrow between two centres, over a ``bend`` if there is one.

    It ends earlier before a ``ring`` round the target, and in the very centre of a ``free`` square.
    """
    full = ArrowPath(bend or origin, target)
    if arrow.vector:
        return ArrowPath(origin, full.at(full.length - _ARROW["vector_end"]))
    near = full.length < 1.2 * SQUARE and not bend
    start = _ARROW["start_tray" if isinstance(arrow.origin, InTray) else "start_near" if near else "start"]
    end = 0.0 if free else _ARROW["end_ring" if ring else "end"]
    tip = full.at(full.length - end)
    if bend:
        return ArrowPath(bend, tip, before=ArrowPath(origin, bend).at(start))
    return ArrowPath(full.at(start), tip)


def round_board(path: ArrowPath, target: Point, board: tuple[float, ...]) -> tuple[ArrowPath, ...]:
    """Return the paths of an arrow that leaves the board at one edge and enters at the other.

    ``board`` is its width, and its height if the arrow may go over the upper and the lower edge. A target on
    the board has one path.
    """
    for axis, length in enumerate(board):
        if not 0 <= target[axis] <= length:
            first, second = _over_edge(path, target, axis, length)
            home = -length if target[axis] > length else length
            return first, *round_board(second, _shifted(target, axis, home), board)
    return (path,)


def _over_edge(path: ArrowPath, target: Point, axis: int, length: float) -> tuple[ArrowPath, ArrowPath]:
    """Return the parts of a path before and behind an edge of the board; ``axis`` 0 leads across, 1 along."""
    edge, home = (length, -length) if target[axis] > length else (0.0, length)
    along, over = (edge - path.tail[axis]) / path.direction[axis], _ARROW["over_edge"]
    end = max(path.length, along - over + _ARROW["head_long"])
    tail, tip = path.at(along - over), path.at(end)
    return (
        ArrowPath(path.tail, path.at(along + over), starts=path.starts, ends=False),
        ArrowPath(_shifted(tail, axis, home), _shifted(tip, axis, home), starts=False),
    )


def _shifted(point: Point, axis: int, by: float) -> Point:
    return (point[0] + by, point[1]) if axis == 0 else (point[0], point[1] + by)


def beside(arrow: Arrow, origin: Point, target: Point, units: Iterable[Point]) -> ArrowPath:
    """Return the path of an arrow beside units that would hide it: to their right, or where fewer stand."""
    line, centres = ArrowPath(origin, target), [*units]
    start = 0.0 if arrow.vector else _ARROW["start_aside"]
    end = line.length - _ARROW["vector_end" if arrow.vector else "end_aside"]
    aside = _ARROW["vector_aside" if arrow.vector else "aside"]
    sides = (ArrowPath(line.at(start, side), line.at(end, side)) for side in (aside, -aside))
    return min(sides, key=lambda path: round(_covered(path, centres), 2))


def is_hidden(path: ArrowPath, units: Iterable[Point]) -> bool:
    """Return whether units with these centres leave too little of a path visible, or of its head."""
    centres = [*units]
    covered = _covered(path, centres)
    head = replace(path, tail=path.at(max(path.length - _ARROW["head_long"], 0.0)))
    under = _covered(head, centres)
    return covered > 0 and (path.length - covered < _ARROW["seen"] or under > head.length / 2)


def _covered(path: ArrowPath, centres: Iterable[Point]) -> float:
    return sum(path.within(unit, _RADIUS) for unit in centres)


def apart(paths: Sequence[ArrowPath]) -> list[ArrowPath]:
    """Return the paths, opposite ones on one line shifted to the right of each; they begin as far from a unit
    as they end before a ring."""
    start = _ARROW["end_ring"] - _ARROW["start"]
    return [
        replace(one, tail=one.at(start, _ARROW["beside"]), tip=one.at(one.length, _ARROW["beside"]))
        if one.before is None and any(_opposed(one, other) for other in paths)
        else one
        for one in paths
    ]


def _opposed(one: ArrowPath, other: ArrowPath) -> bool:
    (ax, ay), (bx, by) = one.direction, other.direction
    opposite = ax * bx + ay * by < -0.999
    meet = one.distance(other.tip) < 1 or one.distance(other.tail) < 1 or other.distance(one.tip) < 1
    return opposite and meet


def arrowed(pen: Pen, arrow: Arrow, path: ArrowPath) -> list[Element]:
    """Return an arrow with its white casing."""
    tone, is_hollow = line(arrow.hue), arrow.shaft is Shaft.HOLLOW
    shaft = "vector_shaft" if arrow.vector else "hollow_shaft" if is_hollow else "shaft"
    shape = _outline(path, _ARROW[shaft], _ARROW["vector_head_long" if arrow.vector else "head_long"])
    across = tick(path) if arrow.vector and path.starts else ""
    if across:
        shape += disc(path.tail, _ARROW["vector_dot"])
    rim, kind = _ARROW["hollow_line"] if is_hollow else 0.0, pen.mark(arrow_key(arrow))
    return [
        _drawn(pen, shape + across, Tone.CASING, 2 * _ARROW["casing"] + rim),
        _drawn(pen, shape, tone, rim, kind)
        if is_hollow
        else pen.shape("path", d=shape, fill=tone, data_mark=kind),
        *([pen.shape("path", d=across, fill=tone)] if across else []),
    ]


def arrow_key(arrow: Arrow) -> str:
    """Return what kind of mark an arrow is."""
    return f"{arrow.hue}-vector" if arrow.vector else f"{arrow.hue}-{arrow.shaft}"


def _drawn(pen: Pen, shape: str, stroke: str, width: float, kind: str | None = None) -> Element:
    looks: dict[str, Any] = {"fill": Tone.CASING, "stroke": stroke, "stroke_width": width}
    return pen.shape("path", d=shape, stroke_linejoin="round", data_mark=kind, **looks)


def _polygon(points: Sequence[Point]) -> str:
    """Return a closed path through points, each given from the one before, which takes fewer signs."""
    (left, top), *others = [(round(x, 2), round(y, 2)) for x, y in points]
    steps = []
    x, y = left, top
    for to_x, to_y in others:
        steps.append(f"l{number(to_x - x)} {number(to_y - y)}".replace(" -", "-"))
        x, y = to_x, to_y
    return f"M{number(left)} {number(top)}{''.join(steps)}z"


def _outline(path: ArrowPath, shaft: float, head: float) -> str:
    half, wide = shaft / 2, _ARROW["head_wide"] / 2
    if path.before:
        leg = ArrowPath(path.before, path.tail, ends=False)
        corner = replace(leg, tip=leg.at(leg.length + half))
        return _outline(corner, shaft, head) + _outline(replace(path, before=None), shaft, head)
    neck = max(path.length - head, 0.0) if path.ends else path.length
    side = [(0.0, half), (neck, half), *([(neck, wide)] if path.ends else [])]
    left = [path.at(along, -aside) for along, aside in side]
    right = [path.at(along, aside) for along, aside in reversed(side)]
    return _polygon([*left, *([path.tip] if path.ends else []), *right])


def tick(path: ArrowPath) -> str:
    """Return the outline of the short line across a vector, the sign of equal vectors."""
    long, wide = _ARROW["tick_long"] / 2, _ARROW["tick_wide"] / 2
    neck = path.length - (_ARROW["vector_head_long"] if path.ends else 0.0)
    along = min(_ARROW["tick_at"], neck - _ARROW["tick_before_head"])
    corners = ((-wide, -long), (wide, -long), (wide, long), (-wide, long))
    return _polygon([path.at(along + x, aside) for x, aside in corners])
