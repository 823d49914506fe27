"""``step``: the squares one step away."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import WHITE
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.words.walks.legs import Side, Toward, aimless, vectors


@dataclass(frozen=True, slots=True)
class StepAway(Squares):
    """The squares that a leap by one of some steps leads to from other squares, whatever stands there.

    As in a walk, a step stands for all that are alike, or with ``toward`` for those forward, backward or
    sideways, with ``side`` for those to the left or to the right, as the player sees it.
    """

    step: tuple[tuple[int, int], ...]
    from_: Squares
    toward: Toward | None = None
    side: Side | None = None

    @property
    def idle(self) -> Idle:
        return aimless(self.step, self.toward, self.side)

    @property
    def is_of_walk(self) -> bool:
        return self.from_.is_of_walk

    def squares(self, view: View) -> tuple[Square, ...]:
        geometry = view.geometry
        steps = vectors(self.step, self.toward, 1 if view.player == WHITE else -1, self.side)
        origins = self.from_.squares(view)
        found = [geometry.step(square, vector) for square in origins for vector in steps]
        return tuple(dict.fromkeys([square for square in found if square is not None]))
