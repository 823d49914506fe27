"""Squares to which others lead, ``translate``, ``joined``; their images, ``mirror`` and ``rotate``; those on
their lines, ``line``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import takewhile
from math import gcd
from typing import Any, ClassVar, Final, Literal

from feerie.engine.board import WHITE, Geometry, Memory, Square, Vector
from feerie.engine.memories import LAST
from feerie.engine.rules.contract import Basis, Idle, Pieces, RoleName, Squares, View
from feerie.engine.rules.contract.values import ONCE, NonZero
from feerie.engine.rules.words.walks.ways import QUEENWARD, Distances, EveryWay, Ways

OfMove = Literal["move", "last.move"]
"""The move whose vector is meant."""


@dataclass(frozen=True, slots=True)
class Translate(Squares):
    """The squares to which a vector leads from other squares, whatever stands there; those off the board are
    left out.

    The vector is that of this move (equipollent), that of the previous move, or any of some steps, as the
    player sees them; it is multiplied by ``times``.
    """

    translate: Squares
    by: Ways | OfMove
    times: NonZero = ONCE

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return ("mover",) if self.by == "move" else ()

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (LAST,) if self.by == "last.move" else ()

    @property
    def own_basis(self) -> Basis:
        return {"move": Basis.MOVE, "last.move": Basis.PAST}.get(str(self.by), Basis.NOTHING)

    def squares(self, view: View) -> tuple[Square, ...]:
        step, vectors = view.geometry.step, self._vectors(view)
        if self.times != 1:
            vectors = tuple((across * self.times, along * self.times) for across, along in vectors)
        found = [step(square, vector) for square in self.translate.squares(view) for vector in vectors]
        return tuple(dict.fromkeys([square for square in found if square is not None]))

    def _vectors(self, view: View) -> tuple[Vector, ...]:
        if isinstance(self.by, Ways):
            return self.by.vectors(1 if view.player == WHITE else -1)
        vector, last = None, view.position.recall(LAST)
        if self.by == "move":
            vector = view.move.vector(view.geometry)
        elif last is not None and last.departure is not None and last.arrival is not None:
            vector = view.geometry.vector(last.departure, last.arrival)
        return () if vector is None else (vector,)


ROOKWARD: Final = EveryWay((Distances((0, 1)),))


@dataclass(frozen=True, slots=True)
class Joined(Squares):
    """Some squares, with all to which steps lead from them, one after the other, among the squares ``over``.

    The steps are those ``along`` files and ranks if nothing else is said.
    A first square that is not among ``over`` is left out.
    """

    own_basis: ClassVar[Basis] = Basis.NOTHING

    joined: Squares
    over: Squares
    along: Ways = ROOKWARD

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry, steps = view.geometry, self.along.vectors(1 if view.player == WHITE else -1)
        left = set(self.over.squares(view))
        found: list[Square] = []
        reached = [*self.joined.squares(view)]
        while reached:
            square = reached.pop()
            if square in left:
                left.remove(square)
                found.append(square)
                reached += [other for step in steps if (other := geometry.step(square, step)) is not None]
        return tuple(sorted(found))


class Axis(StrEnum):
    """A line through the middle of the board: between the middle files, or between the middle ranks."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


@dataclass(frozen=True, slots=True)
class Mirror(Squares):
    """The images of squares about an axis: a vertical axis takes a1 to h1, a horizontal axis a1 to a8."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    mirror: Squares
    about: Axis

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        found = (
            geometry.at(geometry.files - 1 - geometry.file(square), geometry.rank(square))
            if self.about is Axis.VERTICAL
            else geometry.at(geometry.file(square), geometry.ranks - 1 - geometry.rank(square))
            for square in self.mirror.squares(view)
        )
        return tuple(square for square in found if square is not None)


@dataclass(frozen=True, slots=True)
class Rotate(Squares):
    """The images of squares turned clockwise ``by`` so many degrees about the centre of other squares.

    The centre of squares is that of the rectangle around them, by default of the board. A square whose image
    is no square of the board has none. Turned by 180 degrees, squares have their images through that point.
    """

    own_basis: ClassVar[Basis] = Basis.NOTHING

    rotate: Squares
    by: Literal[90, 180, 270] = 90
    about: Literal["centre"] | Squares = "centre"

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        if isinstance(self.about, Squares):
            around = self.about.squares(view)
            if not around:
                return ()
            files, ranks = [*map(geometry.file, around)], [*map(geometry.rank, around)]
            west_east, south_north = min(files) + max(files), min(ranks) + max(ranks)
        else:
            west_east, south_north = geometry.files - 1, geometry.ranks - 1
        found: list[Square] = []
        for square in self.rotate.squares(view):
            # Twice the distance from the centre is a whole number.
            across, along = 2 * geometry.file(square) - west_east, 2 * geometry.rank(square) - south_north
            for _ in range(self.by // 90):
                across, along = along, -across
            file, rank = across + west_east, along + south_north
            image = geometry.at(file // 2, rank // 2) if file % 2 == rank % 2 == 0 else None
            if image is not None:
                found.append(image)
        return tuple(dict.fromkeys(found))


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
    def own_basis(self) -> Basis:
        return Basis.NOTHING if self.at in (None, "next") else Basis.BOARD

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
        across, along = geometry.vector(start, end)
        steps = gcd(across, along)
        if steps == 0:
            return
        direction, opposite = (across // steps, along // steps), (-across // steps, -along // steps)
        onward = geometry.line(start, direction)
        match self.part:
            case "between":
                yield onward[: steps - 1]
            case "until":
                yield (start, *onward[: steps - 1])
            case "beyond":
                yield onward[steps:]
            case "behind":
                yield geometry.line(start, opposite)
            case None:
                back = geometry.line(start, opposite)
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
