"""``observed``: whether units reach squares."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces, Squares
from feerie.engine.rules.shared.numbered import Numbered
from feerie.engine.rules.shared.observation import is_observed_by


@dataclass(frozen=True, slots=True)
class Observed(Condition):
    """One of the squares, empty or not, is reached by the walk of a unit meant, or of as many as are counted.

    They reach it if they could capture an enemy of theirs there; effects and laws are ignored.
    """

    observed: Squares
    by: Pieces | Numbered

    def holds(self, view: View) -> bool:
        return any(is_observed_by(self.by, square, view) for square in self.observed.squares(view))
