"""The effects of moves: a pseudo-legal move becomes none, one or many complete moves, verb by verb in the
order of its schedule.
"""

from typing import Final, NamedTuple

from feerie.engine.operations import BY_WALK, Change, Displace, Move, Mutate, Role
from feerie.engine.play.compiling.laws import forbidden
from feerie.engine.play.compiling.schedule import PROMOTING, Schedule, Scheduled
from feerie.engine.play.moving.move_view import AfterWalkView, Views
from feerie.engine.play.positions.make import PASS
from feerie.engine.play.positions.pins import Pins
from feerie.engine.rules.contract import Verb
from feerie.engine.rules.contract.continuations import Continuation, Failure

OTHER: Final = Role.OTHER
OF_OTHER: Final = (OTHER,)
MOVER: Final = Role.MOVER
"""Looked up for thousands of moves."""


class Refusal(NamedTuple):
    """What failed of a pseudo-legal move, and the entry that asked for it; a law alone, without a failure.

    ``move`` is the move as far as it went, ``verb`` what could not be done then.
    """

    failure: Failure | None
    cause: str
    move: Move
    verb: Verb | None = None


class Effects:
    """The complete moves that pseudo-legal moves become, and the refusals met on the way.

    With ``pins`` only the moves that they allow are kept, and refusals are not noted.
    """

    def __init__(self, views: Views, pins: Pins | None = None) -> None:
        position = views.position
        self._views = views
        self._view = views.of(PASS)
        self._position = position
        self._pins = pins
        self._judged = False
        """Whether a law judges the present move once its effects stand."""
        self.found: list[Move] = []
        self.refusals: list[Refusal] = []
        self._plan = views.planned(PASS)
        self._after_walk: AfterWalkView | None = None
        self._laws = position.laws or None
        self._bans = self._laws.bans if self._laws else ()
        self._schedules = position.compiled.schedules
        promotion = position.variant.promotion
        self._may_stay = promotion is not None and promotion.optional
        self._unpromoted: set[Move] = set()

    def add(self, move: Move) -> None:
        """Add what becomes of one pseudo-legal move; it is refused if a law forbids it."""
        laws, schedules = self._laws, self._schedules
        self._plan.move = move
        if laws is not None:
            if self._bans and (law := forbidden(self._bans, self._plan)):
                self.refusals.append(Refusal(None, law, move))
                return
            self._judged = laws.judge_all or move.type in laws.of_type
        # Most moves capture nothing, and in most variants that settles it.
        is_plain = schedules.follow_captures and move.captured is None
        schedule: Schedule = () if is_plain else schedules.of_move(self._plan)
        if not schedule and not self._judged:
            self._keep(move)
            return
        may_promote = move.type in BY_WALK and (move.promotion is not None or self._may_stay)
        if may_promote and any(scheduled.verb is PROMOTING for scheduled in schedule):
            # Effects come before the promotion of its pawn.
            move = _unpromoted(move)
            if move in self._unpromoted:
                return
            self._unpromoted.add(move)
        if schedule and move.type in BY_WALK and schedule[0].is_foreseen:
            self._begin(schedule, move)
        else:
            self._go_on(schedule, 0, move)

    def _keep(self, move: Move) -> None:
        """Keep a complete move, nothing of which stands on the board, if the pins allow it."""
        if self._pins is None or self._pins.allows(move):
            self.found.append(move)

    def _begin(self, schedule: Schedule, move: Move) -> None:
        """Go on as the first verb answers, which is foreseen; nothing of ``move`` stands on the board."""
        view = self._after_walk = self._after_walk or self._views.after_walk()
        view.foresee(move)
        cause, verb, _ = schedule[0]
        answer = self._position.budget.answer(cause, 0, verb, view)
        if isinstance(answer, Failure):
            if not self._refuses(schedule[0], answer, move):
                self._go_on(schedule, 1, move)
        elif len(answer) > 1 or answer[0].operations:
            self._choose(schedule, 0, answer, move, stands=False)
        else:
            self._go_on(schedule, 1, move)

    def _go_on(self, schedule: Schedule, index: int, move: Move) -> None:
        """Go on with the schedule from ``index``; nothing of ``move`` stands on the board yet."""
        if index == len(schedule) and not self._judged:
            self._keep(move)
            return
        self._position.apply(move.operations)
        try:
            self._follow(schedule, index, move)
        finally:
            self._position.revert(move.operations)

    def _follow(self, schedule: Schedule, index: int, move: Move) -> None:
        """Go on with the schedule from ``index``; the operations of ``move`` so far stand on the board."""
        view, budget = self._view, self._position.budget
        while index < len(schedule):
            cause, verb, _ = schedule[index]
            view.move = move
            answer = budget.answer(cause, index, verb, view)
            if isinstance(answer, Failure):
                if self._refuses(schedule[index], answer, move):
                    return
            elif len(answer) > 1 or answer[0].operations:
                self._choose(schedule, index, answer, move, stands=True)
                return
            # Nothing is done: the move goes on as it is.
            index += 1
        self._end(move)

    def _refuses(self, scheduled: Scheduled, failure: Failure, move: Move) -> bool:
        """Return whether a move does not exist because a verb cannot be done; that is noted."""
        cause, verb, _ = scheduled
        if not verb.is_compulsory:
            return False
        if self._pins is None:
            self.refusals.append(Refusal(failure, cause, move, verb))
        return True

    def _choose(
        self, schedule: Schedule, index: int, answer: tuple[Continuation, ...], move: Move, *, stands: bool
    ) -> None:
        """Go on with each of the continuations that the verb at ``index`` has answered.

        ``stands`` tells whether the operations of ``move`` so far stand on the board.
        """
        position, pins = self._position, self._pins
        cause, verb, _ = schedule[index]
        is_last = index + 1 == len(schedule) and not self._judged
        is_own_move = verb.is_own_move
        for continuation in answer:
            operations, longer = continuation.operations, _longer(move, continuation, cause)
            whole = _of_mover(move, longer) if is_own_move else longer
            is_legal = None
            if is_last:
                # A complete move of which the pins can tell need not be applied.
                is_legal = pins is None or pins.foresees(whole.operations)
            if is_legal:
                self.found.append(whole)
            elif is_legal is False:
                continue
            elif not stands:
                self._go_on(schedule, index + 1, whole)
            else:
                position.apply(operations)
                try:
                    self._follow(schedule, index + 1, whole)
                finally:
                    position.revert(operations)
        if verb.optional and all(continuation.operations for continuation in answer):
            follow = self._follow if stands else self._go_on
            follow(schedule, index + 1, move)

    def _end(self, move: Move) -> None:
        """Keep a complete move, unless a law on what it leads to takes it away."""
        if self._judged:
            self._view.move = move
            if law := self._position.laws.broken(self._view):
                self.refusals.append(Refusal(None, law, move))
                return
        if self._pins is None or self._pins.allows_applied(move):
            self.found.append(move)


