"""The bounds of a number that is asked for: of units, or to which the counter of a unit has come."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from feerie.engine.board.geometry import Square
from feerie.engine.board.tally import counted_on
from feerie.engine.memories import UNIT_TALLY
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.values import Counter
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces, Word
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

    def bounds(self, number: int) -> bool:
        """Return whether a number is within the bounds."""
        return (
            (self.is_ is None or number == self.is_)
            and (self.at_least is None or number >= self.at_least)
            and (self.at_most is None or number <= self.at_most)
        )

    def missing(self, number: int) -> int:
        """Return by how much a number is outside of the bounds."""
        is_, least, most = self.is_, self.at_least, self.at_most
        return max(
            0,
            0 if is_ is None else abs(number - is_),
            0 if least is None else least - number,
            0 if most is None else number - most,
        )


def near(missing: int) -> float:
    """Return the degree to which something holds where so much of it is missing."""
    return 0.9 / (1 + missing) if missing else 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounded(Bounds, Condition):
    """A condition on a number that is within bounds."""

    @abstractmethod
    def number(self, view: View) -> int:
        """Return the number."""

    def holds(self, view: View) -> bool:
        return self.bounds(self.number(view))

    def degree(self, view: View) -> float:
        return near(self.missing(self.number(view)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Bounds):
    """A counter of a unit has exactly, at least, or at most a given number."""

    counter: Counter


def is_counted(tally: Counter | Counted, square: Square, view: View) -> bool:
    """Return whether a counter of the unit on a square is not at 0, or is within bounds."""
    counted = tally if isinstance(tally, Counted) else Counted(counter=tally, at_least=1)
    return counted.bounds(counted_on(view.position.recall(UNIT_TALLY), counted.counter, square))


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered(Bounds):
    """Exactly, at least, or at most a given number of the units meant."""

    count: Pieces


class Others(NamedTuple):
    """The squares of the units to which a unit is related, and the bounds of their number, if it matters."""

    squares: list[Square]
    bounds: Bounds | None = None

    def include(self, such: Iterable[Square]) -> bool:
        """Return whether such a square is among them, or as many as are wanted; ``such`` are of them."""
        if self.bounds is None:
            return any(True for _ in such)
        return self.bounds.bounds(len({*such}))


def others(meant: Pieces | Numbered, view: View) -> Others:
    """Return the squares of the units meant, and how many of them are wanted."""
    if isinstance(meant, Numbered):
        return Others(meant.count.standing(view), meant)
    return Others(meant.standing(view))
