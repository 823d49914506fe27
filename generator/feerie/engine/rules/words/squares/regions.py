"""Parts of the board: ``any``, ``ranks``, ``files``, ``cell``, ``shade``, ``trapdoor``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, NewType

from feerie.engine.board.geometry import FileLetter, Geometry, RankNumber, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.units import WHITE
from feerie.engine.memories import UNDER
from feerie.engine.rules.contract.values import TWO, Positive
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces, Squares

Zone = NewType("Zone", str)
"""``empty``, or the name of a zone of the variant."""

EMPTY: Final = Zone("empty")


@dataclass(frozen=True, slots=True)
class AnySquare(Squares):
    """Every empty square, every square of a zone, or the square of every unit meant."""

    any: Zone | Pieces

    def squares(self, view: View) -> tuple[Square, ...]:
        if isinstance(self.any, Pieces):
            return tuple(self.any.standing(view))
        if self.any == EMPTY:
            holes = view.geometry.holes
            empty = (Square(square) for square, unit in enumerate(view.units) if unit is None)
            return tuple(square for square in empty if square not in holes) if holes else tuple(empty)
        return view.geometry.zones[self.any]

    def selects(self, square: Square, view: View) -> bool:
        unit = view.units[square]
        if isinstance(self.any, Pieces):
            return unit is not None and self.any.selects(unit, view, square)
        if self.any == EMPTY:
            return unit is None and square not in view.geometry.holes
        return square in view.geometry.zones[self.any]

    def meets(self, squares: Iterable[Square], view: View) -> bool:
        return any(self.selects(square, view) for square in squares)


@dataclass(frozen=True, slots=True)
class Ranks(Squares):
    """Every square of some ranks, counted from the player's side, from 1."""

    ranks: tuple[RankNumber, ...]

    @property
    def is_of_walk(self) -> bool:
        return True

    def squares(self, view: View) -> tuple[Square, ...]:
        return _on_ranks(view.geometry, self._numbers(view))

    def selects(self, square: Square, view: View) -> bool:
        return view.geometry.rank(square) in self._numbers(view)

    def _numbers(self, view: View) -> tuple[int, ...]:
        """Return the ranks from 0, counted from the side of White."""
        if view.player == WHITE:
            return tuple([rank - 1 for rank in self.ranks])
        return tuple([view.geometry.ranks - rank for rank in self.ranks])


@dataclass(frozen=True, slots=True)
class Files(Squares):
    """Every square of some files, by their letters."""

    files: tuple[FileLetter, ...]

    @property
    def is_of_walk(self) -> bool:
        return True

    def squares(self, view: View) -> tuple[Square, ...]:
        return _on_files(view.geometry, self._numbers)

    def selects(self, square: Square, view: View) -> bool:
        return view.geometry.file(square) in self._numbers

    @property
    def _numbers(self) -> tuple[int, ...]:
        """The files from 0."""
        return tuple([ord(file) - ord("a") for file in self.files])


@lru_cache(maxsize=256)
def _on_ranks(geometry: Geometry, ranks: tuple[int, ...]) -> tuple[Square, ...]:
    return tuple(square for square in _standable(geometry) if geometry.rank(square) in ranks)


@lru_cache(maxsize=256)
def _on_files(geometry: Geometry, files: tuple[int, ...]) -> tuple[Square, ...]:
    return tuple(square for square in _standable(geometry) if geometry.file(square) in files)


@dataclass(frozen=True, slots=True)
class Cell(Squares):
    """Every square in the same cell as some squares, where the board is cut into equal cells from a1 on.

    A cell is ``width`` files wide and ``height`` ranks high; at the other edges it may be smaller.
    """

    cell: Squares
    width: Positive = TWO
    height: Positive = TWO

    @property
    def is_of_walk(self) -> bool:
        return self.cell.is_of_walk

    @property
    def cells(self) -> tuple[int, int]:
        return self.width, self.height

    def squares(self, view: View) -> tuple[Square, ...]:
        cells = [_cell(view.geometry, self.width, self.height, square) for square in self.cell.squares(view)]
        return tuple(dict.fromkeys([square for cell in cells for square in cell]))


@lru_cache(maxsize=1024)
def _cell(geometry: Geometry, width: int, height: int, square: Square) -> tuple[Square, ...]:
    across, along = geometry.file(square) // width, geometry.rank(square) // height
    return tuple(
        other
        for other in _standable(geometry)
        if (geometry.file(other) // width, geometry.rank(other) // height) == (across, along)
    )


@dataclass(frozen=True, slots=True)
class Shade(Squares):
    """Every light or every dark square, or every square of the same colour as some squares."""

    shade: Literal["light", "dark"] | Squares

    @property
    def is_of_walk(self) -> bool:
        return isinstance(self.shade, str) or self.shade.is_of_walk

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        if isinstance(self.shade, str):
            return _of_shade(geometry, dark=self.shade == "dark")
        shades = dict.fromkeys([geometry.is_dark(square) for square in self.shade.squares(view)])
        return tuple([square for dark in shades for square in _of_shade(geometry, dark=dark)])


@lru_cache(maxsize=64)
def _of_shade(geometry: Geometry, *, dark: bool) -> tuple[Square, ...]:
    return tuple(square for square in _standable(geometry) if geometry.is_dark(square) == dark)


@dataclass(frozen=True, slots=True)
class Trapdoor(Squares):
    """The squares beneath which there is a unit: the ``empty`` ones, or ``any``."""

    trapdoor: Literal["empty", "any"]

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (UNDER,)

    def squares(self, view: View) -> tuple[Square, ...]:
        found = sorted(square for square, units in view.position.under.items() if units)
        if self.trapdoor == "any":
            return tuple(found)
        return tuple(square for square in found if view.units[square] is None)


def _standable(geometry: Geometry) -> Iterator[Square]:
    """Yield the squares that are no holes."""
    return (Square(square) for square in geometry.squares if square not in geometry.holes)
