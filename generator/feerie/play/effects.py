"""The effects of moves: a pseudo-legal move becomes none, one or many complete moves."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple, Protocol, Self

from feerie.operations import Change, Displace, Move, Mutate, Operation, Role
from feerie.operations.move import EN_PASSANT, ORDINARY
from feerie.play.make import PASS
from feerie.play.move_view import Views
from feerie.play.schedule import PROMOTING, Schedule
from feerie.play.vacated import SEVERAL, PseudoLegal, vacated
from feerie.rules.continuations import Continuation, Failure, Multiplied
from feerie.rules.word import Verb

MANY: Final = 4
"""With more continuations than this it pays to examine the royals anew in the middle of a move."""

OTHER: Final = Role.OTHER
"""Looked up for thousands of moves."""


class Refusal(NamedTuple):
    """What failed of a pseudo-legal move, and the entry that asked for it; a law alone, without a failure.

    ``move`` is the move as far as it went, ``verb`` what could not be done then.
    """

    failure: Failure | None
    cause: str
    move: Move
    verb: Verb | None = None


class Pruning(Protocol):
    """The test that spares most moves a trial of their legality; `Pins` pass it down from the layer above."""

    @property
    def pinned(self) -> Container[int]:
        """What a move must vacate to need a look at the royals."""

    def allows(self, move: Move, left: int) -> bool:
        """Return whether a move that has not been applied is legal."""

    def allows_applied(self, move: Move) -> bool:
        """Return whether a move that vacates one of ``pinned`` is legal, its operations being applied."""

    def is_surely_safe(self, move: Move, left: int) -> bool:
        """Return whether a move that vacates one of ``pinned`` is certainly legal."""

    def surely_leaves_check(self, move: Move) -> bool:
        """Return whether a move certainly leaves a royal attacked that is attacked already."""

    def is_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether operations certainly leave all royals in place and unattacked."""

    def after_beginning(self) -> Self | None:
        """Return the pruning for the rest of a move whose beginning stands on the board."""


