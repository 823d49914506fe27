"""The move just played, as far as the rules remember it."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit


@dataclass(frozen=True, slots=True)
class LastMove:
    """From where to where it led, what it captured, and where the captured unit stood."""

    departure: Square | None = None
    arrival: Square | None = None
    captured: Unit | None = None
    captured_at: Square | None = None
