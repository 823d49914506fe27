"""An exercise that has been answered: what it asks, its one answer, and what is against likely mistakes."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.position import Position
from feerie.engine.operations import Attempt, Move
from feerie.engine.play.reasons.reason import Reason
from feerie.engine.rules.variant import Variant
from feerie.engine.rules.variant.text import Text
from feerie.language.definitions.exercise_file import Sort


@dataclass(frozen=True, slots=True)
class Mistake:
    """A likely wrong answer: a square, or one of the moves to choose from, and the reason against it."""

    answer: Square | Attempt
    reason: Reason


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise with its answer.

    It is about a ``square`` (where the unit there may go) or a ``move`` (what that changes), or asks which of
    the ``choices`` is illegal, or for the key of a problem, whose ``stipulation`` it has. Its answer are the
    ``squares``, in order, or the ``moves``; of choices it is the one of which there is a mistake.
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
