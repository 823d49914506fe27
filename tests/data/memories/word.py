"""The condition that asks for the invented memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from feerie.engine.memories.trodden import TRODDEN

from feerie.engine.board.memory import Memory
from feerie.engine.rules.contract import Condition, Squares
from feerie.engine.rules.contract.view import View


@dataclass(frozen=True, slots=True)
class OnTrodden(Condition):
    """A unit has arrived on one of the squares before."""

    trodden: Squares

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (TRODDEN,)

    def holds(self, view: View) -> bool:
        return not view.position.recall(TRODDEN).isdisjoint(self.trodden.squares(view))
