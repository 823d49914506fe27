"""Squares to which others lead: ``translate``, ``joined``, and their images, ``mirror`` and ``rotate``."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

from feerie.engine.board import WHITE, Memory, Square, Vector
from feerie.engine.memories import LAST
from feerie.engine.rules.contract import RoleName, Squares, View
from feerie.engine.rules.contract.values import ONCE, NonZero
from feerie.engine.rules.words.walks.ways import ROOKWARD, Ways

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
    def is_foreseen(self) -> bool:
        return self.translate.is_foreseen

    @property
    def is_of_walk(self) -> bool:
        return isinstance(self.by, Ways) and self.translate.is_of_walk

    def squares(self, view: View) -> tuple[Square, ...]:
        step, vectors = view.geometry.step, self._vectors(view)
        if self.times != 1:
            vectors = tuple((across * self.times, along * self.times) for across, along in vectors)
        squares = self.translate.squares(view)
        if len(squares) == len(vectors) == 1:
            # The usual case, asked for thousands of moves.
            target = step(squares[0], vectors[0])
            return () if target is None else (target,)
        found = [step(square, vector) for square in squares for vector in vectors]
        return tuple(dict.fromkeys([square for square in found if square is not None]))

    def _vectors(self, view: View) -> tuple[Vector, ...]:
        match self.by:
            case "move":
                vector = view.move.vector(view.geometry)
            case "last.move":
                vector = _of_last(view)
            case ways:
                return ways.vectors(1 if view.player == WHITE else -1)
        return () if vector is None else (vector,)


def _of_last(view: View) -> Vector | None:
    """Return the vector of the previous move; None if it has no departure or no arrival."""
    last = view.position.recall(LAST)
    if last is None or last.departure is None or last.arrival is None:
        return None
    return view.geometry.vector(last.departure, last.arrival)


@dataclass(frozen=True, slots=True)
class Joined(Squares):
    """Some squares, with all to which steps lead from them, one after the other, among the squares ``over``.

    The steps are those ``along`` files and ranks if nothing else is said.
    A first square that is not among ``over`` is left out.
    """

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

    mirror: Squares
    about: Axis

    @property
    def is_foreseen(self) -> bool:
        return self.mirror.is_foreseen

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

    rotate: Squares
    by: Literal[90, 180, 270] = 90
    about: Literal["centre"] | Squares = "centre"

    @property
    def is_foreseen(self) -> bool:
        return self.rotate.is_foreseen and (self.about == "centre" or self.about.is_foreseen)

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        if isinstance(self.about, Squares):
            around = self.about.squares(view)
            if not around:
                return ()
            files, ranks = map(geometry.file, around), map(geometry.rank, around)
            (west, east), (south, north) = _ends([*files]), _ends([*ranks])
        else:
            west = south = 0
            east, north = geometry.files - 1, geometry.ranks - 1
        found: list[Square | None] = []
        for square in self.rotate.squares(view):
            # Twice the distance from the centre is a whole number.
            across, along = 2 * geometry.file(square) - west - east, 2 * geometry.rank(square) - south - north
            for _ in range(self.by // 90):
                across, along = along, -across
            file, rank = across + west + east, along + south + north
            found.append(geometry.at(file // 2, rank // 2) if file % 2 == rank % 2 == 0 else None)
        return tuple(dict.fromkeys(square for square in found if square is not None))


def _ends(numbers: list[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)
