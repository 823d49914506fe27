"""The letters by which other languages, and the figurines, call the kinds of a variant."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from feerie.board.alphabet import Foreign
from feerie.board.units import Kind
from feerie.rules.piece import Piece

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


def foreign(pieces: Mapping[Kind, Piece], spare: Collection[Kind]) -> tuple[Foreign, ...]:
    """Every such letter with its kind and its language; the variant's own kinds before those to spare."""
    return tuple(sorted(_foreign(pieces), key=lambda one: one.kind in spare))


def _foreign(pieces: Mapping[Kind, Piece]) -> Iterator[Foreign]:
    for kind, piece in pieces.items():
        for language, letter in piece.symbol.items():
            if letter != piece.letter:
                yield Foreign(letter, kind, language)
        if kind in GERMAN:
            yield Foreign(GERMAN[kind], kind, "de")
        for figurine in FIGURINES.get(kind, ""):
            yield Foreign(figurine, kind, "figurine")
