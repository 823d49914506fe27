"""What is done one after the other, whatever its stage, as what follows an operation (``then``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board import Kind, Square
from feerie.engine.rules.contract import Stage, Verb, View
from feerie.engine.rules.contract.continuations import (
    MAX_CONTINUATIONS,
    NOTHING,
    Aim,
    Answer,
    Continuation,
    Failure,
    Multiplied,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sequence(Verb):
    """Verbs that are done in this order, each on the position that the one before it has left.

    All stand at the stage of the first. One that cannot be done is skipped, or if it ``must`` be done, or
    ``in_full`` is said, ends that continuation; if none can be done, the whole cannot. With ``led`` the
    others follow upon the first, and are left out with it.
    """

    stage: ClassVar[Stage] = Stage.BASE

    verbs: tuple[Verb, ...]
    led: bool = False
    in_full: bool = False

    @property
    def at_stage(self) -> Stage:
        return self.verbs[0].at_stage

    @property
    def is_own_move(self) -> bool:
        return all(verb.is_own_move for verb in self.verbs)

    @property
    def takes_away(self) -> bool:
        return any(verb.takes_away for verb in self.verbs)

    @property
    def parts(self) -> tuple[Verb, ...]:
        return tuple(part for verb in self.verbs for part in verb.parts)

    @property
    def is_compulsory(self) -> bool:
        verbs = self.verbs[:1] if self.led else self.verbs
        return self.must or any(verb.is_compulsory for verb in verbs)

    def answer(self, view: View) -> Answer:
        failures: list[Failure] = []
        found: dict[Continuation, None] = {}
        for one in self._continuations(0, view, failures, done=False):
            found[one] = None
            if len(found) > MAX_CONTINUATIONS:
                raise Multiplied(len(found))
        return tuple(found) or (failures[0] if failures else Failure.EMPTY)

    def _continuations(
        self, index: int, view: View, failures: list[Failure], *, done: bool
    ) -> Iterator[Continuation]:
        """Yield the continuations from the verb at ``index``; ``done`` tells whether any has been done."""
        if index == len(self.verbs):
            if done:
                yield NOTHING
            return
        verb, is_first = self.verbs[index], index == 0
        answer = verb.answer(view)
        if isinstance(answer, Failure):
            failures.append(answer)
            if not (verb.is_compulsory or self.in_full or (is_first and self.led)):
                yield from self._continuations(index + 1, view, failures, done=done)
            return
        for one in answer:
            if is_first and self.led and not one.operations:
                yield one
            elif not one.operations:
                yield from self._continuations(index + 1, view, failures, done=True)
            else:
                with view.following(one.operations) as after:
                    rest = [*self._continuations(index + 1, after, failures, done=True)]
                yield from (_joined(one, other) for other in rest)
        # If the first leads, the whole is optional with it.
        if verb.optional and not (is_first and self.led):
            yield from self._continuations(index + 1, view, failures, done=True)

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        return self.verbs[0].refusal(view, kind, square)

    def aims(self, view: View) -> tuple[Aim, ...]:
        return self.verbs[0].aims(view)


def _joined(first: Continuation, rest: Continuation) -> Continuation:
    return Continuation(first.operations + rest.operations, first.causes + rest.causes)
