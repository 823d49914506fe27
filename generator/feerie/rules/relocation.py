"""What the verbs have in common by which a unit of the board goes to another square."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.rules.component import Answer, Continuation, Failure, Squares, Verb
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocation(Verb):
    """A unit goes from its square to another one, of several at the player's choice; the mover goes first."""

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS

    piece: Squares
    to: Squares

    @property
    def at_stage(self) -> Stage:
        return Stage.TRANSFER_MOVER if self.piece.of_role == "mover" else self.stage

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        failure = Failure.NOWHERE
        ways: list[Continuation] = []
        for square, target in product(self.piece.squares(view), self.to.squares(view)):
            unit = view.units[square]
            if unit is None:
                continue
            answer = self.relocated(unit, square, target, view)
            if isinstance(answer, Failure):
                failure = answer
            else:
                ways.extend(answer)
        return tuple(ways) or failure

    @abstractmethod
    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        """The ways in which one unit may go from its square to one other."""
