"""Rays: lines of an author's through squares, below the units."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil, floor
from typing import Final

from feerie.engine.board.geometry import Geometry, Topology
from feerie.pictures.drawing.canvas import Element, Point, number
from feerie.pictures.drawing.chessboard import centre, size
from feerie.pictures.drawing.marking.borders import stroked
from feerie.pictures.drawing.marks import Hue, Ray
from feerie.pictures.drawing.pen import Pen
from feerie.pictures.drawing.theme import SQUARE, measures

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
