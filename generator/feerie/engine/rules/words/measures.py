"""How much there is of something after a move: for laws to prefer moves by it, counters to rise, conditions
to compare; and these conditions, a measure within bounds or greater than another, ``more``.

| word | number |
|---|---|
| `length` | the length of the move, from centre to centre of squares |
| `replies` | the legal moves of the player who is next |
| `name: <squares>` | the place of a square in the order of names: a1, a2, … b1 |
| `count: <pieces>` | the units meant that are on the board |
| `held: <pieces>` | the units meant that are in the reserves |
| `squares: <squares>` | the squares meant, empty or not |
| `points: {<kind>: n}, of: <pieces>` | what the units meant are worth by their kinds, a `reserve` besides |
| `counter: <counter>` | how far a counter has come |
| `most: <measure>`, `least: <measure>` | the moves with the greatest number, or the least, come first |

All are asked after the move with its effects.
"""

from collections import Counter as Multiset
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import hypot
from typing import ClassVar

from feerie.engine.board import MAX_RANKS, Kind
from feerie.engine.board.position import counted
from feerie.engine.memories import TALLY
from feerie.engine.operations import CASTLING, Displace, Role
from feerie.engine.rules.contract import (
    Basis,
    Condition,
    Fault,
    Measure,
    Pieces,
    Positive,
    Rating,
    RoleName,
    Setting,
    Squares,
    View,
)
from feerie.engine.rules.contract.values import ONE, Counter, Party, Sum, party
from feerie.engine.rules.shared.bounds import Bounded
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True)
class Length(Measure):
    """The length of the move between centres of squares; that of castling is the sum of both."""

    roles: ClassVar[tuple[RoleName, ...]] = ("mover",)
    own_basis: ClassVar[Basis] = Basis.MOVE

    def of(self, view: View) -> float | None:
        move, geometry = view.move, view.geometry
        return sum(
            hypot(*geometry.vector(operation.departure, operation.arrival))
            for operation, cause, role in zip(move.operations, move.causes, move.roles, strict=True)
            if isinstance(operation, Displace) and (role is Role.MOVER or cause == CASTLING)
        )


@dataclass(frozen=True, slots=True)
class Replies(Measure):
    """The number of legal moves of the player who is next; of replies themselves, no replies are counted."""

    tries: ClassVar[str] = "replies"

    def of(self, view: View) -> float | None:
        return view.replies()


@dataclass(frozen=True, slots=True)
class PlaceOfName(Measure):
    """The place of the square's name among all names: file by file, and on each file rank by rank.

    Of several squares the first counts.
    """

    own_basis: ClassVar[Basis] = Basis.NOTHING

    name: Squares

    def of(self, view: View) -> float | None:
        geometry = view.geometry
        places = [
            geometry.file(square) * MAX_RANKS + geometry.rank(square) for square in self.name.squares(view)
        ]
        return min(places, default=None)


@dataclass(frozen=True)
class Number(Measure):
    """The number of the units meant that are on the board."""

    count: Pieces

    def of(self, view: View) -> int:
        return len(self.count.standing(view))


@dataclass(frozen=True)
class Held(Measure):
    """The number of the units meant that are in the reserves."""

    held: Pieces

    def faults(self, place: Setting) -> Iterator[Fault]:
        if not self.held.suits_reserve:
            yield Fault("not-in-reserve", {}, "held")

    def of(self, view: View) -> int:
        reserves = view.position.reserves
        return sum(number for unit, number in reserves.items() if self.held.selects(unit, view))


@dataclass(frozen=True)
class SquaresCounted(Measure):
    """The number of the squares meant, empty or not."""

    squares: Squares

    def of(self, view: View) -> int:
        return len(self.squares.squares(view))

    def is_any(self, view: View) -> bool:
        return self.squares.are_there(view)


@dataclass(frozen=True)
class Points(Measure):
    """The sum of what the units meant are worth by their kinds; other kinds are worth nothing.

    The unit in a role is worth as much when it has left the board. What is in the ``reserve`` of a player is
    added.
    """

    points: Mapping[Kind, Positive]
    of_: Pieces
    reserve: Party | None = None

    def of(self, view: View) -> int:
        units = Multiset(self.of_.meant(view))
        if self.reserve is not None:
            owner = party(self.reserve, view.player)
            held = view.position.reserves.items()
            units.update({unit: number for unit, number in held if unit.colour == owner})
        return sum(self.points.get(unit.kind, 0) * number for unit, number in units.items())


@dataclass(frozen=True)
class Reading(Measure):
    """The number of a counter of the player, or of the opponent."""

    remembers: ClassVar = (TALLY,)

    counter: Counter
    of_: Party = "player"

    def of(self, view: View) -> int:
        return counted(view.position.recall(TALLY), self.counter, party(self.of_, view.player))


@dataclass(frozen=True, slots=True)
class Most(Rating):
    """The greater the number, the better."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    most: Measure

    def of(self, view: View) -> float | None:
        return self.most.of(view)


@dataclass(frozen=True, slots=True)
class Least(Rating):
    """The smaller the number, the better."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    least: Measure

    def of(self, view: View) -> float | None:
        number = self.least.of(view)
        return None if number is None else -number


@dataclass(frozen=True)
class NumberBounded(Bounded, Number):
    """The number of the units meant on the board is exactly, at least, or at most a given number."""


@dataclass(frozen=True)
class HeldBounded(Bounded, Held):
    """The number of the units meant in the reserves is exactly, at least, or at most a given number."""


@dataclass(frozen=True)
class PointsBounded(Bounded, Points):
    """What the units meant are worth is exactly, at least, or at most a given number."""


@dataclass(frozen=True)
class SquaresBounded(Bounded, SquaresCounted):
    """The number of the squares meant, empty or not, is exactly, at least, or at most a given number."""


@dataclass(frozen=True)
class ReadingBounded(Bounded, Reading):
    """A counter of the player, or of the opponent, has exactly, at least, or at most a given number."""


@dataclass(frozen=True, slots=True)
class More(Condition):
    """A measure is greater than another one, or than a number, ``by`` so much at least.

    Raises FeerieError if it is compared with itself (``duplicate``).
    """

    more: Measure
    than: Measure | Sum
    by: Positive = ONE

    def __post_init__(self) -> None:
        if self.more == self.than:
            raise FeerieError("duplicate")

    def holds(self, view: View) -> bool:
        greater = self.more.of(view)
        lesser = self.than if isinstance(self.than, int) else self.than.of(view)
        return greater is not None and lesser is not None and greater >= lesser + self.by

    def degree(self, view: View) -> float:
        greater = self.more.of(view) or 0
        lesser = self.than if isinstance(self.than, int) else self.than.of(view) or 0
        # Less than one, so that equal numbers count as enough.
        missing = lesser + self.by - greater - 0.5
        return 0.5 - 0.5 * missing / (1 + abs(missing))
