"""What an author adds to a board.

Labels are short texts on a ground of their own, so that any square and unit lets them be read; rays are lines
through squares, below the units.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, floor
from typing import Final

from feerie.engine.board.geometry import Geometry, Topology
from feerie.pictures.drawing.canvas import Element, Point, number
from feerie.pictures.drawing.chessboard import centre, size
from feerie.pictures.drawing.inscription import width
from feerie.pictures.drawing.marking.borders import stroked
from feerie.pictures.drawing.marks import Hue, Label, Ray
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.theme import SQUARE, Tone, line, measures

_LABEL: Final = measures()["label"]
_BADGE: Final = measures()["badge"]


def labelled(pen: Pen, label: Label, centre: Point) -> Element:
    """Return a label in the middle of an empty square."""
    return _plate(pen, label, centre, _LABEL["radius"])


def cornered(pen: Pen, label: Label, corner: Point, middle: Point) -> Element:
    """Return a label in a corner of a square; a long one reaches towards the ``middle`` of the square."""
    radius = _BADGE["radius"]
    inward = _half(label, radius) - radius
    x = corner[0] + (inward if corner[0] < middle[0] else -inward)
    return _plate(pen, label, (x, corner[1]), radius)


def _half(label: Label, radius: float) -> float:
    """Return half the width of the plate of a label."""
    text = width(label.text, _size(label, radius), bold=True)
    return max(radius, text / 2 + radius * _LABEL["air"] / SQUARE)


def _size(label: Label, radius: float) -> float:
    """Return the size of type: as large as the height of the plate allows, and the width of the square."""
    wished = radius * 1.45
    room = SQUARE - 2 * _LABEL["inset"] - radius * _LABEL["air"] / SQUARE
    return min(wished, wished * room / width(label.text, wished, bold=True))


def _plate(pen: Pen, label: Label, centre: Point, radius: float) -> Element:
    (x, y), half, size = centre, _half(label, radius), _size(label, radius)
    ground = pen.shape(
        "rect",
        x=x - half,
        y=y - radius,
        width=2 * half,
        height=2 * radius,
        rx=radius,
        fill=Tone.CASING,
        stroke=line(label.hue),
        stroke_width=_LABEL["line"],
    )
    text = pen.shape(
        "text",
        text=label.text,
        x=x,
        y=y + size * 0.36,
        fill=line(label.hue),
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
    )
    return pen.shape("g", ground, text, data_mark=pen.mark(f"{label.hue}-label"))


_STROKE: Final = measures()["border"]["stroke"] * 1.2


def rayed(pen: Pen, ray: Ray, geometry: Geometry) -> list[Element]:
    """Return a ray with its casing; over the seam of a cylinder it goes on at the other edge."""
    pieces = [piece for stretch in _stretches(ray, geometry) for piece in _pieces(stretch, geometry)]
    return lined(pen, ray.hue, "".join(f"M{_point(tail)}L{_point(tip)}" for tail, tip in pieces))


def lined(pen: Pen, hue: Hue, path: str) -> list[Element]:
    """Return a path as the line of a ray with its casing."""
    return stroked(pen, hue, path, _STROKE, "ray")


def _stretches(ray: Ray, geometry: Geometry) -> Iterator[tuple[Point, Point]]:
    """Yield the straight parts of a ray: those in one direction as one, beyond the seam of a cylinder too."""
    steps = [geometry.vector(one, other) for one, other in zip(ray.squares, ray.squares[1:], strict=False)]
    x, y = start = end = centre(geometry, ray.squares[0])
    last = None
    for step in steps:
        if step != last and last is not None:
            yield start, end
            start = end
        x, y = end[0] + step[0] * SQUARE, end[1] - step[1] * SQUARE
        end, last = (x, y), step
    if last and ray.to_edge:
        end = end[0] + last[0] * SQUARE / 2, end[1] - last[1] * SQUARE / 2
    yield start, end


def _pieces(stretch: tuple[Point, Point], geometry: Geometry) -> Iterator[tuple[Point, Point]]:
    """Yield a stretch as the board shows it, in pieces if it goes over the seam of a cylinder."""
    (x, y), (to_x, to_y) = stretch
    if geometry.topology is Topology.TORUS:
        yield from _round_torus(stretch, size(geometry))
        return
    if geometry.topology is Topology.PLANE or x == to_x:
        yield stretch
        return
    width = size(geometry)[0]
    low, high = sorted((x, to_x))

    def at(abscissa: float) -> float:
        return y + (to_y - y) * (abscissa - x) / (to_x - x)

    for turn in range(floor(low / width), ceil(high / width)):
        left, right = max(low, turn * width), min(high, (turn + 1) * width)
        yield (left - turn * width, at(left)), (right - turn * width, at(right))


def _round_torus(stretch: tuple[Point, Point], board: tuple[float, float]) -> Iterator[tuple[Point, Point]]:
    """Yield a stretch in pieces, cut at every edge of the board that it goes over."""
    (x, y), (to_x, to_y) = stretch
    cuts = {0.0, 1.0}
    for start, end, length in ((x, to_x, board[0]), (y, to_y, board[1])):
        low, high = sorted((start, end))
        if low < high:
            edges = range(ceil(low / length), floor(high / length) + 1)
            cuts |= {(edge * length - start) / (end - start) for edge in edges}
    places = sorted(cuts)
    for one, other in pairwise(places):
        middle = (one + other) / 2
        home = tuple(
            floor((start + (end - start) * middle) / length) * length
            for start, end, length in ((x, to_x, board[0]), (y, to_y, board[1]))
        )
        ends = [
            (x + (to_x - x) * place - home[0], y + (to_y - y) * place - home[1]) for place in (one, other)
        ]
        yield ends[0], ends[1]


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
