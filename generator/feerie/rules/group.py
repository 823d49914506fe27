"""An operation that is done to each of several units, or on each of several squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from feerie.rules.component import Answer, Component, Continuation, Failure, Pieces, Squares, Verb
from feerie.rules.continuations import combined
from feerie.rules.member import Member
from feerie.rules.roles import Bound
from feerie.rules.stages import Stage
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class EachSquare(Component):
    """A group of squares, whatever stands there."""

    square: Squares


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Verb):
    """What is done to all the members of a group at once, on the position reached before any of it is done.

    ``it`` is the member, a unit or a square. A member to which it cannot be done is left out; of two that
    change one square, neither is changed. With fewer than ``at_least`` the move does not exist.
    """

    stage: ClassVar[Stage] = Stage.BASE

    members: Pieces | EachSquare
    do: Verb
    at_least: int = 0

    @property
    def at_stage(self) -> Stage:
        return self.do.at_stage

    @property
    def takes_away(self) -> bool:
        return self.do.takes_away

    @property
    def parts(self) -> tuple[Verb, ...]:
        return (self.do,)

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
                tuple(operation for way in ways for operation in way.operations),
                tuple(cause for way in ways for cause in way.causes),
            )
            for ways in product(*answers)
        )

    def _members(self, view: View) -> Iterator[Member]:
        """The game as it is seen from each member."""
        if isinstance(self.members, EachSquare):
            for square in self.members.square.squares(view):
                unit = view.units[square]
                yield Member(view, square if unit is None else Bound(unit, square))
            return
        for square in self.members.standing(view):
            unit = view.units[square]
            if unit is not None:
                yield Member(view, Bound(unit, square))


def _apart(answers: list[tuple[Continuation, ...]]) -> list[tuple[Continuation, ...]]:
    """The answers of those members that change no square which another one changes, too."""
    changed = [
        {square for way in answer for operation in way.operations for square in operation.changes}
        for answer in answers
    ]
    times = Counter(square for squares in changed for square in squares)
    return [
        answer
        for answer, squares in zip(answers, changed, strict=True)
        if all(times[square] == 1 for square in squares)
    ]
