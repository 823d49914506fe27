"""Symbols that mean two things."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from feerie.definitions.document import Document
from feerie.definitions.variants import ColourModel, VariantModel
from feerie.errors import Finding
from feerie.rules.text import Text


def symbol_clashes(model: VariantModel, document: Document) -> Iterator[Finding]:
    """Where two kinds of a variant share a symbol in a language, or a colour's letter is a kind's."""
    for language in Text._fields:
        kinds = defaultdict(list)
        for kind, piece in model.pieces.items():
            kinds[getattr(piece.symbol, language).upper()].append(kind)
        for symbol, several in kinds.items():
            if len(several) > 1:
                path = ("pieces", several[-1], "symbol", language)
                yield document.finding(path, "symbol-clash", symbol=symbol, language=language, kinds=several)
    taken = {letter for piece in model.pieces.values() for letter in (piece.symbol.en.upper(), piece.symbol.en.lower())}
    for number, colour in enumerate(model.colours):
        for kind, letter in colour.letters.items() if isinstance(colour, ColourModel) else ():
            if letter in taken:
                path = ("colours", number, "letters", kind)
                yield document.finding(path, "letter-taken", letter=letter, kind=kind)
            taken.add(letter)
