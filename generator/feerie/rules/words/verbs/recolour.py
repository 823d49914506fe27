"""``recolour`` (changement de couleur): a unit changes its colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.units import Colour, Unit
from feerie.operations import Recolour
from feerie.rules.continuations import Answer, Continuation, Failure
from feerie.rules.stages import Stage
from feerie.rules.values import resolve
from feerie.rules.view import View
from feerie.rules.word import Squares, Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Recolouring(Verb):
    """The unit on a square takes a colour, or keeps it; of several units, the player chooses one."""

    stage: ClassVar[Stage] = Stage.RECOLOUR

    piece: Squares
    to: Colour

    def answer(self, view: View) -> Answer:
        colour = resolve(self.to, view.player)
        found = [
            Continuation((), ())
            if unit.colour == colour
            else Continuation((Recolour(square, unit, Unit(unit.kind, colour)),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        ]
        return tuple(dict.fromkeys(found)) or Failure.EMPTY
