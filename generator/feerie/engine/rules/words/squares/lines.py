"""Squares on the lines of others: ``line``."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from math import gcd
from typing import Literal

from feerie.engine.board import WHITE, Geometry, Square, Vector
from feerie.engine.rules.contract import Idle, Pieces, Squares, View
from feerie.engine.rules.words.walks.ways import QUEENWARD, Ways

Ray = tuple[Square, ...]
"""Squares on a line in the order in which they are reached from its beginning, which is not among them."""


@dataclass(frozen=True, slots=True)
class LineOf(Squares):
    """The squares on the straight lines from some squares, as far as the edge of the board.

    With ``through`` they are the lines through other squares too, on both sides; the line of a knight's leap
    is that of its equal leaps, and one square has no line. ``part``: only the squares between both, these and
    the first, until the second, those beyond the second, or behind the first. Without ``through`` they lead
    from the square ``along`` steps, as the player sees them, a queen's if nothing is said.

    ``at``: of each line only the ``next`` square; that of the first ``unit``; the ``clear`` ones before that
    unit; the ``last`` of these; or the ``row`` of units that begins on the next square.

    ``before``: these only where one of such units stands right behind them, on the same part of the line; a
    row ends before the first of such units, and the others of it are enclosed.
    """

    line: Squares
    through: Squares | None = None
    part: Literal["between", "until", "beyond", "behind"] | None = None
    along: Ways = QUEENWARD
    at: Literal["next", "unit", "clear", "last", "row"] | None = None
    before: Pieces | None = None

    @property
    def idle(self) -> Idle:
        nowhere: Idle = {"before": "at"} if self.at is None else {}
        if self.through is None:
            return {"part": "through", **nowhere}
        return {"along": None, **nowhere}

    @property
    def is_foreseen(self) -> bool:
        ends = (self.line,) if self.through is None else (self.line, self.through)
        stops = self.before is not None or self.at not in (None, "next")
        return not stops and all(squares.is_foreseen for squares in ends)

    def squares(self, view: View) -> tuple[Square, ...]:
        picked = self._picked if self.before is None else self._enclosed
        found = [square for ray in self._rays(view) for square in picked(ray, view)]
        return tuple(dict.fromkeys(found))

    def _rays(self, view: View) -> Iterator[Ray]:
        """Yield the lines of which squares are meant."""
        geometry = view.geometry
        if self.through is None:
            directions = self.along.vectors(1 if view.player == WHITE else -1)
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
            case "until":
                yield (start, *onward[: steps - 1])
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

    def _enclosed(self, ray: Ray, view: View) -> Ray:
        """Return the squares of one line that are meant, if one of the units stands right behind them."""
        if self.at == "row":
            found = tuple(takewhile(lambda square: view.units[square] and not self._ends(square, view), ray))
        else:
            found = self._picked(ray, view)
        behind = ray[ray.index(found[-1]) + 1 :] if found else ()
        return found if behind and self._ends(behind[0], view) else ()

    def _ends(self, square: Square, view: View) -> bool:
        """Return whether a unit stands on a square that ends what is enclosed."""
        unit = view.units[square]
        return unit is not None and self.before is not None and self.before.selects(unit, view, square)

    def _picked(self, ray: Ray, view: View) -> Ray:
        """Return the squares of one line that are meant, whatever stands behind them."""
        units = view.units
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
