"""The effects of moves: a pseudo-legal move becomes none, one or many complete moves."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Final, NamedTuple

from feerie.operations import Move
from feerie.operations.move import BY_WALK, ORDINARY
from feerie.play.laws import Laws, forbidden
from feerie.play.longer import longer, of_mover, unpromoted
from feerie.play.make import PASS
from feerie.play.move_view import ForeseenView, Views
from feerie.play.pruning import Pruning
from feerie.play.schedule import NO_EFFECTS, PROMOTING, Schedule, Scheduled
from feerie.play.vacated import SEVERAL, PseudoLegal, vacated
from feerie.rules.continuations import Continuation, Failure, Multiplied
from feerie.rules.hints import Foresight
from feerie.rules.view import View
from feerie.rules.word import Verb

MANY: Final = 4
"""With more continuations than this it pays to examine the royals anew in the middle of a move."""


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

    def __init__(self, views: Views, pins: Pruning | None = None) -> None:
        position = views.position
        self._views = views
        self._view = views.of(PASS)
        self._plan = views.planned(PASS)
        self._foreseen: ForeseenView | None = None
        self._foresights: dict[Schedule, Foresight | None] = {}
        self._position = position
        self._pins = pins
        self._pinned: Container[int] = pins.pinned if pins else ()
        self._harmless = position.harmless
        self._laws = position.laws or None
        self._bans = self._laws.bans(self._plan) if self._laws else ()
        self._schedules = position.compiled.schedules
        self._settled = self._schedules.settled(self._plan) if self._laws is None else None
        self._judged = False
        # Of all moves by a walk, or of those without capture, it may be known that they have no effects.
        self._none_has_effects = self._settled is NO_EFFECTS
        self._quiet_have_none = self._none_has_effects or (
            self._schedules.follow_captures and (self._laws is None or self._laws_spare(self._laws))
        )
        promotion = position.variant.promotion
        self._may_stay = promotion is not None and promotion.optional
        self._unpromoted: set[Move] = set()
        self.found: list[PseudoLegal] = []
        self.refusals: list[Refusal] = []

    def _laws_spare(self, laws: Laws) -> bool:
        """Return whether no law concerns ordinary moves."""
        return not laws.judge_all and all(ban.spares(ORDINARY) for ban in self._bans)

    @property
    def moves(self) -> list[Move]:
        """The moves found, without what they vacate."""
        return [move for move, _ in self.found]

    def add_all(self, found: Iterable[PseudoLegal]) -> None:
        """Add what becomes of several pseudo-legal moves; most often it is nothing but themselves."""
        every, quiet, pinned = self._none_has_effects, self._quiet_have_none, self._pinned
        rules_out, plan = self._rules_out(), self._plan
        for one in found:
            move, left = one
            is_plain = every or (quiet and move.captured is None)
            if is_plain and left not in pinned and move.type in BY_WALK:
                self.found.append(one)
                continue
            if rules_out is not None and move.type in BY_WALK:
                plan.move = move
                if rules_out(plan):
                    continue
            self.add(one)

    def _rules_out(self) -> Callable[[View], bool] | None:
        """Return what tells that moves by a walk do not exist, as their first effect cannot be done."""
        schedule = self._settled
        if (
            schedule is None
            or self._pins is None
            or not (schedule.verbs and schedule.verbs[0].verb.is_compulsory)
        ):
            return None
        foresight = self._foresights[schedule] = self._foresight(schedule)
        return None if foresight is None else foresight.rules_out

    def add(self, pseudo_legal: PseudoLegal) -> None:
        """Add what becomes of one pseudo-legal move."""
        move, left = pseudo_legal
        # Where every move has the same effects and there is no law, nothing need be asked.
        schedule = self._settled
        if schedule is None:
            schedule = self._planned(move)
            if schedule is None:
                return
        if schedule is NO_EFFECTS and not self._judged:
            if self._pins is None or self._pins.allows(move, left):
                self.found.append(pseudo_legal)
            return
        if (move.promotion is not None or self._may_stay) and _promotes_late(move, schedule):
            move, left = unpromoted(move), SEVERAL
            if move in self._unpromoted:
                return
            self._unpromoted.add(move)
        elif schedule.is_of_move and self._repeats(schedule, move, left):
            return
        if schedule not in self._foresights:
            self._foresights[schedule] = self._foresight(schedule)
        foresight = self._foresights[schedule]
        if foresight is None or move.type not in BY_WALK:
            self._go_on(schedule, 0, move, left)
        else:
            self._begin(schedule, foresight, move, left)

    def _repeats(self, schedule: Schedule, move: Move, left: int) -> bool:
        """Add what has become of a move by a walk in other positions, and return whether that is all."""
        if self._judged or move.type not in BY_WALK:
            return False
        # The operations of a walk follow from the rest of it, and take long to compare.
        walk = self._position.player, move[:4], move[7:]
        if walk not in schedule.complete:
            effects = Effects(self._views)
            effects._go_on(schedule, 0, move, left)
            schedule.complete[walk] = None if effects.refusals else tuple(effects.found)
        complete, pins = schedule.complete[walk], self._pins
        if complete is None:
            return False
        self.found += [one for one in complete if pins is None or pins.allows(*one)]
        return True

    def _planned(self, move: Move) -> Schedule | None:
        """Return the schedule of a move; None if a law forbids it."""
        laws, schedules = self._laws, self._schedules
        self._plan.move = move
        if laws is not None:
            if self._bans and (law := forbidden(self._bans, self._plan)):
                self.refusals.append(Refusal(None, law, move))
                return None
            self._judged = laws.judges_after(move)
        # Most moves capture nothing, and in most variants that settles it.
        if schedules.follow_captures and move.captured is None:
            return NO_EFFECTS
        return schedules.of_move(self._plan)

    def _foresight(self, schedule: Schedule) -> Foresight | None:
        """Return what answers for the first verb of a schedule before moves are made; None if nothing can."""
        return schedule.verbs[0].verb.foresight(self._plan) if schedule.verbs else None

    def _begin(self, schedule: Schedule, foresight: Foresight, move: Move, left: int) -> None:
        """Go on as the first verb will answer; nothing of ``move`` stands on the board."""
        view = self._foreseen = self._foreseen or self._views.foreseen()
        view.foresee(move)
        try:
            answer = foresight.answer(view)
        except Multiplied as many:
            self._position.budget.offer(schedule.verbs[0].cause, 0, many.continuations)
            raise
        if answer is None:
            self._go_on(schedule, 0, move, left)
        elif isinstance(answer, Failure):
            if not self._refuses(schedule.verbs[0], answer, move):
                self._go_on(schedule, 1, move, left)
        elif len(answer) > MANY:
            # The royals are examined in the middle of the move.
            self._position.apply(move.operations)
            try:
                self._choose(schedule, 0, answer, move, left, stands=True)
            finally:
                self._position.revert(move.operations)
        elif len(answer) > 1 or answer[0].operations:
            self._choose(schedule, 0, answer, move, left, stands=False)
        else:
            self._go_on(schedule, 1, move, left)

    def _go_on(self, schedule: Schedule, index: int, move: Move, left: int) -> None:
        """Go on with the schedule from ``index``; nothing of ``move`` stands on the board yet."""
        if index == len(schedule.verbs) and not self._judged:
            if self._pins is None or self._pins.allows(move, left):
                self.found.append((move, left))
            return
        self._position.apply(move.operations)
        try:
            self._follow(schedule, index, move, left)
        finally:
            self._position.revert(move.operations)

    def _follow(self, schedule: Schedule, index: int, move: Move, left: int) -> None:
        """Go on with the schedule from ``index``; the operations of ``move`` so far stand on the board."""
        view, budget = self._view, self._position.budget
        while index < len(schedule.verbs):
            cause, verb = schedule.verbs[index]
            view.move = move
            # What `Budget.answer` does, without its call.
            try:
                answer = verb.answer(view)
            except Multiplied as many:
                budget.offer(cause, index, many.continuations)
                raise
            if isinstance(answer, Failure):
                if self._refuses(schedule.verbs[index], answer, move):
                    return
            elif len(answer) > 1 or answer[0].operations:
                self._choose(schedule, index, answer, move, left, stands=True)
                return
            # Nothing is done: the move goes on as it is.
            index += 1
        self._end(move, left)

    def _refuses(self, scheduled: Scheduled, failure: Failure, move: Move) -> bool:
        """Return whether a move does not exist because a verb cannot be done; that is noted."""
        cause, verb = scheduled
        if not verb.is_compulsory:
            return False
        if self._pins is None:
            self.refusals.append(Refusal(failure, cause, move, verb))
        return True

    def _choose(
        self,
        schedule: Schedule,
        index: int,
        answer: tuple[Continuation, ...],
        move: Move,
        left: int,
        *,
        stands: bool,
    ) -> None:
        """Go on with each of the continuations that the verb at ``index`` has answered.

        ``stands`` tells whether the operations of ``move`` so far stand on the board.
        """
        position, pins, pinned = self._position, self._pins, self._pinned
        cause, verb = schedule.verbs[index]
        if len(answer) > 1 or verb.optional:
            position.budget.offer(cause, index, len(answer) + verb.optional)
        is_last = index + 1 == len(schedule.verbs) and not self._judged
        look = pins.after_beginning() if len(answer) > MANY and is_last and pins is not None else None
        is_own_move = verb.is_own_move
        for continuation in answer:
            operations = continuation.operations
            after = left if left == SEVERAL else vacated(operations, self._harmless, left)
            whole = longer(move, continuation, cause)
            if is_own_move:
                whole = of_mover(move, whole)
            # A complete move of which the pins can tell need not be applied.
            is_legal = None
            if is_last:
                is_calm = look is not None and look.is_calm_after(operations)
                is_legal = after not in pinned or is_calm or (pins and pins.foresee(whole, after))
            if is_legal:
                self.found.append((whole, after))
            elif is_legal is None and not stands:
                self._go_on(schedule, index + 1, whole, after)
            elif is_legal is None:
                position.apply(operations)
                try:
                    self._follow(schedule, index + 1, whole, after)
                finally:
                    position.revert(operations)
        if verb.optional and all(continuation.operations for continuation in answer):
            follow = self._follow if stands else self._go_on
            follow(schedule, index + 1, move, left)

    def _end(self, move: Move, left: int) -> None:
        """Keep a complete move, unless a law on what it leads to takes it away."""
        if self._judged:
            self._view.move = move
            if law := self._position.laws.broken(self._view):
                self.refusals.append(Refusal(None, law, move))
                return
        if self._pins is None or left not in self._pinned or self._pins.allows_applied(move):
            self.found.append((move, left))


def _promotes_late(move: Move, schedule: Schedule) -> bool:
    """Return whether effects come before the promotion of a move's pawn."""
    return move.type in BY_WALK and any(verb is PROMOTING for _, verb in schedule.verbs)