class Effects:
    """The complete moves that pseudo-legal moves become, and the refusals met on the way.

    With ``pins`` only the moves that they allow are kept, and refusals are not noted.
    """

    def __init__(self, views: Views, pins: Pruning | None = None) -> None:
        position = views.position
        self._view = views.of(PASS)
        self._plan = views.planned(PASS)
        self._position = position
        self._pins = pins
        self._pinned: Container[int] = pins.pinned if pins else ()
        self._harmless = position.harmless
        self._laws = position.laws or None
        self._schedules = position.compiled.schedules
        self._settled = self._schedules.settled(self._plan) if self._laws is None else None
        self._judged = False
        promotion = position.variant.promotion
        self._may_stay = promotion is not None and promotion.optional
        self._unpromoted: set[Move] = set()
        self.found: list[PseudoLegal] = []
        self.refusals: list[Refusal] = []

    @property
    def moves(self) -> list[Move]:
        """The moves found, without what they vacate."""
        return [move for move, _ in self.found]

    def add(self, pseudo_legal: PseudoLegal) -> None:
        """Add what becomes of one pseudo-legal move."""
        move, left = pseudo_legal
        # Where every move has the same effects and there is no law, nothing need be asked.
        schedule = self._settled
        if schedule is None:
            schedule = self._planned(move)
            if schedule is None:
                return
        if not schedule and not self._judged:
            if self._pins is None or self._pins.allows(move, left):
                self.found.append(pseudo_legal)
            return
        if (move.promotion is not None or self._may_stay) and _promotes_late(move, schedule):
            move, left = _unpromoted(move), SEVERAL
            if move in self._unpromoted:
                return
            self._unpromoted.add(move)
        self._position.apply(move.operations)
        try:
            self._follow(schedule, 0, move, left)
        finally:
            self._position.revert(move.operations)

    def _planned(self, move: Move) -> Schedule | None:
        """Return the schedule of a move; None if a law forbids it."""
        laws, schedules = self._laws, self._schedules
        self._plan.move = move
        if laws is not None:
            if law := laws.forbidden(self._plan):
                self.refusals.append(Refusal(None, law, move))
                return None
            self._judged = laws.judges_after(move)
        # Most moves capture nothing, and in most variants that settles it.
        if schedules.follow_captures and move.captured is None:
            return ()
        return schedules.of_move(self._plan)

    def _follow(self, schedule: Schedule, index: int, move: Move, left: int) -> None:
        """Go on with the schedule from ``index``; the operations of ``move`` so far stand on the board."""
        view, budget = self._view, self._position.budget
        while index < len(schedule):
            cause, verb = schedule[index]
            view.move = move
            # What `Budget.answer` does, without its call.
            try:
                answer = verb.answer(view)
            except Multiplied as many:
                budget.offer(cause, index, many.continuations)
                raise
            if not isinstance(answer, Failure):
                if len(answer) == 1 and not answer[0].operations:
                    # Nothing is to be done: the move goes on as it is.
                    index += 1
                    continue
                if len(answer) > 1 or verb.optional:
                    budget.offer(cause, index, len(answer) + verb.optional)
                self._choose(schedule, index, answer, move, left)
                return
            if verb.is_compulsory:
                if self._pins is None:
                    self.refusals.append(Refusal(answer, cause, move, verb))
                return
            index += 1
        self._end(move, left)

    def _choose(
        self, schedule: Schedule, index: int, answer: tuple[Continuation, ...], move: Move, left: int
    ) -> None:
        """Go on with each of the continuations that the verb at ``index`` has answered."""
        position, pins, pinned = self._position, self._pins, self._pinned
        cause, verb = schedule[index]
        is_last = index + 1 == len(schedule) and not self._judged
        look = pins.after_beginning() if len(answer) > MANY and is_last and pins is not None else None
        is_own_move = verb.is_own_move
        for continuation in answer:
            operations = continuation.operations
            after = left if left == SEVERAL else vacated(operations, self._harmless, left)
            longer = _longer(move, continuation, cause)
            if is_own_move:
                longer = _of_mover(move, longer)
            # A complete move that is known to be safe need not be applied.
            if is_last and (
                after not in pinned
                or (look is not None and look.is_calm_after(operations))
                or (pins is not None and pins.is_surely_safe(longer, after))
            ):
                self.found.append((longer, after))
            elif not (is_last and pins is not None and pins.surely_leaves_check(longer)):
                position.apply(operations)
                try:
                    self._follow(schedule, index + 1, longer, after)
                finally:
                    position.revert(operations)
        if verb.optional and all(continuation.operations for continuation in answer):
            self._follow(schedule, index + 1, move, left)

    def _end(self, move: Move, left: int) -> None:
        """Keep a complete move, unless a law on what it leads to takes it away."""
        if self._judged:
            self._view.move = move
            if law := self._position.laws.broken(self._view):
                self.refusals.append(Refusal(None, law, move))
                return
        if self._pins is None or left not in self._pinned or self._pins.allows_applied(move):
            self.found.append((move, left))


def _longer(move: Move, continuation: Continuation, cause: str) -> Move:
    """Return a move with the operations of an effect."""
    operations, causes = continuation
    if len(operations) == 1:
        # The commonest case first: thousands of moves in a row come here.
        role = _role(operations[0], move) if isinstance(operations[0], Change) else OTHER
        return move.followed_by(operations, (causes[0] or cause,), (role,))
    roles = tuple([_role(other, move) if isinstance(other, Change) else OTHER for other in operations])
    return move.followed_by(operations, tuple([own or cause for own in causes]), roles)


def _role(operation: Change, move: Move) -> Role:
    """Return whose change it is: of the operations of effects only a change may be the mover's own."""
    standing = move.standing()
    return Role.MOVER if standing is not None and operation.at == standing[1] else OTHER


def _promotes_late(move: Move, schedule: Schedule) -> bool:
    """Return whether effects come before the promotion of a move's pawn."""
    return move.type in (ORDINARY, EN_PASSANT) and any(verb is PROMOTING for _, verb in schedule)


def _unpromoted(move: Move) -> Move:
    """Return a move of a pawn without its promotion, which is left for later."""
    if move.promotion is None:
        return move
    return move._replace(
        operations=move.operations[:-1],
        causes=move.causes[:-1],
        roles=move.roles[:-1],
        promotion=None,
    )


def _of_mover(before: Move, longer: Move) -> Move:
    """Return a move in which what follows upon ``before`` is the mover's doing, as far as it concerns it."""
    standing = before.standing()
    square = standing[1] if standing else None
    roles, promotion = before.roles, before.promotion
    for operation in longer.operations[len(roles) :]:
        role = Role.OTHER
        if isinstance(operation, Displace) and operation.departure == square:
            role, square = Role.MOVER, operation.arrival
        elif isinstance(operation, Mutate) and operation.at == square:
            role, promotion = Role.MOVER, operation.after
        roles += (role,)
    return longer._replace(roles=roles, promotion=promotion)
