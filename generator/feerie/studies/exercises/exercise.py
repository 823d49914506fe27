"""An exercise that has been answered: what it asks, its one answer, and what is against likely mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from feerie.engine.board import Position, Square
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Text, Variant
from feerie.language.definitions.exercise_file import Sort
from feerie.pictures.showing.sequence import Played

_FEW_SQUARES: Final = 3
_FEW_UNITS: Final = 8


@dataclass(frozen=True, slots=True)
class Mistake:
    """A likely wrong answer: a square, one of the moves to choose from, or a legal move; and the reason
    against it, or the reply that shows it wrong."""

    answer: Square | Attempt | Move
    against: Reason | Move


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise with its answer.

    It is about a ``square`` (where the unit there may go) or a ``move`` (what that changes), or asks which of
    the ``choices`` is illegal, or for the key of a problem, whose ``stipulation`` it has. Its answer are the
    ``squares``, in order, or the ``moves``; of choices it is the one of which there is a mistake. ``before``
    are the moves that led to its position.
    """

    name: str
    sort: Sort
    variant: Variant
    start: Position
    square: Square | None = None
    move: Move | None = None
    choices: tuple[Attempt, ...] = ()
    squares: tuple[Square, ...] = ()
    moves: tuple[Move, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    stipulation: Text | None = None
    before: tuple[Move, ...] = ()

    def after(self, played: Sequence[Played]) -> Exercise:
        """Return the exercise about the position that moves have led to."""
        if not played:
            return self
        return replace(self, start=played[-1].after, before=tuple(one.move for one in played))

    @property
    def level(self) -> int:
        """How difficult it is, from 1 to 3: by what must be found, and by how many units there are."""
        base = {Sort.MATE: 2, Sort.WIN: 2, Sort.KEY: 3}.get(self.sort, 1 + (len(self.squares) > _FEW_SQUARES))
        units = sum(unit is not None for unit in self.start.units)
        return min(base + (units > _FEW_UNITS), 3)
