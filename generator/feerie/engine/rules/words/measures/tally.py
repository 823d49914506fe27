"""``tally``: how far a counter has come."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.tally import counted
from feerie.engine.rules.contract.values import Counter, Party, party
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Measure, Memory


@dataclass(frozen=True, slots=True)
class Reading(Measure):
    """The number of a counter of the player, or of the opponent."""

    tally: Counter
    of_: Party = "player"

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.TALLY,)

    def of(self, view: View) -> float | None:
        return counted(view.position.tally, self.tally, party(self.of_, view.player))
