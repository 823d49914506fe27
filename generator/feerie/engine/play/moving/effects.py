"""The effects of moves: a pseudo-legal move becomes none, one or many complete moves."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.engine.operations import Move
from feerie.engine.operations.move import BY_WALK
from feerie.engine.play.compiling.laws import forbidden
from feerie.engine.play.compiling.longer import unpromoted
from feerie.engine.play.compiling.pruning import Pruning
from feerie.engine.play.compiling.refusal import Refusal
from feerie.engine.play.compiling.schedule import NO_EFFECTS, PROMOTING, Schedule
from feerie.engine.play.compiling.vacating import SEVERAL, PseudoLegal
from feerie.engine.play.moving.move_view import AfterWalkView, Views
from feerie.engine.play.moving.unfolding import MANY, Unfolding
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules.contract.continuations import Failure, Lasting, Multiplied


class Effects(Unfolding):
    """The complete moves that pseudo-legal moves become, and the refusals met on the way.

    With ``pins`` only the moves that they allow are kept, and refusals are not noted.
    """

    def __init__(self, views: Views, pins: Pruning | None = None) -> None:
        super().__init__(views, pins)
        position = views.position
        self._plan = views.planned(PASS)
        self._after_walk: AfterWalkView | None = None
        self._keeps = not position.variant.captured.depends
        self._laws = position.laws or None
        self._bans = self._laws.bans(self._plan) if self._laws else ()
        self._schedules = position.compiled.schedules
        self._settled = self._schedules.settled(self._plan) if self._laws is None else None
        # Of all moves by a walk, or of those without capture, it may be known that they have no effects.
        self._none_has_effects = self._settled is NO_EFFECTS
        self._quiet_have_none = self._none_has_effects or (
            self._schedules.follow_captures and not self._bans and not (self._laws and self._laws.judge_all)
        )
        promotion = position.variant.promotion
        self._may_stay = promotion is not None and promotion.optional
        self._unpromoted: set[Move] = set()

    @property
    def moves(self) -> list[Move]:
        """The moves found, without what they vacate."""
        return [move for move, _ in self.found]

    def add_all(self, found: Iterable[PseudoLegal]) -> None:
        """Add what becomes of several pseudo-legal moves; most often it is nothing but themselves."""
        every, quiet, pinned = self._none_has_effects, self._quiet_have_none, self._pinned
        for one in found:
            move, left = one
            is_plain = every or (quiet and move.captured is None)
            if is_plain and left not in pinned and move.type in BY_WALK:
                self.found.append(one)
            else:
                self.add(one)

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
        self._unfold(schedule, move, left)

    def _unfold(self, schedule: Schedule, move: Move, left: int) -> None:
        """Add what becomes of a move by a schedule."""
        if move.type in BY_WALK and schedule.verbs and schedule.verbs[0].verb.is_foreseen:
            self._begin(schedule, move, left)
        else:
            self._go_on(schedule, 0, move, left)

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

    def _begin(self, schedule: Schedule, move: Move, left: int) -> None:
        """Go on as the first verb answers, which is foreseen; nothing of ``move`` stands on the board."""
        view = self._after_walk = self._after_walk or self._views.after_walk()
        view.foresee(move)
        try:
            answer = schedule.verbs[0].verb.answer(view)
        except Multiplied as many:
            self._position.budget.offer(schedule.verbs[0].cause, 0, many.continuations)
            raise
        if isinstance(answer, Failure):
            if not self._refuses(schedule.verbs[0], answer, move):
                self._go_on(schedule, 1, move, left)
        elif type(answer) is Lasting and self._keeps and len(schedule.verbs) == 1 and not self._judged:
            self._complete(schedule, answer, move, left)
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


def _promotes_late(move: Move, schedule: Schedule) -> bool:
    """Return whether effects come before the promotion of a move's pawn."""
    return move.type in BY_WALK and any(verb is PROMOTING for _, verb in schedule.verbs)
