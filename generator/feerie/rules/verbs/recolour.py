"""Recolour (changement de couleur): a unit changes its colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.units import Colour, Unit
from feerie.operations import Recolour
from feerie.rules.colours import resolve
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Recolouring(Verb):
    """The unit on a square takes another colour; one that has it already keeps it.

    Of several squares with units, one is at the player's choice.
    """

    stage: ClassVar[Stage] = Stage.RECOLOUR

    piece: Squares
    to: Colour

    def answer(self, view: View) -> Answer:
        colour = resolve(self.to, view.player)
        ways = [
            Continuation((), ())
            if unit.colour == colour
            else Continuation((Recolour(square, unit, Unit(unit.kind, colour)),))
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None
        ]
        return tuple(dict.fromkeys(ways)) or Failure.EMPTY
