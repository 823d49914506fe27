"""The vectors of a leg, from the numbers of a variant's file."""

from __future__ import annotations

from enum import StrEnum

from feerie.board.geometry import Vector


class Only(StrEnum):
    """A leg that serves for one purpose alone."""

    QUIET = "quiet"
    CAPTURE = "capture"


class Toward(StrEnum):
    """A leg that leads in one direction, seen from the side that moves."""

    FORWARD = "forward"
    BACKWARD = "backward"
    SIDEWAYS = "sideways"


class Path(StrEnum):
    """Whether the squares between departure and arrival matter."""

    CLEAR = "clear"
    IGNORED = "ignored"


def vectors(shapes: tuple[tuple[int, int], ...], toward: Toward | None, forward: int) -> tuple[Vector, ...]:
    """All the vectors of the given shapes.

    Without ``toward``, a shape stands for its eight images under the symmetries of the square;
    with it, ``[m, n]`` is m to either side and n in that direction.
    A step that leads nowhere is none.
    ``forward`` is 1 for a side that goes north, -1 for one that goes south.
    """
    found: dict[Vector, None] = {}
    for across, along in shapes:
        for side in (-across, across):
            match toward:
                case None:
                    for ahead in (-along, along):
                        found[side, ahead] = None
                        found[ahead, side] = None
                case Toward.FORWARD:
                    found[side, along * forward] = None
                case Toward.BACKWARD:
                    found[side, -along * forward] = None
                case Toward.SIDEWAYS:
                    found[-along, side] = None
                    found[along, side] = None
    found.pop((0, 0), None)
    return tuple(sorted(found))
