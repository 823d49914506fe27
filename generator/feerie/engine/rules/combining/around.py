"""A verb round another: it says on which condition that is done (``if``), or to what (``each``, ``one``)."""

from __future__ import annotations

from abc import ABC
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.engine.board import Kind, Square
from feerie.engine.rules.contract import Bound, Condition, Pieces, Squares, Stage, Verb, View, Word
from feerie.engine.rules.contract.continuations import (
    MAX_CONTINUATIONS,
    NOTHING,
    Aim,
    Answer,
    Continuation,
    Failure,
    Multiplied,
    combined,
)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Among(Around):
    """A verb done to some of the units or squares that are meant; ``it`` is that unit or square."""

    members: Pieces | EachSquare

    @property
    def at_stage(self) -> Stage:
        is_late = isinstance(self.members, Pieces) and self.members.tries is not None
        return Stage.MATED if is_late else self.do.at_stage

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(aim for member in self._members(view) for aim in self.do.aims(member))

    def _members(self, view: View) -> Iterator[View]:
        """Yield the game as seen from each member of which the condition holds."""
        meant = self.members
        for square in meant.square.squares(view) if isinstance(meant, EachSquare) else meant.standing(view):
            member = _seen_from(square, view)
            if self.if_ is None or self.if_.holds(member):
                yield member


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(_Among):
    """A verb done to each member of a group, on the position that was there before.

    A member to which it cannot be done is left out; two members for which it would change one square are
    both left out. If fewer than ``at_least`` are left, the move does not exist.
    """

    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    def answer(self, view: View) -> Answer:
        failure = Failure.EMPTY
        answers: list[tuple[Continuation, ...]] = []
        for member in self._members(view):
            answer = self.do.answer(member)
            if isinstance(answer, Failure):
                failure = answer
            else:
                answers.append(answer)
        answers = _apart(answers)
        if len(answers) < max(self.at_least, 1):
            return failure
        combined(answers)
        return tuple(
            Continuation(
                tuple(operation for one in chosen for operation in one.operations),
                tuple(cause for one in chosen for cause in one.causes),
            )
            for chosen in product(*answers)
        )

    def takes_from(self, view: View) -> tuple[Square, ...] | None:
        within = None if isinstance(self.members, EachSquare) else self.members.within(view)
        if within is None:
            return None
        found: list[Square] = []
        for square in within:
            squares = self.do.takes_from(_seen_from(square, view))
            if squares is None:
                return None
            found += squares
        return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True)
class One(_Among):
    """A verb done to one unit or square, ``it``, of those that are meant; the player chooses.

    Those to which it cannot be done cannot be chosen, nor those to which nothing would be done, unless that
    is all there is.
    """

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.do.is_compulsory

    def answer(self, view: View) -> Answer:
        failure = Failure.EMPTY
        found: dict[Continuation, None] = {}
        for member in self._members(view):
            answer = self.do.answer(member)
            if isinstance(answer, Failure):
                failure = answer
            else:
                found.update(dict.fromkeys(answer))
            if len(found) > MAX_CONTINUATIONS:
                raise Multiplied(len(found))
        if len(found) > 1 and not any(verb.optional for verb in self.parts):
            found.pop(NOTHING, None)
        return tuple(found) or failure


def _seen_from(square: Square, view: View) -> View:
    """Return the game as seen from a unit, or from an empty square, as ``it``."""
    unit = view.units[square]
    return view.seeing(square if unit is None else Bound(unit, square))


def _apart(answers: list[tuple[Continuation, ...]]) -> list[tuple[Continuation, ...]]:
    """Return the answers of the members that change no square that another member changes too."""
    changed = [
        {square for one in answer for operation in one.operations for square in operation.changes}
        for answer in answers
    ]
    times = Counter(square for squares in changed for square in squares)
    return [
        answer
        for answer, squares in zip(answers, changed, strict=True)
        if all(times[square] == 1 for square in squares)
    ]
