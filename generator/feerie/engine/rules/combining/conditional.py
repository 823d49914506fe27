"""An operation that is done only if a condition holds when its turn comes (``if``)."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Kind
from feerie.engine.rules.combining.around import Around
from feerie.engine.rules.contract.continuations import NOTHING, Aim, Answer, Failure
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Verb


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

    def touches(self, view: View, *, alone: bool) -> tuple[Square, ...] | None:
        return self.do.touches(view, alone=alone)

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        return self.do.refusal(view, kind, square)

    def aims(self, view: View) -> tuple[Aim, ...]:
        return self.do.aims(view) if self._holds(view) else ()


def conditional(verb: Verb, condition: Condition | None) -> Verb:
    """Return a verb that is done only if a condition holds when its turn comes; None always holds."""
    if condition is None:
        return verb
    return Conditional(do=verb, if_=condition, must=verb.must, optional=verb.optional)
