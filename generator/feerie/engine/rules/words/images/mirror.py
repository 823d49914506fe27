"""``mirror``: the image of a square on the other side of the board."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

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
    def is_known(self) -> bool:
        return self.mirror.is_known

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        found = (
            geometry.at(geometry.files - 1 - geometry.file(square), geometry.rank(square))
            if self.across is Axis.VERTICAL
            else geometry.at(geometry.file(square), geometry.ranks - 1 - geometry.rank(square))
            for square in self.mirror.squares(view)
        )
        return tuple(square for square in found if square is not None)
