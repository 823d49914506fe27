"""An attempted move: what a text says of it, be it legal or not."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind


@dataclass(frozen=True, slots=True)
class Attempt:
    """The kind that moves, from where, to where, and what it becomes, as far as the text tells.

    ``captures`` is whether the text calls it a capture.
    ``type`` is ``ordinary``, ``castling`` (with the king's squares left open, and its ``colour`` where the
    text does not tell it), or the name of an extra move.
    Of an extra move, ``arrival`` is the one square that its text names, wherever the unit comes from.
    """

    type: str
    kind: Kind | None = None
    departure: Square | None = None
    arrival: Square | None = None
    promotion: Kind | None = None
    kingside: bool = True
    captures: bool = False
    colour: Colour | None = None
