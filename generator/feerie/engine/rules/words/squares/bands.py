"""``ranks`` and ``files``: every square of some ranks, or of some files."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from feerie.engine.board.geometry import FileLetter, Geometry, RankNumber, Square
from feerie.engine.board.units import WHITE
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


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


def _standable(geometry: Geometry) -> Iterator[Square]:
    """Yield the squares that are no holes."""
    return (Square(square) for square in geometry.squares if square not in geometry.holes)
