"""Reserve (mise en réserve): a unit leaves the board for its reserve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.geometry import Square
from feerie.board.units import Kind
from feerie.operations import Remove, Store
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserving(Verb):
    """A unit is put in the reserve of its own colour, at the player's choice."""

    stage: ClassVar[Stage] = Stage.BASE
    uses_reserves: ClassVar[bool] = True

    piece: Squares

    def answer(self, view: View) -> Answer:
        ways = tuple(
            Continuation((Remove(unit, square, Store.RESERVE),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        )
        return ways or Failure.EMPTY

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        unit = view.units[square]
        return Failure.EMPTY if unit is None or unit.kind != kind else None
