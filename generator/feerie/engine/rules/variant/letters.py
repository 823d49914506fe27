"""The letters of kinds and rights in FEN, and those by which other languages and figurines call kinds."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from feerie.engine.board.alphabet import Alphabet, Foreign, Right
from feerie.engine.board.units import WHITE, Colour, Kind, Unit
from feerie.engine.memories import MEMORIES
from feerie.engine.rules.variant.castling import Castle
from feerie.engine.rules.variant.pieces import ColourRule, Piece

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
    *,
    castles_anywhere: bool = False,
    tells_unmoved: bool = False,
) -> Alphabet:
    """Return how the units and castling rights of a variant are written in FEN.

    Where castling is possible from anywhere on the first rank, or one letter is the right of several kings or
    partners, its letters depend on which units stand there.
    """
    signs = {
        Unit(kind, rule.id): letter for rule in colours.values() for kind, letter in rule.letters.items()
    }
    rights: dict[str, list[Right]] = {}
    for castle in castles:
        letter = "K" if castle.is_kingside else "Q"
        right = (castle.king_from, castle.king), (castle.rook_from, castle.rook)
        told = rights.setdefault(letter if castle.king.colour == WHITE else letter.lower(), [])
        if right not in told:
            told.append(right)
    letters = {kind: piece.letter for kind, piece in pieces.items()}
    # The variant's own kinds come before the spare ones.
    abroad = tuple(sorted(_foreign(pieces), key=lambda one: one.kind in spare))
    is_free = castles_anywhere or any(len(several) > 1 for several in rights.values())
    fixed = {} if is_free else {letter: several[0] for letter, several in rights.items()}
    free = {letter: tuple(several) for letter, several in rights.items()} if is_free else {}
    usual = Alphabet(letters, signs, frozenset(colours), fixed, fairy, spare, abroad, free, tells_unmoved)
    return replace(usual, memories=MEMORIES)


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
