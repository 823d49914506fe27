"""The lines that cut a board into cells."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Geometry


@dataclass(frozen=True, slots=True)
class Grid:
    """Lines between squares. ``files`` has the number of files to the left of each upright line,
    ``ranks`` the number of ranks below each other one."""

    files: frozenset[int] = frozenset()
    ranks: frozenset[int] = frozenset()

    @classmethod
    def of_cells(cls, geometry: Geometry, width: int, height: int) -> Grid:
        """Return the grid of cells of a size, from a1 on."""
        return cls(
            frozenset(range(width, geometry.files, width)), frozenset(range(height, geometry.ranks, height))
        )

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

    def turned(self, geometry: Geometry) -> Grid:
        """Return the lines as Black sees them."""
        return Grid(
            frozenset(geometry.files - file for file in self.files),
            frozenset(geometry.ranks - rank for rank in self.ranks),
        )
