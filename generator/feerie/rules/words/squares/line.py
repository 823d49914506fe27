"""``line``: squares on the straight lines from a square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from math import gcd
from typing import Final, Literal

from feerie.board.geometry import Geometry, Square, Vector
from feerie.board.units import WHITE, Unit
from feerie.rules.view import View
from feerie.rules.word import Idle, Squares
from feerie.rules.words.walks.legs import Side, Toward, aimless, vectors

_QUEENWARD: Final = ((0, 1), (1, 1))

Ray = tuple[Square, ...]
"""Squares on a line in the order in which they are reached from its beginning, which is not among them."""


@dataclass(frozen=True, slots=True)
class LineOf(Squares):
    """The squares on the straight lines from some squares, as far as the edge of the board.

    With ``through`` they are the lines through other squares too, on both sides; the line of a knight's leap
    is that of its equal leaps, and one square has no line. ``part``: only the squares between both, beyond
    the second, or behind the first. Without ``through`` they lead from the square in the directions
    ``along`` these steps and all that are alike, a queen's if nothing is said, or those ``toward`` one
    direction and to one ``side``, as the player sees it.

    ``at``: of each line only the ``next`` square; that of the first ``unit``; the ``clear`` ones before that
    unit; the ``last`` of these; or the ``row`` of units that begins on the next square.
    """

    line: Squares
    through: Squares | None = None
    part: Literal["between", "beyond", "behind"] | None = None
    along: tuple[tuple[int, int], ...] = _QUEENWARD
    toward: Toward | None = None
    side: Side | None = None
    at: Literal["next", "unit", "clear", "last", "row"] | None = None

    @property
    def idle(self) -> Idle:
        if self.through is None:
            return {"part": "through", **aimless(self.along, self.toward, self.side)}
        return dict.fromkeys(("along", "toward", "side"))

    @property
    def is_known(self) -> bool:
        looks_at_board = self.at is not None and self.at != "next"
        return not looks_at_board and self.line.is_known and (self.through is None or self.through.is_known)

    def squares(self, view: View) -> tuple[Square, ...]:
        units = view.units
        found = [square for ray in self._rays(view) for square in self._picked(ray, units)]
        return tuple(dict.fromkeys(found))

    def _rays(self, view: View) -> Iterator[Ray]:
        """Yield the lines of which squares are meant."""
        geometry = view.geometry
        if self.through is None:
            directions = vectors(self.along, self.toward, 1 if view.player == WHITE else -1, self.side)
            for start in self.line.squares(view):
                for direction in directions:
                    yield geometry.line(start, direction)
            return
        ends = self.through.squares(view)
        for start in self.line.squares(view):
            for end in ends:
                yield from self._through(geometry, start, end)

    def _through(self, geometry: Geometry, start: Square, end: Square) -> Iterator[Ray]:
        """Yield the parts of the line through two squares that are meant."""
        steps, direction = _direction(geometry, start, end)
        if steps == 0:
            return
        onward = geometry.line(start, direction)
        match self.part:
            case "between":
                yield onward[: steps - 1]
            case "beyond":
                yield onward[steps:]
            case "behind":
                yield geometry.line(start, _opposite(direction))
            case None:
                back = geometry.line(start, _opposite(direction))
                if self.at is None:
                    yield (*reversed(back), start, *onward)
                else:
                    yield onward
                    yield back

    def _picked(self, ray: Ray, units: Sequence[Unit | None]) -> Ray:
        """Return the squares of one line that are meant."""
        match self.at:
            case None:
                return ray
            case "next":
                return ray[:1]
            case "unit":
                return next(((square,) for square in ray if units[square] is not None), ())
            case "row":
                return tuple(takewhile(lambda square: units[square] is not None, ray))
        clear = tuple(takewhile(lambda square: units[square] is None, ray))
        return clear[-1:] if self.at == "last" else clear


def _direction(geometry: Geometry, start: Square, end: Square) -> tuple[int, Vector]:
    """Return how many equal steps lead from one square to another, and the step."""
    across, along = geometry.vector(start, end)
    steps = gcd(across, along)
    return steps, (across // steps, along // steps) if steps else (0, 0)


def _opposite(vector: Vector) -> Vector:
    return -vector[0], -vector[1]
