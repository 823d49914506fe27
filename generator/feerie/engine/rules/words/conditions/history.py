"""What a game has come through: ``repeated``, ``quiet``. Only draws may ask it."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from feerie.engine.board.memory import Memory
from feerie.engine.memories import HISTORY, Stood
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.values import Party, Positive, party
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition


class OfHistory(Condition, ABC):
    """A condition that the history of a game decides, which problems do not have."""

    __slots__ = ()

    def faults(self, place: Setting) -> Iterator[Fault]:
        if not place.knows_past:
            yield Fault("knows-no-past", {"example": "draws: {dull: {when: {quiet: 50}}}"})


@dataclass(frozen=True, slots=True)
class Repeated(OfHistory):
    """The position has stood so many times, the present one counted.

    It is the same if the same units stand on the same squares, the same player is to move, and the same moves
    can be made. ``checking``: since it has stood first, each move of the player, or of the opponent, has
    given check.
    """

    repeated: Positive
    checking: Party | None = None

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        return (HISTORY,)

    def holds(self, view: View) -> bool:
        past = view.position.recall(HISTORY)
        if not past:
            return False
        times = [number for number, stood in enumerate(past) if stood.position == past[-1].position]
        if len(times) < self.repeated:
            return False
        return self.checking is None or _persists(past[times[-self.repeated] + 1 :], self.checking, view)


def _persists(past: tuple[Stood, ...], who: Party, view: View) -> bool:
    """Return whether each move of a player has given check that led to one of some positions."""
    player = party(who, view.player)
    reached = [stood for stood in past if stood.position.turn != player]
    return bool(reached) and all(stood.in_check for stood in reached)


@dataclass(frozen=True, slots=True)
class Quiet(OfHistory):
    """Each player has made so many moves since a unit was last captured or a pawn moved."""

    quiet: Positive

    def holds(self, view: View) -> bool:
        return view.position.halfmove >= 2 * self.quiet
