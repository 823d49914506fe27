"""``reserve`` (mise en réserve): a unit leaves the board for a reserve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Kind
from feerie.engine.operations import Remove, Store
from feerie.engine.rules.contract.continuations import Answer, Continuation, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserving(Verb):
    """The unit on a square goes to the reserve of its colour; of several units, the player chooses one."""

    stage: ClassVar[Stage] = Stage.BASE
    fills: ClassVar[bool] = False
    uses_reserves: ClassVar[bool] = True

    piece: Squares

    def answer(self, view: View) -> Answer:
        found = tuple(
            Continuation((Remove(unit, square, Store.RESERVE),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        )
        return found or Failure.EMPTY

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        unit = view.units[square]
        return Failure.EMPTY if unit is None or unit.kind != kind else None
