"""What is painted on a board: squares, lines, palaces, a river; the lines between its cells. No rule asks for
it; pictures do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Ground(StrEnum):
    """How a board is laid out for its players."""

    CHECKERED = "checkered"
    PLAIN = "plain"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Surface:
    """The ground of a board, and what is painted upon it; squares are numbers, as the board counts them.

    On ``points`` units stand where lines cross. ``palaces`` are pairs of opposite corners, joined by
    diagonals. The ``river`` has so many ranks below it, None where there is none. ``stars`` are small signs:
    at points, and on plain squares at the upper right corner. Readers see so many ``boards`` of one size side
    by side.
    """

    ground: Ground = Ground.CHECKERED
    palaces: frozenset[tuple[int, int]] = frozenset()
    river: int | None = None
    stars: frozenset[int] = frozenset()
    boards: int = 1

    @property
    def has_shades(self) -> bool:
        """Whether light and dark squares can be told apart."""
        return self.ground is Ground.CHECKERED

    def turned(self, files: int, ranks: int) -> Surface:
        """Return what Black sees of it, on a board of so many files and ranks."""
        last = files * ranks - 1
        # The upper right corner of a square is the lower left one of its image.
        aside = files + 1 if self.ground is Ground.PLAIN else 0
        return Surface(
            self.ground,
            frozenset((last - one, last - other) for one, other in self.palaces),
            None if self.river is None else ranks - self.river,
            frozenset(last - star - aside for star in self.stars),
            self.boards,
        )


SQUARES: Final = Surface()


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines between squares, which cut a board into cells.

    ``files`` has the number of files to the left of each upright line, ``ranks`` the number of ranks below
    each other one.
    """

    files: frozenset[int] = frozenset()
    ranks: frozenset[int] = frozenset()

    @classmethod
    def of_cells(cls, files: int, ranks: int, width: int, height: int) -> Grid:
        """Return the grid of cells of a size, from a1 on, on a board of so many files and ranks."""
        return cls(frozenset(range(width, files, width)), frozenset(range(height, ranks, height)))

    def __or__(self, other: Grid) -> Grid:
        """Return the lines of both."""
        return Grid(self.files | other.files, self.ranks | other.ranks)

    def __bool__(self) -> bool:
        return bool(self.files or self.ranks)

    def within(self, left: int, bottom: int, right: int, top: int) -> Grid:
        """Return the lines between the squares of a region, whose files and ranks are counted from 0."""
        return Grid(
            frozenset(file for file in self.files if left < file <= right),
            frozenset(rank for rank in self.ranks if bottom < rank <= top),
        )

    def turned(self, files: int, ranks: int) -> Grid:
        """Return the lines as Black sees them, on a board of so many files and ranks."""
        return Grid(
            frozenset(files - file for file in self.files), frozenset(ranks - rank for rank in self.ranks)
        )
