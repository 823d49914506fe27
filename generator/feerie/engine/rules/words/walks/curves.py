"""Ways that turn: steps one after another, each turned from the one before."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, Literal

from feerie.engine.board.geometry import Geometry, Square, Vector

EIGHTH: Final = 45
"""The degrees of an eighth of a turn."""

Bend = Literal[45, 90, 135, -45, -90, -135]
"""The degrees by which a step is turned from the one before."""


def curve(geometry: Geometry, square: Square, steps: Iterable[Vector]) -> Iterator[Square]:
    """Yield the squares of a way that turns, as far as the board, and not back to ``square``."""
    at: Square | None = square
    # On a cylinder a ride might go round without coming back to where it began.
    for step in islice(steps, len(geometry.squares)):
        at = geometry.step(at, step) if at is not None else None
        if at is None or at == square:
            return
        yield at


def turned(vector: Vector, turns: Iterable[int]) -> Iterator[Vector]:
    """Yield a step turned by some eighths of a turn."""
    ring = _ring(vector)
    return (ring[turn % len(ring)] for turn in turns)


def _ring(vector: Vector) -> tuple[Vector, ...]:
    """Return the eight images of a vector in the order of their directions, from the vector itself.

    For a vector along a file, a rank or a diagonal, the next image has the next of a queen's directions and
    as many king's steps.
    """
    across, along = vector
    if across == 0 or along == 0 or abs(across) == abs(along):
        size = max(abs(across), abs(along))
        images = [
            (x * size, y * size)
            for x, y in ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
        ]
    else:
        small, large = sorted((abs(across), abs(along)))
        images = [
            (small, large), (large, small), (large, -small), (small, -large),
            (-small, -large), (-large, -small), (-large, small), (-small, large),
        ]  # fmt: skip
    start = images.index(vector)
    return (*images[start:], *images[:start])
