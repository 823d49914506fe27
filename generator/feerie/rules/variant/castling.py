"""Castling: the king goes two squares towards a rook, which goes to the square that the king passed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.units import Unit


@dataclass(frozen=True, slots=True)
class Castling:
    """The conditions of castling.

    ``rights: never_moved``: neither king nor rook has moved. ``path: unattacked``: the king is not attacked
    on its square, on the square that it passes, or on that of arrival. ``regained_by``: a king or a rook
    counts as unmoved once it comes to its home square by a ``rebirth`` or a ``transfer``, or takes by a
    ``recolour`` the colour whose home square it stands on.
    """

    rights: Literal["never_moved"] = "never_moved"
    regained_by: Literal["none", "rebirth", "transfer", "recolour"] = "none"
    path: Literal["unattacked"] = "unattacked"


class Castle(NamedTuple):
    """A castling: the two units, their squares before and after, and the squares between them."""

    king: Unit
    rook: Unit
    king_from: Square
    king_to: Square
    rook_from: Square
    rook_to: Square
    between: tuple[Square, ...]

    @property
    def is_kingside(self) -> bool:
        """Whether the king goes towards the last file."""
        return self.king_to > self.king_from


def castles(
    geometry: Geometry, king: Unit, king_from: Square, rook: Unit, rook_from: Square
) -> Iterator[Castle]:
    """Yield the castling of a king and a rook on those home squares, if it is possible on the board."""
    if geometry.rank(king_from) != geometry.rank(rook_from) or abs(king_from - rook_from) < 3:
        return
    side = 1 if rook_from > king_from else -1
    rook_to, king_to = Square(king_from + side), Square(king_from + 2 * side)
    between = tuple(Square(square) for square in range(king_from + side, rook_from, side))
    if not geometry.holes.isdisjoint(between):
        return
    yield Castle(king, rook, king_from, king_to, rook_from, rook_to, between)
