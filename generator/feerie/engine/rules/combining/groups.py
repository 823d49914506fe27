"""What an entry does to several units at once (``each``), on the position that was there before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from feerie.engine.board.geometry import Square
from feerie.engine.rules.combining.around import Around, EachSquare, members_of, stage_of
from feerie.engine.rules.contract.continuations import Aim, Answer, Continuation, Failure, combined
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import Bound, View
from feerie.engine.rules.contract.word import Pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Around):
    """A verb done to each member of a group; ``it`` is the member, a unit or a square.

    A member to which it cannot be done is left out; two members for which it would change one square are
    both left out. If fewer than ``at_least`` are left, the move does not exist.
    """

    members: Pieces | EachSquare
    at_least: int = 0

    @property
    def at_stage(self) -> Stage:
        return stage_of(self.do, self.members)

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
            unit = view.units[square]
            member = view.seeing(square if unit is None else Bound(unit, square))
            squares = self.do.takes_from(member)
            if squares is None:
                return None
            found += squares
        return tuple(found)

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(aim for member in self._members(view) for aim in self.do.aims(member))

    def _members(self, view: View) -> Iterator[View]:
        """Yield the game as seen from each member of which the condition holds."""
        for member in members_of(self.members, view):
            if self.if_ is None or self.if_.holds(member):
                yield member


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
