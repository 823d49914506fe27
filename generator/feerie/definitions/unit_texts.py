"""Units as the lists of a file write them."""

from __future__ import annotations

import re
from typing import Final

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.errors import PositionError
from feerie.rules.variant import Variant

_CAPTURED: Final = re.compile(r"(.+?)([a-z][1-9][0-9]?)")
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
            raise PositionError("unit-text", text=text)
        return self._variant.geometry.square(match[2]), self.unit(match[1] or "P", colour)

    def unit(self, symbol: str, colour: Colour) -> Unit:
        """A unit of a colour by its English symbol; raises PositionError (``fen-letter``)."""
        if symbol not in self._symbols:
            own = (letter for letter, kind in self._symbols.items() if kind not in self._variant.spare)
            raise PositionError("fen-letter", letter=symbol, expected=sorted(own))
        return Unit(self._symbols[symbol], colour)

    def captured(self, text: str) -> tuple[Unit, Square]:
        """A unit as in FEN and the square where it stood, as ``Pb3``."""
        match = _CAPTURED.fullmatch(text)
        if match is None:
            raise PositionError("unit-text", text=text)
        return self._variant.alphabet.read(match[1]), self._variant.geometry.square(match[2])
