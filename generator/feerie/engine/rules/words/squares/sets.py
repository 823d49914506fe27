"""Squares made of squares: a square by its name, ``all``, ``any_of``, ``not``."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board import Colour, Geometry, Square
from feerie.engine.rules.contract import Fault, Setting, Squares, View
from feerie.engine.rules.contract.values import SquareName
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True)
class SquareNamed(Squares):
    """The square of a name, the same for both players; none if the board does not have it."""

    is_of_walk: ClassVar[bool] = True
    is_foreseen: ClassVar[bool] = True

    square: SquareName

    def faults(self, place: Setting) -> Iterator[Fault]:
        if not _named(self.square, place.around.geometry):
            yield Fault("square-off-board", {"square": self.square})

    def of_board(self, geometry: Geometry, player: Colour) -> frozenset[Square]:
        return frozenset(_named(self.square, geometry))

    def squares(self, view: View) -> tuple[Square, ...]:
        return _named(self.square, view.geometry)


def _named(name: SquareName, geometry: Geometry) -> tuple[Square, ...]:
    try:
        return (geometry.square(name),)
    except FeerieError:
        return ()


class _Set(Squares, ABC):
    """Squares that are made of others."""

    @property
    @abstractmethod
    def parts(self) -> tuple[Squares, ...]:
        """The squares that it is made of."""

    @property
    def is_of_walk(self) -> bool:
        return all(part.is_of_walk for part in self.parts)

    @property
    def is_foreseen(self) -> bool:
        return all(part.is_foreseen for part in self.parts)

    @property
    def is_sided(self) -> bool:
        return any(part.is_sided for part in self.parts)

    def of_board(self, geometry: Geometry, player: Colour) -> frozenset[Square] | None:
        found = [part.of_board(geometry, player) for part in self.parts]
        known = [squares for squares in found if squares is not None]
        return self._made_of(known, geometry) if len(known) == len(found) else None

    @abstractmethod
    def _made_of(self, found: Sequence[frozenset[Square]], geometry: Geometry) -> frozenset[Square]:
        """Return the squares meant, given those that each part means."""


@dataclass(frozen=True, slots=True)
class AnyOfSquares(_Set):
    """The squares that are among those of at least one of several."""

    any_of: tuple[Squares, ...]

    @property
    def parts(self) -> tuple[Squares, ...]:
        return self.any_of

    def _made_of(self, found: Sequence[frozenset[Square]], geometry: Geometry) -> frozenset[Square]:
        return frozenset[Square]().union(*found)

    def squares(self, view: View) -> tuple[Square, ...]:
        return tuple(dict.fromkeys([square for part in self.any_of for square in part.squares(view)]))

    def selects(self, square: Square, view: View) -> bool:
        return any(part.selects(square, view) for part in self.any_of)


@dataclass(frozen=True, slots=True)
class AllSquares(_Set):
    """The squares that are among those of each of several."""

    all: tuple[Squares, ...]

    @property
    def parts(self) -> tuple[Squares, ...]:
        return self.all

    def _made_of(self, found: Sequence[frozenset[Square]], geometry: Geometry) -> frozenset[Square]:
        return found[0].intersection(*found[1:])

    def squares(self, view: View) -> tuple[Square, ...]:
        first, *others = self.all
        return tuple(
            [square for square in first.squares(view) if all(one.selects(square, view) for one in others)]
        )

    def selects(self, square: Square, view: View) -> bool:
        return all(part.selects(square, view) for part in self.all)


@dataclass(frozen=True, slots=True)
class NotSquares(_Set):
    """All squares of the board but some."""

    not_: Squares

    @property
    def parts(self) -> tuple[Squares, ...]:
        return (self.not_,)

    def _made_of(self, found: Sequence[frozenset[Square]], geometry: Geometry) -> frozenset[Square]:
        return frozenset(geometry.standable) - found[0]

    def squares(self, view: View) -> tuple[Square, ...]:
        left_out = self.not_.squares(view)
        return tuple(square for square in view.geometry.standable if square not in left_out)

    def selects(self, square: Square, view: View) -> bool:
        return square not in view.geometry.holes and not self.not_.selects(square, view)
