"""The letters of kinds and rights in FEN, and those by which other languages and figurines call kinds."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Final

from feerie.engine.board.alphabet import Foreign, Right
from feerie.engine.board.units import WHITE, Kind
from feerie.engine.rules.variant.castling import Castle
from feerie.engine.rules.variant.pieces import Piece

_ABROAD: Final[Mapping[str, tuple[str, str]]] = {
    "king": ("K", "♔♚"),
    "queen": ("D", "♕♛"),
    "rook": ("T", "♖♜"),
    "bishop": ("L", "♗♝"),
    "knight": ("S", "♘♞"),
    "pawn": ("B", "♙♟"),
}
"""The German letters and the figurines of kinds."""


def rights_of(castles: Iterable[Castle]) -> Mapping[str, tuple[Right, ...]]:
    """Return what each letter of castling is the right of; several kings or partners may have one letter."""
    rights: dict[str, dict[Right, None]] = {}
    for castle in castles:
        letter = "K" if castle.is_kingside else "Q"
        right = (castle.king_from, castle.king), (castle.rook_from, castle.rook)
        rights.setdefault(letter if castle.king.colour == WHITE else letter.lower(), {})[right] = None
    return {letter: tuple(several) for letter, several in rights.items()}


def foreign(pieces: Mapping[Kind, Piece], spare: Container[Kind]) -> tuple[Foreign, ...]:
    """Return the letters of kinds in other languages, and their figurines; those of spare kinds are last."""
    return tuple(sorted(_foreign(pieces), key=lambda one: one.kind in spare))


def _foreign(pieces: Mapping[Kind, Piece]) -> Iterator[Foreign]:
    """Yield the letters of each kind in other languages, and its figurines."""
    for kind, piece in pieces.items():
        for language, letter in piece.symbol.items():
            if letter != piece.letter:
                yield Foreign(letter, kind, language)
        german, figurines = _ABROAD.get(kind, ("", ""))
        yield from (Foreign(letter, kind, "de") for letter in german)
        yield from (Foreign(figurine, kind, "figurine") for figurine in figurines)
