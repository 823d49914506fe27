"""Several conditions at once."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class All(Condition):
    """A condition that holds where all of several do."""

    all: tuple[Condition, ...]

    @property
    def is_of_captures(self) -> bool:
        return any(condition.is_of_captures for condition in self.all)

    def holds(self, view: View) -> bool:
        return all(condition.holds(view) for condition in self.all)
