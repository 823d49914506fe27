"""The bounds of a number that is asked for: of units, or to which the counter of a unit has come."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from feerie.engine.board import Square, Unit
from feerie.engine.board.position import counted_on
from feerie.engine.memories import UNIT_TALLY
from feerie.engine.rules.contract import Condition, Counter, Idle, Measure, Pieces, View, Word
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds(Word):
    """A number is exactly, at least, or at most a given number.

    Raises FeerieError if no number is given (``missing-key``) or none is allowed (``out-of-range``).
    """

    is_: int | None = None
    at_least: int | None = None
    at_most: int | None = None

    def __post_init__(self) -> None:
        if self.is_ is None and self.at_least is None and self.at_most is None:
            raise FeerieError("missing-key", key="is", expected=["is", "at_least", "at_most"])
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            raise FeerieError("out-of-range", found=self.at_least, minimum=None, maximum=self.at_most)

    @property
    def idle(self) -> Idle:
        if self.is_ is not None:
            return {"at_least": None, "at_most": None}
        return {} if self.at_least else {"at_least": None}

    def bounds(self, number: float) -> bool:
        """Return whether a number is within the bounds."""
        return (
            (self.is_ is None or number == self.is_)
            and (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
        )

    @property
    def asks_whether(self) -> bool:
        """Whether every number but 0 is the same to it."""
        return self.is_ in (None, 0) and self.at_least in (None, 0, 1) and self.at_most in (None, 0)

    def missing(self, number: float) -> float:
        """Return by how much a number is outside of the bounds."""
        is_, least, most = self.is_, self.at_least, self.at_most
        return max(
            0,
            0 if is_ is None else abs(number - is_),
            0 if least is None else least - number,
            0 if most is None else number - most,
        )


def near(missing: float) -> float:
    """Return the degree to which something holds where so much of it is missing."""
    return 0.9 / (1 + missing) if missing else 1.0


class Bounded(Bounds, Condition, Measure, ABC):
    """A measure that is within bounds: a condition."""

    def holds(self, view: View) -> bool:
        # Whether there is anything is told sooner than how much there is.
        return self.bounds(int(self.is_any(view)) if self.asks_whether else self.of(view) or 0)

    def degree(self, view: View) -> float:
        return near(self.missing(self.of(view) or 0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Bounds):
    """A counter of a unit, by its name, has exactly, at least, or at most a given number."""

    name: Counter


def are_counted(counter: Counter | Counted, squares: Iterable[Square], view: View) -> list[Square]:
    """Return those of some squares on which a counter of the unit is not at 0, or is within bounds."""
    name = counter if isinstance(counter, str) else counter.name
    numbers = counted_on(view.position.recall(UNIT_TALLY), name)
    if not isinstance(counter, Counted):
        return [square for square in squares if square in numbers]
    return [square for square in squares if counter.bounds(numbers.get(square, 0))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered(Bounds):
    """Exactly, at least, or at most a given number of the units meant."""

    count: Pieces


class Others:
    """The units to which a unit is related; unless their squares are known they are looked for when that is
    asked about."""

    def __init__(self, pieces: Pieces | Numbered, view: View, squares: list[Square] | None = None) -> None:
        self._pieces, self._view, self._squares = pieces, view, squares
        self._bounds = pieces if isinstance(pieces, Numbered) else None
        self.meant: Pieces = pieces.count if isinstance(pieces, Numbered) else pieces

    @property
    def squares(self) -> list[Square]:
        """Their squares, in order."""
        if self._squares is None:
            self._squares = self.meant.standing(self._view)
        return self._squares

    def like(self, unit: Unit) -> Others:
        """Return those to which a unit may be related, which may have to be of its kind."""
        if not self.meant.is_like_another:
            return self
        units = self._view.units
        alike = [at for at in self.squares if (other := units[at]) is not None and other.kind == unit.kind]
        return Others(self._pieces, self._view, alike)

    def among(self, squares: Iterable[Square]) -> Iterator[Square]:
        """Yield those of some squares where one of them stands."""
        units, view, known = self._view.units, self._view, self._squares
        for square in squares:
            if known is not None:
                is_one = square in known
            else:
                is_one = (unit := units[square]) is not None and self.meant.selects(unit, view, square)
            if is_one:
                yield square

    def include(self, such: Iterable[Square]) -> bool:
        """Return whether such a square is among them, or as many as are wanted; ``such`` are of them."""
        if self._bounds is None:
            return any(True for _ in such)
        return self.are_as_many(len({*such}))

    def are_as_many(self, number: int) -> bool:
        """Return whether so many such squares are as many as are wanted."""
        return number > 0 if self._bounds is None else self._bounds.bounds(number)
