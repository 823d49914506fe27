"""What the legs of a walk have in common: vectors, and the lines along which a unit goes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from feerie.board.geometry import Geometry, RankNumber, Square, Vector


class Toward(StrEnum):
    """The direction in which a leg leads, seen from the side that moves."""

    FORWARD = "forward"
    BACKWARD = "backward"
    SIDEWAYS = "sideways"


class Path(StrEnum):
    """Whether the squares between departure and arrival must be empty."""

    CLEAR = "clear"
    IGNORED = "ignored"


@dataclass(frozen=True, slots=True)
class Line:
    """Squares in the order in which a unit reaches them.

    The unit may stop on those from index ``first`` on, if all squares before are empty; there it may move
    without capture (``quiet``), ``capture``, and if it is a pawn capture ``en_passant``.
    """

    squares: tuple[Square, ...]
    first: int = 0
    quiet: bool = True
    capture: bool = True
    en_passant: bool = False

    @property
    def arrivals(self) -> tuple[Square, ...]:
        """The squares where the unit may stop."""
        return self.squares[self.first :]


def is_on(rank: RankNumber | None, geometry: Geometry, square: Square, forward: int) -> bool:
    """Return whether a square is on a rank, counted from the side that goes ``forward``; None is any rank."""
    number = geometry.rank(square) if forward > 0 else geometry.ranks - 1 - geometry.rank(square)
    return rank is None or number + 1 == rank


def is_sided(toward: Toward | None, rank: RankNumber | None) -> bool:
    """Return whether a leg leads elsewhere for a side that goes south than for one that goes north."""
    return rank is not None or toward in (Toward.FORWARD, Toward.BACKWARD)


def vectors(shapes: tuple[tuple[int, int], ...], toward: Toward | None, forward: int) -> tuple[Vector, ...]:
    """Return the vectors of the given shapes, each once, sorted; the null vector is left out.

    Without ``toward``, a shape stands for its eight images under the symmetries of the square; with it,
    ``[m, n]`` is m files to either side and n ranks in that direction. ``forward`` is 1 for a side that goes
    north, -1 for one that goes south.
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
