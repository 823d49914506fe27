"""Squares made of squares: a square by its name, ``all``, ``any_of``, ``not``."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board import Geometry, Square
from feerie.engine.rules.contract import Basis, Fault, Setting, Squares, View
from feerie.engine.rules.contract.values import SquareName
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True)
class SquareNamed(Squares):
    """The square of a name, the same for both players; none if the board does not have it."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    square: SquareName

    def faults(self, place: Setting) -> Iterator[Fault]:
        if not _named(self.square, place.around.geometry):
            yield Fault("square-off-board", {"square": self.square})

    def squares(self, view: View) -> tuple[Square, ...]:
        return _named(self.square, view.geometry)


def _named(name: SquareName, geometry: Geometry) -> tuple[Square, ...]:
    try:
        return (geometry.square(name),)
    except FeerieError:
        return ()


@dataclass(frozen=True, slots=True)
class AnyOfSquares(Squares):
    """The squares that are among those of at least one of several."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    any_of: tuple[Squares, ...]

    def squares(self, view: View) -> tuple[Square, ...]:
        return tuple(dict.fromkeys([square for part in self.any_of for square in part.squares(view)]))

    def selects(self, square: Square, view: View) -> bool:
        return any(part.selects(square, view) for part in self.any_of)


@dataclass(frozen=True, slots=True)
class AllSquares(Squares):
    """The squares that are among those of each of several."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    all: tuple[Squares, ...]

    def squares(self, view: View) -> tuple[Square, ...]:
        first, *others = self.all
        return tuple(
            [square for square in first.squares(view) if all(one.selects(square, view) for one in others)]
        )

    def selects(self, square: Square, view: View) -> bool:
        return all(part.selects(square, view) for part in self.all)


@dataclass(frozen=True, slots=True)
class NotSquares(Squares):
    """All squares of the board but some."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    not_: Squares

    def squares(self, view: View) -> tuple[Square, ...]:
        left_out = self.not_.squares(view)
        return tuple(square for square in view.geometry.standable if square not in left_out)

    def selects(self, square: Square, view: View) -> bool:
        return square not in view.geometry.holes and not self.not_.selects(square, view)
