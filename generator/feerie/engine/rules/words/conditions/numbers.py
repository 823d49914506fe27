"""How many there are, or how much: ``count``, ``held``, ``squares``, ``tally``, ``more``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board.tally import counted
from feerie.engine.memories import TALLY
from feerie.engine.rules.contract.values import ONE, Counter, Party, Positive, party
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Measure, Pieces, Squares
from feerie.engine.rules.shared.bounds import Bounded
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True)
class Count(Bounded):
    """The number of the units meant on the board is exactly, at least, or at most a given number."""

    count: Pieces

    def number(self, view: View) -> int:
        return len(self.count.standing(view))


@dataclass(frozen=True, slots=True)
class Held(Bounded):
    """The number of the units meant in the reserves is exactly, at least, or at most a given number.

    Raises FeerieError (``not-in-reserve``) if it is asked where such a unit stands.
    """

    held: Pieces

    def __post_init__(self) -> None:
        Bounded.__post_init__(self)
        if not self.held.suits_reserve:
            raise FeerieError("not-in-reserve")

    def number(self, view: View) -> int:
        reserves = view.position.reserves
        return sum(number for unit, number in reserves.items() if self.held.selects(unit, view))


@dataclass(frozen=True, slots=True)
class SquaresCounted(Bounded):
    """The number of the squares meant, empty or not, is exactly, at least, or at most a given number."""

    squares: Squares

    def holds(self, view: View) -> bool:
        if self.asks_whether:
            return self.bounds(int(self.squares.are_there(view)))
        return super(SquaresCounted, self).holds(view)

    def number(self, view: View) -> int:
        return len(self.squares.squares(view))


@dataclass(frozen=True, slots=True)
class Tallied(Bounded):
    """A counter of the player, or of the opponent, has exactly, at least, or at most a given number."""

    remembers: ClassVar = (TALLY,)

    tally: Counter
    of: Party = "player"

    def number(self, view: View) -> int:
        return counted(view.position.recall(TALLY), self.tally, party(self.of, view.player))


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
