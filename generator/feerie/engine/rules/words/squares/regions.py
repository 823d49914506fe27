"""Parts of the board: a square by its name, ``any``, ``rank``, ``file``, ``cell``, ``shade``, ``trapdoor``;
what is made of others, ``all``, ``any_of``, ``not``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, Literal, NewType

from feerie.engine.board.geometry import FileLetter, Geometry, RankNumber, Square
from feerie.engine.board.units import WHITE, Colour
from feerie.engine.memories import UNDER
from feerie.engine.rules.contract import TWO, Basis, Fault, Pieces, Positive, Setting, Squares, View
from feerie.engine.rules.contract.values import SquareName
from feerie.errors import FeerieError

Zone = NewType("Zone", str)
"""``empty``, or the name of a zone of the variant."""

EMPTY: Final = Zone("empty")

LAST: Final = "last"

Rank = RankNumber | Literal["last"]
"""A rank by its number, or the one farthest from the player."""


@dataclass(frozen=True, slots=True)
class AnySquare(Squares):
    """Every empty square, every square of a zone, or the square of every unit meant."""

    any: Zone | Pieces

    @property
    def own_basis(self) -> Basis:
        return Basis.BOARD if self.any == EMPTY else Basis.NOTHING

    def squares(self, view: View) -> tuple[Square, ...]:
        if isinstance(self.any, Pieces):
            return tuple(self.any.standing(view))
        if self.any == EMPTY:
            holes = view.geometry.holes
            empty = (Square(square) for square, unit in enumerate(view.units) if unit is None)
            return tuple(square for square in empty if square not in holes) if holes else tuple(empty)
        return view.geometry.zones[self.any]

    def selects(self, square: Square, view: View) -> bool:
        if isinstance(self.any, Pieces):
            unit = view.units[square]
            return unit is not None and self.any.selects(unit, view, square)
        if self.any == EMPTY:
            return view.units[square] is None and square not in view.geometry.holes
        return square in view.geometry.zones[self.any]

    def meets(self, squares: Iterable[Square], view: View) -> bool:
        return any(self.selects(square, view) for square in squares)


@dataclass(frozen=True, slots=True)
class RankAndFile(Squares):
    """The squares of some ranks, of some files, or those where both meet.

    A rank is given by its number, counted from the player's side, from 1, by ``last`` or by a square on it; a
    file by its letter, or by a square.
    """

    own_basis: ClassVar[Basis] = Basis.NOTHING

    rank: Rank | tuple[Rank, ...] | Squares | None = None
    file: FileLetter | tuple[FileLetter, ...] | Squares | None = None

    def squares(self, view: View) -> tuple[Square, ...]:
        return _crossing(view.geometry, self._ranks(view), self._files(view))

    def selects(self, square: Square, view: View) -> bool:
        geometry, ranks, files = view.geometry, self._ranks(view), self._files(view)
        on_rank = ranks is None or geometry.rank(square) in ranks
        return on_rank and (files is None or geometry.file(square) in files)

    def _ranks(self, view: View) -> tuple[int, ...] | None:
        """Return the ranks meant, from 0; None for all."""
        if isinstance(self.rank, Squares):
            return tuple([view.geometry.rank(square) for square in self.rank.squares(view)])
        return _numbers(self.rank, view.geometry, view.player)

    def _files(self, view: View) -> tuple[int, ...] | None:
        """Return the files meant, from 0; None for all."""
        if isinstance(self.file, Squares):
            return tuple([view.geometry.file(square) for square in self.file.squares(view)])
        return _letters(self.file)


@lru_cache(maxsize=1024)
def _numbers(
    said: Rank | tuple[Rank, ...] | None, geometry: Geometry, player: Colour
) -> tuple[int, ...] | None:
    """Return ranks, from 0, that are counted from the side of a player, from 1."""
    if said is None:
        return None
    several = said if isinstance(said, tuple) else (said,)
    ranks = (geometry.ranks if rank == LAST else rank for rank in several)
    return tuple(rank - 1 if player == WHITE else geometry.ranks - rank for rank in ranks)


@lru_cache(maxsize=256)
def _letters(said: FileLetter | tuple[FileLetter, ...] | None) -> tuple[int, ...] | None:
    """Return files, from 0, that are given by their letters."""
    return None if said is None else tuple(ord(file) - ord("a") for file in said)


@lru_cache(maxsize=4096)
def _crossing(
    geometry: Geometry, ranks: tuple[int, ...] | None, files: tuple[int, ...] | None
) -> tuple[Square, ...]:
    """Return the squares where ranks and files meet, from 0; None stands for all of them."""
    return tuple(
        square
        for square in geometry.standable
        if (ranks is None or geometry.rank(square) in ranks)
        and (files is None or geometry.file(square) in files)
    )


@dataclass(frozen=True, slots=True)
class Cell(Squares):
    """Every square in the same cell as some squares, where the board is cut into equal cells from a1 on.

    A cell is so many ``files`` wide and ``ranks`` high; at the other edges it may be smaller.
    """

    own_basis: ClassVar[Basis] = Basis.NOTHING

    cell: Squares
    files: Positive = TWO
    ranks: Positive = TWO

    @property
    def cells(self) -> tuple[int, int]:
        return self.files, self.ranks

    def squares(self, view: View) -> tuple[Square, ...]:
        cells = [_cell(view.geometry, self.files, self.ranks, square) for square in self.cell.squares(view)]
        return tuple(dict.fromkeys([square for cell in cells for square in cell]))


@lru_cache(maxsize=1024)
def _cell(geometry: Geometry, files: int, ranks: int, square: Square) -> tuple[Square, ...]:
    across, along = geometry.file(square) // files, geometry.rank(square) // ranks
    return tuple(
        other
        for other in geometry.standable
        if (geometry.file(other) // files, geometry.rank(other) // ranks) == (across, along)
    )


@dataclass(frozen=True, slots=True)
class Shade(Squares):
    """Every light or every dark square, or every square of the same colour as some squares."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    shade: Literal["light", "dark"] | Squares

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        if isinstance(self.shade, str):
            return _of_shade(geometry, dark=self.shade == "dark")
        shades = dict.fromkeys([geometry.is_dark(square) for square in self.shade.squares(view)])
        return tuple([square for dark in shades for square in _of_shade(geometry, dark=dark)])


@lru_cache(maxsize=64)
def _of_shade(geometry: Geometry, *, dark: bool) -> tuple[Square, ...]:
    return tuple(square for square in geometry.standable if geometry.is_dark(square) == dark)


@dataclass(frozen=True, slots=True)
class Trapdoor(Squares):
    """The squares beneath which there is a unit: the ``empty`` ones, or ``any``."""

    remembers: ClassVar = (UNDER,)

    trapdoor: Literal["empty", "any"]

    def squares(self, view: View) -> tuple[Square, ...]:
        found = sorted(square for square, units in view.position.under.items() if units)
        if self.trapdoor == "any":
            return tuple(found)
        return tuple(square for square in found if view.units[square] is None)


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
