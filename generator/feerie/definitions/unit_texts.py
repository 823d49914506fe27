"""Units as the lists of a file write them."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.errors import PositionError
from feerie.errors.spelling import latin
from feerie.rules.variant import Variant

_CAPTURED: Final = re.compile(r"(.+?)([a-z][1-9][0-9]?)")
_ALIKE: Final = re.compile(r"([A-Za-z]*?)([A-Za-z][1-9][0-9]?)[.,;:]?")
_UNIT: Final = re.compile(r"([A-Za-z]*)([a-z][1-9][0-9]?)")


class UnitTexts:
    """Reads units by the symbols and the colours of a variant."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._symbols = {piece.symbol.en: kind for kind, piece in variant.pieces.items()}

    def on_square(self, text: str, colour: Colour) -> tuple[Square, Unit]:
        """A unit of a colour and its square, as ``Kf1``; a pawn may go without its letter."""
        match = _UNIT.fullmatch(text)
        if match is None:
            raise PositionError("unit-text", text=text, nearest=self._nearest(text))
        return self._variant.geometry.square(match[2]), self.unit(match[1] or "P", colour)

    def unit(self, symbol: str, colour: Colour) -> Unit:
        """A unit of a colour by its English symbol; raises PositionError for any other letter."""
        if symbol in self._symbols:
            return Unit(self._symbols[symbol], colour)
        alphabet = self._variant.alphabet
        if symbol.upper() not in self._symbols and (kind := alphabet.meant(symbol)):
            raise alphabet.no_letter(symbol, kind, alphabet.letters[kind])
        own = sorted(letter for letter, kind in self._symbols.items() if kind not in self._variant.spare)
        capital = symbol.upper() if symbol.upper() in self._symbols else None
        raise PositionError("fen-letter", letter=symbol, expected=own, nearest=capital)

    def _nearest(self, text: str) -> str | None:
        """The unit that was meant by letters that are small instead of capital, or of another alphabet."""
        alphabet = self._variant.alphabet
        figurines = {one.letter: alphabet.letters[one.kind] for one in alphabet.foreign if one.is_figurine}
        plain = "".join(figurines.get(sign, sign) for sign in latin(text) if not sign.isspace())
        match = _ALIKE.fullmatch(plain)
        if match is None or match[1].upper() not in ("", *self._symbols):
            return None
        with suppress(PositionError):
            self._variant.geometry.square(match[2].lower())
            return f"{match[1].upper()}{match[2].lower()}"
        return None

    def captured(self, text: str) -> tuple[Unit, Square]:
        """A unit as in FEN and the square where it stood, as ``Pb3``."""
        match = _CAPTURED.fullmatch(text)
        if match is None:
            raise PositionError("unit-text", text=text)
        return self._variant.alphabet.read(match[1]), self._variant.geometry.square(match[2])
