"""Positions as text: the castling letters of a FEN, read and written."""

from __future__ import annotations

from feerie.engine.board.alphabet import Alphabet
from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.position import Position
from feerie.engine.board.units import Unit
from feerie.errors import PositionError


def unmoved(
    word: str, units: tuple[Unit | None, ...], geometry: Geometry, alphabet: Alphabet
) -> frozenset[Square]:
    """Return the squares of the kings and rooks of castling letters; each unit must stand on its square."""
    squares: set[Square] = set()
    rights = alphabet.rights_on(units, geometry.files)
    for number, letter in enumerate(word if word != "-" else ""):
        is_known = (
            letter in "KQkq"
            or letter in rights
            or (letter.isalpha() and (alphabet.free or alphabet.tells_unmoved))
        )
        if not is_known or letter in word[:number]:
            expected = "".join(rights) or "-"
            raise PositionError("fen-castling", found=word, expected=expected, column=number + 1)
        right = rights.get(letter, ())
        if not right or any(units[square] != unit for square, unit in right):
            wanted = alphabet.castling_units(letter, geometry)
            raise PositionError("castling-right", letter=letter, expected=wanted, column=number + 1)
        squares.update(square for square, _ in right)
    return frozenset(squares)


def rights(position: Position, alphabet: Alphabet) -> tuple[str, frozenset[Square]]:
    """Return the castling letters of a position, and the squares of the units that they tell of."""
    letters, told = "", frozenset[Square]()
    for letter, right in alphabet.rights_on(position.units, position.geometry.files).items():
        squares = {square for square, _ in right}
        stand = squares <= position.unmoved and all(position.units[square] == unit for square, unit in right)
        if stand and not squares <= told:
            letters += letter
            told |= squares
    return letters, told
