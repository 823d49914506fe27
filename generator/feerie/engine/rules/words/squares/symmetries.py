"""Images of squares: ``mirror`` across an axis of the board, ``rotate`` about a point."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


class Axis(StrEnum):
    """A line through the middle of the board: between the middle files, or between the middle ranks."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


@dataclass(frozen=True, slots=True)
class Mirror(Squares):
    """The images of squares across an axis: a vertical axis takes a1 to h1, a horizontal axis a1 to a8."""

    mirror: Squares
    across: Axis

    @property
    def is_foreseen(self) -> bool:
        return self.mirror.is_foreseen

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        found = (
            geometry.at(geometry.files - 1 - geometry.file(square), geometry.rank(square))
            if self.across is Axis.VERTICAL
            else geometry.at(geometry.file(square), geometry.ranks - 1 - geometry.rank(square))
            for square in self.mirror.squares(view)
        )
        return tuple(square for square in found if square is not None)


@dataclass(frozen=True, slots=True)
class Rotate(Squares):
    """The images of squares turned clockwise by ``degrees`` about the centre of other squares.

    The centre of squares is that of the rectangle around them, by default of the board. A square whose image
    is no square of the board has none. Turned by 180 degrees, squares have their images through that point.
    """

    rotate: Squares
    degrees: Literal[90, 180, 270] = 90
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
            for _ in range(self.degrees // 90):
                across, along = along, -across
            file, rank = across + west + east, along + south + north
            found.append(geometry.at(file // 2, rank // 2) if file % 2 == rank % 2 == 0 else None)
        return tuple(dict.fromkeys(square for square in found if square is not None))


def _ends(numbers: list[int]) -> tuple[int, int]:
    return min(numbers), max(numbers)
