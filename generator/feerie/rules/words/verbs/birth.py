"""``birth`` (naissance): a new unit comes from the box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Store
from feerie.rules.continuations import Aim, Answer, Continuation, Failure
from feerie.rules.placement import placed
from feerie.rules.stages import Stage
from feerie.rules.values import ENEMY, OWN, Positive, resolve
from feerie.rules.view import View
from feerie.rules.word import Box, Squares, Verb


@lru_cache(maxsize=1024)
def _born(kind: Kind, colour: Colour, player: Colour) -> Unit:
    """Return the unit that is born when ``player`` plays; always one object, which compares fastest."""
    return Unit(kind, resolve(colour, player))


@dataclass(frozen=True, slots=True, kw_only=True)
class Birth(Verb):
    """A unit of ``kind`` and ``colour`` is born on an empty square; of several, the player chooses.

    ``limit`` is the number of such units that may stand on the board, the new one included.
    """

    stage: ClassVar[Stage] = Stage.BIRTH

    kind: Kind
    at: Squares
    colour: Colour = OWN
    limit: Positive | None = None

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        unit = _born(self.kind, self.colour, view.player)
        if self.limit is not None and view.count(unit) >= self.limit:
            return Failure.LIMIT
        failure = Failure.NOWHERE
        found: list[Continuation] = []
        for square in self.at.squares(view):
            answer = placed(unit, square, Store.BOX, view)
            if isinstance(answer, Failure):
                failure = answer
            else:
                found.extend(answer)
        return tuple(found) or failure

    def aims(self, view: View) -> tuple[Aim, ...]:
        unit = _born(self.kind, self.colour, view.player)
        return tuple(Aim(unit, square) for square in self.at.squares(view))

    def boxes(self, colours: tuple[str, ...]) -> tuple[Box, ...]:
        if self.limit is None:
            return ()
        owners = colours if self.colour in (OWN, ENEMY) else (self.colour,)
        return tuple(Box(Unit(self.kind, Colour(colour)), self.limit) for colour in owners)
