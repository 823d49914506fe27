"""Home squares (cases d'origine): where the units of a kind stand in the first array."""

from __future__ import annotations

from feerie.board.geometry import Geometry, Square
from feerie.rules.piece import Piece


def home_squares(piece: Piece, geometry: Geometry, *, north: bool) -> list[Square]:
    """The squares that a kind has for its home, White's mirrored for a side that goes south; those off the
    board are none, and neither has a kind whose home depends on a file."""
    if isinstance(piece.home, str):
        return []
    found: list[Square] = []
    for name in piece.home:
        file, rank = ord(name[0]) - ord("a"), int(name[1:]) - 1
        if file < geometry.files and rank < geometry.ranks:
            square = geometry.at(file, rank if north else geometry.ranks - 1 - rank)
            found.extend(() if square is None else (square,))
    return found


def home_square(piece: Piece, geometry: Geometry, reference: Square, *, north: bool) -> Square | None:
    """The home square of a unit, of several the one of the colour of a reference square.

    A pawn's is on the file of that square, on its second rank; so is a fairy kind's, on its last."""
    if piece.pawn or not piece.home:
        rank, last = (1 if piece.pawn else geometry.ranks - 1), geometry.ranks - 1
        return geometry.at(geometry.file(reference), rank if north else last - rank)
    homes = home_squares(piece, geometry, north=north)
    if len(homes) > 1:
        homes = [home for home in homes if geometry.is_dark(home) == geometry.is_dark(reference)]
    return next(iter(homes), None)


def is_home(piece: Piece, geometry: Geometry, square: Square, *, north: bool) -> bool:
    """Whether a square is a home of a kind: any on a pawn's second rank, any on a fairy kind's last."""
    if piece.pawn or not piece.home:
        return home_square(piece, geometry, square, north=north) == square
    return square in home_squares(piece, geometry, north=north)
