"""``tally``: how far a counter has come."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.tally import counted
from feerie.engine.rules.contract.bounds import Bounded
from feerie.engine.rules.contract.values import Counter, Party, party
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Memory


@dataclass(frozen=True, slots=True)
class Tallied(Bounded):
    """A counter of the player, or of the opponent, has exactly, at least, or at most a given number."""

    tally: Counter
    of: Party = "player"

    @property
    def remembers(self) -> tuple[Memory, ...]:
        return (Memory.TALLY,)

    def holds(self, view: View) -> bool:
        return self.bounds(counted(view.position.tally, self.tally, party(self.of, view.player)))
