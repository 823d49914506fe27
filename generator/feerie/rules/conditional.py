"""An operation that is done only if a condition holds when its turn comes (``if``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from feerie.board.geometry import Square
from feerie.board.units import Kind
from feerie.rules.continuations import Aim, Answer, Continuation, Failure
from feerie.rules.stages import Stage
from feerie.rules.view import View
from feerie.rules.word import Condition, Verb

LEFT_OUT: Final = (Continuation((), ()),)
"""The answer of a verb that has nothing to do: the move goes on as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditional(Verb):
    """A verb that is left out of the move unless ``if`` holds when its turn comes."""

    stage: ClassVar[Stage] = Stage.BASE

    do: Verb

    @property
    def at_stage(self) -> Stage:
        return self.do.at_stage

    @property
    def is_own_move(self) -> bool:
        return self.do.is_own_move

    @property
    def takes_away(self) -> bool:
        return self.do.takes_away

    @property
    def parts(self) -> tuple[Verb, ...]:
        return self.do.parts

    @property
    def is_compulsory(self) -> bool:
        return self.do.is_compulsory

    def _holds(self, view: View) -> bool:
        return self.if_ is None or self.if_.holds(view)

    def answer(self, view: View) -> Answer:
        return self.do.answer(view) if self._holds(view) else LEFT_OUT

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
