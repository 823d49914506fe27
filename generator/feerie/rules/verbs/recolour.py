"""Recolour (changement de couleur): a unit changes its colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from feerie.board.units import Colour, Unit
from feerie.operations import Recolour as RecolourOperation
from feerie.rules.colours import resolve
from feerie.rules.component import Answer, Continuation, Failure, Verb
from feerie.rules.roles import StandingRole
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Recolour(Verb):
    """The unit in a role takes another colour; one that has it already keeps it."""

    stage: ClassVar[Stage] = Stage.RECOLOUR

    piece: StandingRole
    to: Colour

    def answer(self, view: View) -> Answer:
        bound = view.role(self.piece)
        if bound is None:
            return Failure.EMPTY
        unit, square = bound
        colour = resolve(self.to, view.player)
        if unit.colour == colour:
            return (Continuation((), ()),)
        return (Continuation((RecolourOperation(square, unit, Unit(unit.kind, colour)),)),)
