"""A line along which a unit may go."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square


@dataclass(frozen=True, slots=True)
class Line:
    """Squares in the order in which a unit reaches them.

    It may stop on any of them from index ``first`` on, each one before that square being empty.
    ``en_passant`` marks a line on which a pawn may take a pawn in passing.
    """

    squares: tuple[Square, ...]
    first: int = 0
    quiet: bool = True
    capture: bool = True
    en_passant: bool = False

    @property
    def arrivals(self) -> tuple[Square, ...]:
        """The squares where the unit may stop."""
        return self.squares[self.first :]
