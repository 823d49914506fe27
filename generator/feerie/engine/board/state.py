"""The mutable board on which moves are made and unmade.

Operations alone change its units, and `feerie.engine.play` alone the rest; other layers read a `Position`.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any, Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.position import Position, in_order
from feerie.engine.board.tally import Tally, UnitTally
from feerie.engine.board.units import Colour, Kind, Unit

_ALIKE: Final = (
    "turn", "unmoved", "en_passant", "promotes", "tally", "unit_tally", "phase", "keeper", "made", "halfmove",
    "fullmove",
)  # fmt: skip
"""What a position says in the same way."""


class State:
    """A mutable position.

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
