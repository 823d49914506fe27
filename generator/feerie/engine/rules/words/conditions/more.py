"""``more``: whether there is more of one thing than of another."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.values import ONE, Positive
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Measure
from feerie.errors import FeerieError


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
