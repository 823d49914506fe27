"""Verbs round other verbs: on which condition these are done (``if``), to what (``each``, ``one``), and one
after the other, whatever their stage, as what follows an operation (``then``).
"""

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
        verb, is_first, is_last = self.verbs[index], index == 0, index + 1 == len(self.verbs)
        answer = verb.answer(view)
        if isinstance(answer, Failure):
            failures.append(answer)
            if not (verb.is_compulsory or self.in_full or (is_first and self.led)):
                yield from self._continuations(index + 1, view, failures, done=done)
            return
        for one in answer:
            if is_last or (is_first and self.led and not one.operations):
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
