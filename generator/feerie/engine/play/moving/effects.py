"""The effects of moves: a pseudo-legal move becomes none, one or many complete moves."""

from __future__ import annotations

from collections.abc import Iterable

from feerie.engine.operations import Move
from feerie.engine.operations.move import BY_WALK, ORDINARY
from feerie.engine.play.compiling.known_moves import ALONE
from feerie.engine.play.compiling.laws import Laws, forbidden
from feerie.engine.play.compiling.longer import unpromoted
from feerie.engine.play.compiling.pruning import Pruning
from feerie.engine.play.compiling.refusal import Refusal
from feerie.engine.play.compiling.schedule import NO_EFFECTS, PROMOTING, Schedule, Unfolded
from feerie.engine.play.compiling.vacating import SEVERAL, PseudoLegal
from feerie.engine.play.moving.move_view import AfterWalkView, Views
from feerie.engine.play.moving.touched import Touched
from feerie.engine.play.moving.unfolding import MANY, Unfolding
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules.contract.continuations import Answer, Failure, Lasting, Multiplied
from feerie.engine.rules.contract.hints import Foreseeing, Foresight


class Effects(Unfolding):
    """The complete moves that pseudo-legal moves become, and the refusals met on the way.

    With ``pins`` only the moves that they allow are kept, and refusals are not noted.
    """

    def __init__(self, views: Views, pins: Pruning | None = None) -> None:
        super().__init__(views, pins)
        position = views.position
        self._plan = views.planned(PASS)
        self._after_walk: AfterWalkView | None = None
        self._foresights: dict[Schedule, Foresight | None] = {}
        self._is_steady = position.compiled.threats_stand and pins is None
        self._keeps = not position.variant.captured.depends
        self._laws = position.laws or None
        self._bans = self._laws.bans(self._plan) if self._laws else ()
        self._schedules = position.compiled.schedules
        self._settled = self._schedules.settled(self._plan) if self._laws is None else None
        # Of all moves by a walk, or of those without capture, it may be known that they have no effects.
        self._none_has_effects = self._settled is NO_EFFECTS
        self._quiet_have_none = self._none_has_effects or (
            self._schedules.follow_captures and (self._laws is None or self._laws_spare(self._laws))
        )
        promotion = position.variant.promotion
        self._may_stay = promotion is not None and promotion.optional
        self._unpromoted: set[Move] = set()

    def _laws_spare(self, laws: Laws) -> bool:
        """Return whether no law concerns ordinary moves."""
        return not laws.judge_all and all(ban.spares(ORDINARY) for ban in self._bans)

    @property
    def moves(self) -> list[Move]:
        """The moves found, without what they vacate."""
        return [move for move, _ in self.found]

    def add_all(self, found: Iterable[PseudoLegal]) -> None:
        """Add what becomes of several pseudo-legal moves; most often it is nothing but themselves."""
        schedule = self._settled
        at_once = None if schedule is None else self._at_once(schedule)
        if schedule is not None and at_once is not None:
            self._add_answered(found, schedule, at_once)
            return
        every, quiet, pinned = self._none_has_effects, self._quiet_have_none, self._pinned
        for one in found:
            move, left = one
            is_plain = every or (quiet and move.captured is None)
            if is_plain and left not in pinned and move.type in BY_WALK:
                self.found.append(one)
            else:
                self.add(one)

    def _add_answered(self, found: Iterable[PseudoLegal], schedule: Schedule, at_once: Foreseeing) -> None:
        """Add what becomes of pseudo-legal moves of one schedule whose first verb answers at once."""
        plan, is_unnoted = self._plan, schedule.verbs[0].verb.is_compulsory and self._pins is not None
        for one in found:
            plan.move, left = one
            try:
                answer = at_once(plan) if one[0].type in BY_WALK else None
            except Multiplied as many:
                self._position.budget.offer(schedule.verbs[0].cause, 0, many.continuations)
                raise
            # Most moves lack what must follow them.
            if is_unnoted and type(answer) is Failure:
                continue
            if answer is None:
                self.add(one)
            else:
                self._answered(schedule, answer, one[0], left)

    def _at_once(self, schedule: Schedule) -> Foreseeing | None:
        """Return what answers at once for the first verb of a schedule that all moves have."""
        if schedule.is_of_move or any(verb is PROMOTING for _, verb in schedule.verbs):
            return None
        foresight = self._foresights[schedule] = self._foresight(schedule)
        return None if foresight is None else foresight.at_once

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
        elif (schedule.is_of_move or self._is_steady) and self._repeats(schedule, move, left):
            return
        self._unfold(schedule, move, left)

    def _repeats(self, schedule: Schedule, move: Move, left: int) -> bool:
        """Add what becomes of a move by a walk if that is kept, and return whether that is all."""
        if self._judged or move.type not in BY_WALK:
            return False
        units, pins = self._position.units, self._pins
        unfolded = schedule.known.get(move, units)
        if unfolded is None:
            rests_on = ALONE if schedule.is_of_move else Touched(self._views).by(move)
            if rests_on is None:
                return False
            effects = Effects(self._views)
            effects._unfold(schedule, move, left)
            unfolded = Unfolded(tuple(effects.found), tuple(effects.refusals))
            schedule.known.keep(move, rests_on, units, unfolded)
        found, refusals = unfolded
        if pins is None:
            self.found += found
            self.refusals += refusals
        else:
            self.found += [one for one in found if pins.allows(*one)]
        return True

    def _unfold(self, schedule: Schedule, move: Move, left: int) -> None:
        """Add what becomes of a move by a schedule that is not empty."""
        if schedule not in self._foresights:
            self._foresights[schedule] = self._foresight(schedule)
        foresight = self._foresights[schedule]
        if foresight is None or move.type not in BY_WALK:
            self._go_on(schedule, 0, move, left)
        else:
            self._begin(schedule, foresight, move, left)

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
        view = self._after_walk = self._after_walk or self._views.after_walk()
        view.foresee(move)
        try:
            answer = foresight.answer(view)
        except Multiplied as many:
            self._position.budget.offer(schedule.verbs[0].cause, 0, many.continuations)
            raise
        if answer is None:
            self._go_on(schedule, 0, move, left)
        else:
            self._answered(schedule, answer, move, left)

    def _answered(self, schedule: Schedule, answer: Answer, move: Move, left: int) -> None:
        """Go on as the first verb has answered; nothing of ``move`` stands on the board."""
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
