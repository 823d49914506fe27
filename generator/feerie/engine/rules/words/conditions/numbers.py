"""A measure within bounds, ``count``, ``held``, ``points``, ``squares``, ``tally``; or compared, ``more``."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract import Condition, Measure, Positive, View
from feerie.engine.rules.contract.values import ONE
from feerie.engine.rules.shared.bounds import Bounded
from feerie.engine.rules.words.measures import Held, Number, Points, Reading, SquaresCounted
from feerie.errors import FeerieError


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
class TallyBounded(Bounded, Reading):
    """A counter of the player, or of the opponent, has exactly, at least, or at most a given number."""


@dataclass(frozen=True, slots=True)
class More(Condition):
    """A measure is greater than another one, or than a number, ``by`` so much at least.

    Raises FeerieError if it is compared with itself (``duplicate``).
    """

    more: Measure
    than: Measure | int
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
