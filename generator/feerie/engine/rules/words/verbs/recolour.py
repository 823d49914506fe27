"""``recolour`` (changement de couleur): a unit changes its colour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Final, NewType

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import NEUTRAL, PLAYERS, Colour, Unit, opponent
from feerie.engine.operations import Recolour
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Continuation, Failure
from feerie.engine.rules.contract.likeness import LikeColour, colour_of, roles_in
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Squares, Verb

NewColour = NewType("NewColour", LikeColour)
"""A colour, that of the unit in a role, or ``other``."""

OTHER: Final = NewColour(LikeColour(Colour("other")))


@dataclass(frozen=True, slots=True, kw_only=True)
class Recolouring(Verb):
    """The unit on a square takes a colour, or keeps it; of several units, the player chooses one.

    ``other``: a unit of a player takes the colour of the other player, no matter which of them plays. A
    neutral unit stays neutral.
    """

    stage: ClassVar[Stage] = Stage.RECOLOUR_OTHERS
    fills: ClassVar[bool] = False

    piece: Squares
    to: NewColour

    @property
    def at_stage(self) -> Stage:
        return Stage.RECOLOUR_MOVER if self.piece.of_role == "mover" else self.stage

    @property
    def is_foreseen(self) -> bool:
        return self.piece.is_known

    def answer(self, view: View) -> Answer:
        found = [
            NOTHING if unit.colour == colour else _taking(colour, unit, square)
            for square in self.piece.squares(view)
            if (unit := view.units[square]) is not None and (colour := self._colour(unit, view)) is not None
        ]
        return tuple(found if found.count(NOTHING) < 2 else dict.fromkeys(found)) or Failure.EMPTY

    def _colour(self, unit: Unit, view: View) -> Colour | None:
        """Return the colour that a unit takes, None if there is none for it."""
        if unit.colour == NEUTRAL:
            return NEUTRAL
        if self.to == OTHER:
            return opponent(unit.colour) if unit.colour in PLAYERS else None
        return colour_of(self.to, view)

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return roles_in(self.to)


@lru_cache(maxsize=8192)
def _taking(colour: Colour, unit: Unit, square: Square) -> Continuation:
    """Return the change of a unit's colour from a cache: the same few follow thousands of moves."""
    return Continuation((Recolour(square, unit, Unit(unit.kind, colour)),))
