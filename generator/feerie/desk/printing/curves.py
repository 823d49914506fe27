"""Paths whose arcs are curves, for programs that lose their way in half a circle, as PGF does.

Our arcs are parts of circles: both radii are equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import acos, ceil, cos, hypot, pi, sin, sqrt, tan
from typing import Final

from feerie.pictures.drawing.authored.path_data import TAKES, end_of
from feerie.pictures.drawing.canvas import Point, number

_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def curved(path: str) -> str:
    """Return path data without arcs; one that has none stays as it is."""
    return "".join(_curved(path)) if "a" in path.lower() else path


def _curved(path: str) -> Iterator[str]:
    here: Point = (0.0, 0.0)
    start = here
    for command, text in _COMMAND.findall(path):
        values = [float(value) for value in _NUMBER.findall(text)]
        if command in "Zz":
            here = start
            yield command
            continue
        size = TAKES[command.upper()]
        for first in range(0, len(values), size):
            some = values[first : first + size]
            before, here = here, end_of(command, some, here)
            if command in "Aa":
                yield from _curves(before, here, some[0], large=bool(some[3]), clockwise=bool(some[4]))
            else:
                yield command + " ".join(map(number, some))
            if command in "Mm":
                start = here


def _curves(start: Point, end: Point, radius: float, *, large: bool, clockwise: bool) -> Iterator[str]:
    """Yield an arc as curves of at most a quarter of a turn."""
    across, down = end[0] - start[0], end[1] - start[1]
    chord = hypot(across, down)
    if not chord:
        return
    radius = max(radius, chord / 2)
    aside = sqrt(max(radius**2 - (chord / 2) ** 2, 0.0)) / chord * (1 if large == clockwise else -1)
    centre = (start[0] + end[0]) / 2 + down * aside, (start[1] + end[1]) / 2 - across * aside
    turn = 2 * acos(min(1.0, 2 * abs(aside) * chord / (2 * radius)))
    turn = (2 * pi - turn if large else turn) * (1 if clockwise else -1)
    count = ceil(abs(turn) / (pi / 2) - 1e-6)
    reach = 4 / 3 * tan(turn / count / 4)
    x, y = start[0] - centre[0], start[1] - centre[1]
    for _ in range(count):
        angle = turn / count
        to = x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)
        points = ((x - reach * y, y + reach * x), (to[0] + reach * to[1], to[1] - reach * to[0]), to)
        yield "C" + " ".join(
            number(value + middle) for point in points for value, middle in zip(point, centre, strict=True)
        )
        x, y = to
