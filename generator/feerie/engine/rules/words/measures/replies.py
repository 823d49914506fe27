"""``replies``: how many legal moves a move leaves the opponent."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure


@dataclass(frozen=True, slots=True)
class Replies(Measure):
    """The number of legal moves of the player who is next; of replies themselves, no replies are counted."""

    @property
    def tries(self) -> str | None:
        return "replies"

    def of(self, view: View) -> float | None:
        return view.replies()
