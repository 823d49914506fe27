"""The letters of kinds and rights in FEN, and those by which other languages and figurines call kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from feerie.board.alphabet import Alphabet, Foreign
from feerie.board.units import WHITE, Colour, Kind, Unit
from feerie.rules.variant.castling import Castle
from feerie.rules.variant.colours import ColourRule
from feerie.rules.variant.pieces import Piece

GERMAN: Final[Mapping[Kind, str]] = {
    Kind("king"): "K",
    Kind("queen"): "D",
    Kind("rook"): "T",
    Kind("bishop"): "L",
    Kind("knight"): "S",
    Kind("pawn"): "B",
}
FIGURINES: Final[Mapping[Kind, str]] = {
    Kind("king"): "♔♚",
    Kind("queen"): "♕♛",
    Kind("rook"): "♖♜",
    Kind("bishop"): "♗♝",
    Kind("knight"): "♘♞",
    Kind("pawn"): "♙♟",
}


def alphabet(
    pieces: Mapping[Kind, Piece],
    colours: Mapping[Colour, ColourRule],
    castles: Iterable[Castle],
    fairy: frozenset[Kind],
    spare: frozenset[Kind],
) -> Alphabet:
    """Return how the units and castling rights of a variant are written in FEN."""
    signs = {
        Unit(kind, rule.id): letter for rule in colours.values() for kind, letter in rule.letters.items()
    }
    rights = {}
    for castle in castles:
        letter = "K" if castle.is_kingside else "Q"
        rights[letter if castle.king.colour == WHITE else letter.lower()] = (
            (castle.king_from, castle.king),
            (castle.rook_from, castle.rook),
        )
    letters = {kind: piece.letter for kind, piece in pieces.items()}
    # The variant's own kinds come before the spare ones.
    abroad = tuple(sorted(_foreign(pieces), key=lambda one: one.kind in spare))
    return Alphabet(letters, signs, frozenset(colours), rights, fairy, spare, abroad)


def _foreign(pieces: Mapping[Kind, Piece]) -> Iterator[Foreign]:
    """Yield the letters of each kind in other languages, and its figurines."""
    for kind, piece in pieces.items():
        for language, letter in piece.symbol.items():
            if letter != piece.letter:
                yield Foreign(letter, kind, language)
        if kind in GERMAN:
            yield Foreign(GERMAN[kind], kind, "de")
        for figurine in FIGURINES.get(kind, ""):
            yield Foreign(figurine, kind, "figurine")
