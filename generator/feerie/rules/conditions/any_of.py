"""One of several conditions."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """A condition that holds where one of several does, or more."""

    any_of: tuple[Condition, ...]

    def holds(self, view: View) -> bool:
        return any(condition.holds(view) for condition in self.any_of)
