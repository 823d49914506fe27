"""The mutable board on which moves are made and unmade.

Operations alone change its units, and `feerie.engine.play` alone the rest; other layers read a `Position`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.position import Position, in_order
from feerie.engine.board.tally import Tally, UnitTally
from feerie.engine.board.units import Colour, Kind, Unit


class State:
    """A mutable position.

    ``limbo_tally`` holds the counters of units that are in limbo in the middle of a move, by the squares
    where they were captured. ``squares`` holds the squares of each unit, in step with ``units``. ``under``
    holds the units beneath each square, first the one that comes out first.
    ``memories`` is never changed, but replaced.
    """

    __slots__ = (
        "en_passant",
        "fullmove",
        "geometry",
        "halfmove",
        "keeper",
        "limbo_tally",
        "made",
        "memories",
        "phase",
        "promotes",
        "reserves",
        "squares",
        "tally",
        "turn",
        "under",
        "unit_tally",
        "units",
        "unmoved",
    )

    def __init__(self, position: Position) -> None:
        self.geometry: Geometry = position.geometry
        self.units: list[Unit | None] = list(position.units)
        self.squares: defaultdict[Unit, set[Square]] = defaultdict(set)
        for square in map(Square, position.geometry.squares):
            unit = position.units[square]
            if unit is not None:
                self.squares[unit].add(square)
        self.reserves: Counter[Unit] = Counter(position.reserves)
        self.turn: Colour = position.turn
        self.unmoved: frozenset[Square] = position.unmoved
        self.en_passant: frozenset[Square] = position.en_passant
        self.promotes: tuple[Kind, ...] = position.promotes
        self.under: dict[Square, tuple[Unit, ...]] = dict(position.under)
        self.memories: Mapping[Memory[Any], Any] = dict(position.memories)
        self.tally: Tally = position.tally
        self.unit_tally: UnitTally = position.unit_tally
        self.limbo_tally: UnitTally = ()
        self.phase: int = position.phase
        self.keeper: Colour | None = position.keeper
        self.made: int = position.made
        self.halfmove: int = position.halfmove
        self.fullmove: int = position.fullmove

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
            turn=self.turn,
            unmoved=self.unmoved,
            en_passant=self.en_passant,
            reserves=tuple(sorted(self.reserves.elements())),
            promotes=self.promotes,
            under=tuple(sorted((square, units) for square, units in self.under.items() if units)),
            memories=in_order(self.memories) if self.memories else (),
            tally=self.tally,
            unit_tally=self.unit_tally,
            phase=self.phase,
            keeper=self.keeper,
            made=self.made,
            halfmove=self.halfmove,
            fullmove=self.fullmove,
        )
