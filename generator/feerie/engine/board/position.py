"""A position as a value: the units on the board and beside it, the side to move, the rights that remain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NewType

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.tally import Tally, UnitTally
from feerie.engine.board.units import WHITE, Colour, Kind, Unit
from feerie.errors import PositionError


@dataclass(frozen=True, slots=True)
class LastMove:
    """The squares of the move just played, the unit that it captured and the square of that unit.

    ``mover``: the unit that moved, if the move has left another, or none, where it arrived.
    """

    departure: Square | None = None
    arrival: Square | None = None
    captured: Unit | None = None
    captured_at: Square | None = None
    mover: Unit | None = None

    @classmethod
    def of(
        cls,
        departure: Square | None,
        arrival: Square | None,
        captured: Unit | None,
        captured_at: Square | None,
        mover: Unit | None = None,
    ) -> LastMove | None:
        """Return the last move; None if it had neither squares nor a capture, as a pass."""
        parts = (departure, arrival, captured, captured_at)
        return None if parts == (None, None, None, None) else cls(*parts, mover)


Under = tuple[tuple[Square, tuple[Unit, ...]], ...]
"""Each square with units beneath it, in the order of the squares; the unit that comes out first is first."""

Origins = tuple[tuple[Square, Square], ...]
"""The square of a unit with its origin, in the order of the squares."""

Phase = NewType("Phase", int)
"""The number of a phase of the game, from 1."""


@dataclass(frozen=True, slots=True)
class Position:
    """All that the rules may ask before a move; raises PositionError (``hole``) for a unit on a hole.

    ``units`` has one entry a square, in the order of `Geometry.squares`.
    ``unmoved`` holds the squares of kings and rooks whose castling right remains.
    ``en_passant`` holds the squares that pawns have passed over by the steps that can be captured there.
    ``reserves`` lists the units in reserve, sorted; a unit is in the reserve of its own colour.
    ``promotes`` lists the fairy kinds that a pawn may become besides the usual ones.
    ``last`` is the move just played, in variants that remember it.
    ``under`` holds the units beneath squares, ``origins`` the first squares of units that have left them.
    ``stepped`` holds the squares of pawns that have spent their only double step, ``promoted`` those of units
    that were pawns, in variants that remember them.
    ``tally`` holds the counters of the players, ``unit_tally`` those of single units.
    ``made`` counts the moves of the turn that have been made, where a turn has several.
    ``phase`` is the phase of the game, from 1; ``keeper`` is the player whom the rules of the phase name so.
    """

    geometry: Geometry
    units: tuple[Unit | None, ...]
    turn: Colour = WHITE
    unmoved: frozenset[Square] = frozenset()
    en_passant: frozenset[Square] = frozenset()
    reserves: tuple[Unit, ...] = ()
    promotes: tuple[Kind, ...] = ()
    last: LastMove | None = None
    under: Under = ()
    origins: Origins = ()
    stepped: frozenset[Square] = frozenset()
    promoted: frozenset[Square] = frozenset()
    tally: Tally = ()
    unit_tally: UnitTally = ()
    phase: int = 1
    keeper: Colour | None = None
    made: int = 0
    halfmove: int = 0
    fullmove: int = 1

    def __post_init__(self) -> None:
        for hole in self.geometry.holes:
            unit = self.units[hole]
            if unit is not None:
                raise PositionError("hole", unit=unit, square=self.geometry.name(hole))

    @property
    def kinds(self) -> frozenset[Kind]:
        """Every kind on the board, beneath it or beside it, and those that a pawn may become."""
        held = [self.last.captured, self.last.mover] if self.last is not None else []
        held.extend(unit for _, stack in self.under for unit in stack)
        units = {unit for unit in (*self.units, *self.reserves, *held) if unit is not None}
        return frozenset(unit.kind for unit in units) | {*self.promotes}

    def unit(self, square: str) -> Unit | None:
        """Return the unit on the square of a name, None if it is empty."""
        return self.units[self.geometry.square(square)]

    def with_turn(self, turn: Colour) -> Position:
        """Return the position with a player to move; if it is another, the last move was not the opponent's.

        Such a move is forgotten, and no pawn can be captured in passing.
        """
        return self if turn == self.turn else replace(self, turn=turn, en_passant=frozenset(), last=None)

    def placement(self) -> dict[str, Unit]:
        """Return the units on the board by the names of their squares."""
        return {
            self.geometry.name(Square(square)): unit
            for square, unit in enumerate(self.units)
            if unit is not None
        }
