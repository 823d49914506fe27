"""``shade``: the squares of one colour of the board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares


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
    return tuple(
        square
        for square in map(Square, geometry.squares)
        if geometry.is_dark(square) == dark and square not in geometry.holes
    )
