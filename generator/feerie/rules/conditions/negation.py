"""The contrary of a condition."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.rules.component import Condition
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """A condition that holds where another does not."""

    not_: Condition

    def holds(self, view: View) -> bool:
        return not self.not_.holds(view)
