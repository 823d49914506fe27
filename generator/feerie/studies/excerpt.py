"""A part of what a study shows: panels by number, a region of the board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from feerie.engine.board.geometry import Geometry, Square
from feerie.errors import FeerieError
from feerie.pictures.drawing.scene import Region

_RANGE: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")

T = TypeVar("T")


def region(text: str, geometry: Geometry) -> Region:
    """Return the region between two opposite corners, ``c2-f5``; raises FeerieError (``crop-form``) and
    PositionError (``square``)."""
    names = text.split("-")
    if len(names) != 2:
        raise FeerieError("crop-form", found=text)
    corners = [geometry.square(name) for name in names]
    files, ranks = (sorted(map(place, corners)) for place in (geometry.file, geometry.rank))
    return Region(files[0], ranks[0], files[1], ranks[1])


def squares_within(text: str, geometry: Geometry) -> tuple[Square, ...]:
    """Return the one square of a text, or those between two corners, without holes; raises as `region`."""
    if "-" not in text:
        return (geometry.square(text),)
    part = region(text, geometry)
    return tuple(
        Square(square)
        for square in geometry.squares
        if part.has(Square(square), geometry) and square not in geometry.holes
    )


def picked(panels: Sequence[T], text: str) -> tuple[T, ...]:
    """Return panels by their numbers, ``1,3-4``; raises FeerieError (``panel-number``)."""
    chosen: list[T] = []
    for part in text.replace(" ", "").split(","):
        match = _RANGE.fullmatch(part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= len(panels):
            raise FeerieError("panel-number", found=part, count=len(panels))
        chosen += panels[first - 1 : last]
    return tuple(chosen)
