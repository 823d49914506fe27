"""A verb round another: it says to what the other is done, or on which condition (``if``)."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Kind
from feerie.engine.rules.contract.continuations import NOTHING, Aim, Answer, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import Bound, View
from feerie.engine.rules.contract.word import Condition, Pieces, Squares, Verb, Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Around(Verb, ABC):
    """A verb round another, which stands at the stage of the other."""

    stage: ClassVar[Stage] = Stage.BASE

    do: Verb

    @property
    def at_stage(self) -> Stage:
        return self.do.at_stage

    @property
    def takes_away(self) -> bool:
        return self.do.takes_away

    @property
    def parts(self) -> tuple[Verb, ...]:
        return self.do.parts


@dataclass(frozen=True, slots=True)
class EachSquare(Word):
    """What a verb is done to are squares, empty or not."""

    square: Squares


def stage_of(do: Verb, meant: Pieces | EachSquare) -> Stage:
    """Return the stage at which a verb is done to some units or squares: to units that are mated, late."""
    return Stage.MATED if isinstance(meant, Pieces) and meant.tries is not None else do.at_stage


def members_of(meant: Pieces | EachSquare, view: View) -> Iterator[View]:
    """Yield the game as seen from each unit or square that is meant, as ``it``."""
    squares = meant.square.squares(view) if isinstance(meant, EachSquare) else meant.standing(view)
    for square in squares:
        unit = view.units[square]
        yield view.seeing(square if unit is None else Bound(unit, square))


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditional(Around):
    """A verb that is left out of the move unless ``if`` holds when its turn comes."""

    @property
    def is_own_move(self) -> bool:
        return self.do.is_own_move

    @property
    def is_compulsory(self) -> bool:
        return self.do.is_compulsory

    def _holds(self, view: View) -> bool:
        return self.if_ is None or self.if_.holds(view)

    def answer(self, view: View) -> Answer:
        return self.do.answer(view) if self._holds(view) else (NOTHING,)

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        return self.do.takes_from(view)

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        return self.do.refusal(view, kind, square)

    def aims(self, view: View) -> tuple[Aim, ...]:
        return self.do.aims(view) if self._holds(view) else ()


def conditional(verb: Verb, condition: Condition | None) -> Verb:
    """Return a verb that is done only if a condition holds when its turn comes; None always holds."""
    if condition is None:
        return verb
    return Conditional(do=verb, if_=condition, must=verb.must, optional=verb.optional)
