"""``more``: whether there is more of one thing than of another."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.errors import FeerieError
from feerie.rules.values import ONE, Positive
from feerie.rules.view import View
from feerie.rules.word import Condition, Measure


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
