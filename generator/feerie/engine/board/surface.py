"""What is painted on a board: squares, lines, palaces, a river. No rule asks for it; pictures do."""

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