def _longer(move: Move, continuation: Continuation, cause: str) -> Move:
    """Return a move with the operations of an effect."""
    operations, causes = continuation
    if len(operations) == 1 and not isinstance(operations[0], Change):
        return move.followed_by(operations, (causes[0] or cause,), OF_OTHER)
    roles = OF_OTHER * len(operations)
    if any(isinstance(operation, Change) for operation in operations):
        # Of the operations of effects only a change may be the mover's own.
        standing = move.standing()
        at = standing[1] if standing is not None else None
        roles = tuple([MOVER if isinstance(one, Change) and one.at == at else OTHER for one in operations])
    return move.followed_by(operations, tuple([own or cause for own in causes]), roles)


def _unpromoted(move: Move) -> Move:
    """Return a move of a pawn without its promotion, which is left for later."""
    if move.promotion is None:
        return move
    return move._replace(
        operations=move.operations[:-1], causes=move.causes[:-1], roles=move.roles[:-1], promotion=None
    )


def _of_mover(before: Move, after: Move) -> Move:
    """Return a move in which what follows upon ``before`` is the mover's doing, as far as it concerns it."""
    standing = before.standing()
    square = standing[1] if standing else None
    roles, promotion = before.roles, before.promotion
    for operation in after.operations[len(roles) :]:
        role = OTHER
        if isinstance(operation, Displace) and operation.departure == square:
            role, square = MOVER, operation.arrival
        elif isinstance(operation, Mutate) and operation.at == square:
            role, promotion = MOVER, operation.after
        roles += (role,)
    return after._replace(roles=roles, promotion=promotion)
