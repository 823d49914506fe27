"""A position: the units on the board and beside it, the side to move, the rights that remain, the counters
that the rules keep; as a value, and as the mutable board on which moves are made and unmade.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NewType, TypeVar, cast

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.units import WHITE, Colour, Kind, Unit
from feerie.errors import PositionError

Tally = tuple[tuple[str, int, int], ...]
"""The name of each counter with White's number and Black's, in the order of the names; not with two zeros."""

UnitTally = tuple[tuple[str, Square, int], ...]
"""The name of each counter, the square of a unit and its number, in that order; not with a zero."""


def counted(tally: Tally, counter: str, player: Colour) -> int:
    """Return the number that a counter has for a player; 0 if nothing has been counted."""
    for name, white, black in tally:
        if name == counter:
            return white if player == WHITE else black
    return 0


def with_count(tally: Tally, counter: str, player: Colour, number: int) -> Tally:
    """Return the counters with another number for a player."""
    numbers = {name: (white, black) for name, white, black in tally}
    white, black = numbers.get(counter, (0, 0))
    numbers[counter] = (number, black) if player == WHITE else (white, number)
    return tuple((name, *both) for name, both in sorted(numbers.items()) if any(both))


def counted_on(tally: UnitTally, counter: str) -> dict[Square, int]:
    """Return the numbers that a counter has for units, by their squares; 0 for the others."""
    return {square: number for name, square, number in tally if name == counter}


def with_count_on(tally: UnitTally, counter: str, square: Square, number: int) -> UnitTally:
    """Return the counters of units with another number for the unit on a square."""
    others = [one for one in tally if one[:2] != (counter, square)]
    return tuple(sorted([*others, (counter, square, number)] if number else others))


T = TypeVar("T")

Under = tuple[tuple[Square, tuple[Unit, ...]], ...]
"""Each square with units beneath it, in the order of the squares; the unit that comes out first is first."""

Memories = tuple[tuple[Memory[Any], Any], ...]
"""Each memory with what is remembered, in the order of the names; none of which nothing is remembered."""

Phase = NewType("Phase", int)
"""The number of a phase of the game, from 1."""


def in_order(values: Mapping[Memory[Any], Any]) -> Memories:
    """Return memories that are no fields, and of which something is remembered, in order."""
    told = [pair for pair in values.items() if not pair[0].is_field and pair[1] != pair[0].nothing]
    return tuple(sorted(told, key=lambda pair: pair[0].name))


@dataclass(frozen=True, slots=True)
class Position:
    """All that the rules may ask before a move; raises PositionError (``hole``) for a unit on a hole.

    ``units`` has one entry a square, in the order of `Geometry.squares`.
    ``unmoved`` holds the squares of kings and rooks whose castling right remains.
    ``en_passant`` holds the squares that pawns have passed over by the steps that can be captured there, and
    that of the pawn itself where several could have passed.
    ``reserves`` lists the units in reserve, sorted; a unit is in the reserve of its own colour.
    ``promotes`` lists the fairy kinds that a pawn may become besides the usual ones.
    ``under`` holds the units beneath squares.
    ``memories`` holds what is remembered of past moves, in variants that ask for it; `recall` tells it.
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
    under: Under = ()
    memories: Memories = ()
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
        held = [unit for memory, value in self.memories for unit in memory.units(value)]
        held.extend(unit for _, stack in self.under for unit in stack)
        units = {unit for unit in (*self.units, *self.reserves, *held) if unit is not None}
        return frozenset(unit.kind for unit in units) | {*self.promotes}

    def unit(self, square: str) -> Unit | None:
        """Return the unit on the square of a name, None if it is empty."""
        return self.units[self.geometry.square(square)]

    def recall(self, memory: Memory[T]) -> T:
        """Return what is remembered."""
        if memory.is_field:
            return cast("T", getattr(self, memory.name))
        return cast("T", dict(self.memories).get(memory, memory.nothing))

    def remembering(self, values: Mapping[Memory[Any], Any]) -> Position:
        """Return the position with other values of some memories."""
        own = {memory.name: value for memory, value in values.items() if memory.is_field}
        return replace(self, **own, memories=in_order(dict(self.memories) | dict(values)))

    def with_turn(self, turn: Colour) -> Position:
        """Return the position with a player to move; if it is another, the last move was not the opponent's.

        Such a move is forgotten, and no pawn can be captured in passing.
        """
        if turn == self.turn:
            return self
        memories = in_order({memory: memory.turned(value) for memory, value in self.memories})
        return replace(self, turn=turn, en_passant=frozenset(), memories=memories)

    def placement(self) -> dict[str, Unit]:
        """Return the units on the board by the names of their squares."""
        return {
            self.geometry.name(Square(square)): unit
            for square, unit in enumerate(self.units)
            if unit is not None
        }


_ALIKE: Final = (
    "turn", "unmoved", "en_passant", "promotes", "tally", "unit_tally", "phase", "keeper", "made", "halfmove",
    "fullmove",
)  # fmt: skip
"""What a position says in the same way."""


class State:
    """A mutable position: operations alone change its units, and `feerie.engine.play` alone the rest.

    ``limbo_tally`` holds the counters of units that are in limbo in the middle of a move, by the squares
    where they were captured. ``royals`` holds those that were royal when the turn began, where the position
    decides which are. ``squares`` holds the squares of each unit, in step with ``units``. ``under``
    holds the units beneath each square, first the one that comes out first.
    ``memories`` is never changed, but replaced.
    """

    __slots__ = (
        "geometry", "limbo_tally", "memories", "reserves", "royals", "squares", "under", "units", *_ALIKE,
    )  # fmt: skip

    turn: Colour
    unmoved: frozenset[Square]
    en_passant: frozenset[Square]
    promotes: tuple[Kind, ...]
    tally: Tally
    unit_tally: UnitTally
    phase: int
    keeper: Colour | None
    made: int
    halfmove: int
    fullmove: int

    def __init__(self, position: Position) -> None:
        self.geometry: Geometry = position.geometry
        self.units: list[Unit | None] = list(position.units)
        self.squares: defaultdict[Unit, set[Square]] = defaultdict(set)
        for square in map(Square, position.geometry.squares):
            unit = position.units[square]
            if unit is not None:
                self.squares[unit].add(square)
        self.reserves: Counter[Unit] = Counter(position.reserves)
        self.under: dict[Square, tuple[Unit, ...]] = dict(position.under)
        self.memories: Mapping[Memory[Any], Any] = dict(position.memories)
        self.limbo_tally: UnitTally = ()
        self.royals: frozenset[tuple[Unit, Square]] = frozenset()
        for name in _ALIKE:
            setattr(self, name, getattr(position, name))

    def put(self, unit: Unit, square: Square) -> None:
        """Put a unit on an empty square."""
        self.units[square] = unit
        self.squares[unit].add(square)

    def lift(self, unit: Unit, square: Square) -> None:
        """Take a unit off its square."""
        self.units[square] = None
        self.squares[unit].remove(square)

    def position(self) -> Position:
        """Return the position as a value."""
        return Position(
            geometry=self.geometry,
            units=tuple(self.units),
            reserves=tuple(sorted(self.reserves.elements())),
            under=tuple(sorted((square, units) for square, units in self.under.items() if units)),
            memories=in_order(self.memories) if self.memories else (),
            **{name: getattr(self, name) for name in _ALIKE},
        )
