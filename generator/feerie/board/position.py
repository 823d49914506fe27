"""A position, as a value: what stands where, whose move it is, and which rights remain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from feerie.board.geometry import Geometry, Square
from feerie.board.units import WHITE, Colour, Kind, Unit
from feerie.errors import PositionError


@dataclass(frozen=True, slots=True)
class LastMove:
    """From where to where it led, what it captured, and where the captured unit stood."""

    departure: Square | None = None
    arrival: Square | None = None
    captured: Unit | None = None
    captured_at: Square | None = None


Under = tuple[tuple[Square, tuple[Unit, ...]], ...]
"""By trapdoor, in the order of the squares: the units beneath it, the one that comes out first in front."""

Origins = tuple[tuple[Square, Square], ...]
"""In the order of the squares: where a unit stands, and from where it set out."""

Phase = NewType("Phase", int)
"""The number of a phase of the game, from 1."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that the rules may ask about the moment before a move.

    Raises PositionError (``hole``) if a unit stands where the board has no square.

    ``units`` has one entry a square, in the order of :attr:`Geometry.squares`.
    ``unmoved`` holds the squares of kings and rooks whose castling right remains.
    ``en_passant`` is the square that the pawn just passed over.
    ``reserves`` lists the units in reserve, sorted; a unit lies in the reserve of its own colour.
    ``promotes`` lists the fairy kinds that a pawn may become besides the usual ones.
    ``last`` is the move just played, in variants that remember it.
    ``under`` holds the units that wait beneath others, ``origins`` the squares from which units set out; a
    unit that is not told set out from where it stands.
    ``stepped`` holds the squares of pawns that have spent a double step which each may make but once,
    ``promoted`` those of units that were pawns, in variants that remember it.
    ``phase`` is the phase of the game, ``keeper`` the player whom its rules call so.
    """

    geometry: Geometry
    units: tuple[Unit | None, ...]
    turn: Colour = WHITE
    unmoved: frozenset[Square] = frozenset()
    en_passant: Square | None = None
    reserves: tuple[Unit, ...] = ()
    promotes: tuple[Kind, ...] = ()
    last: LastMove | None = None
    under: Under = ()
    origins: Origins = ()
    stepped: frozenset[Square] = frozenset()
    promoted: frozenset[Square] = frozenset()
    phase: int = 1
    keeper: Colour | None = None
    halfmove: int = 0
    fullmove: int = 1

    def __post_init__(self) -> None:
        for hole in self.geometry.holes:
            unit = self.units[hole]
            if unit is not None:
                raise PositionError("hole", unit=unit, square=self.geometry.name(hole))

    @property
    def kinds(self) -> frozenset[Kind]:
        """Every kind that is on the board, beneath or beside it, or that a pawn may become."""
        held = [self.last.captured] if self.last is not None else []
        held.extend(unit for _, stack in self.under for unit in stack)
        units = {unit for unit in (*self.units, *self.reserves, *held) if unit is not None}
        return frozenset(unit.kind for unit in units) | {*self.promotes}

    def unit(self, square: str) -> Unit | None:
        """The unit on the square of that name."""
        return self.units[self.geometry.square(square)]

    def placement(self) -> dict[str, Unit]:
        """The units on the board by the names of their squares."""
        return {
            self.geometry.name(Square(square)): unit
            for square, unit in enumerate(self.units)
            if unit is not None
        }
