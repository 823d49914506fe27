"""A pseudo-legal move followed by its effects: none, one or many moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from feerie.operations import Change, Displace, Move, Mutate, Role
from feerie.operations.journal import PROMOTION
from feerie.operations.move import EN_PASSANT, MUCH, ORDINARY
from feerie.play.attack_tables import Squares
from feerie.play.promoting import PROMOTING
from feerie.play.vacating import vacated
from feerie.rules.component import Continuation, Failure, Verb
from feerie.rules.stages import Stage
from feerie.rules.variant import Variant

if TYPE_CHECKING:
    from feerie.play.game import Game
    from feerie.play.pins import Pins


class Scheduled(NamedTuple):
    """One verb of one effect, in its place in the order of the stages."""

    cause: str
    verb: Verb


MANY: Final = 4
"""So many ways to go on make it worth while to look at the royals anew in the middle of a move."""

OTHER: Final = Role.OTHER
"""Looked up for thousands of moves."""

Schedule = tuple[Scheduled, ...]


class Refusal(NamedTuple):
    """What failed of a pseudo-legal move, and the entry that asked for it; a law alone, without a failure."""

    failure: Failure | None
    cause: str


class Schedules:
    """The effects of a variant in the order of the stages, for whatever of them a move has."""

    def __init__(self, variant: Variant) -> None:
        self._effects = variant.effects
        self._holds = tuple(effect.when.holds for effect in variant.effects)
        self.follow_captures = all(effect.when.is_of_captures for effect in variant.effects)
        """Whether no move but a capture has effects."""
        self._schedules: dict[tuple[bool, ...], Schedule] = {}
        every = (True,) * len(self._effects)
        self.certain = (
            self._ordered(every) if all(effect.when.is_certain for effect in self._effects) else None
        )
        """The verbs that every move has, if all moves have the same."""

    def __bool__(self) -> bool:
        """Whether there are effects at all."""
        return bool(self._effects)

    def of_move(self, game: Game) -> Schedule:
        """The verbs of the effects that the move being made has; by their stages, then as declared."""
        if self.certain is not None:
            return self.certain
        # Most moves capture nothing, and in most variants that settles it.
        if self.follow_captures and game.move.captured is None:
            return ()
        active = tuple([holds(game) for holds in self._holds])
        schedule = self._schedules.get(active)
        if schedule is None:
            schedule = self._schedules[active] = self._ordered(active)
        return schedule

    def _ordered(self, active: tuple[bool, ...]) -> Schedule:
        """The verbs of the active effects, in the order of the stages."""
        schedule = [
            (effect.stage(verb), Scheduled(effect.name, verb))
            for effect, holds in zip(self._effects, active, strict=True)
            for verb in (effect.do if holds else ())
        ]
        if any(stage is Stage.BEFORE_PROMOTION for stage, _ in schedule):
            schedule.append((Stage.PROMOTION, Scheduled(PROMOTION, PROMOTING)))
        return tuple(order for _, order in sorted(schedule, key=lambda staged: staged[0]))


class Effects:
    """The moves that pseudo-legal moves become, and the refusals met on the way.

    With a pins only those moves are kept that it allows, and refusals are not noted.
    """

    def __init__(self, game: Game, pins: Pins | None = None) -> None:
        self._game = game
        self._pins = pins
        self._exposing: Squares = pins.exposing if pins else frozenset()
        self._harmless = game.harmless
        self._laws = game.laws or None
        self._certain = game.schedules.certain if self._laws is None else None
        self._judged = False
        self._unpromoted: set[Move] = set()
        self.moves: list[Move] = []
        self.refusals: list[Refusal] = []

    def add(self, candidate: Move) -> None:
        """Follow up one pseudo-legal move."""
        game = self._game
        game.move = candidate
        # Where every move has the same effects and there is no law, nothing is to be decided.
        schedule = self._certain if self._certain is not None else self._decided(candidate)
        if schedule is None:
            return
        is_walk = candidate.type in (ORDINARY, EN_PASSANT)
        if is_walk and candidate.promotion is not None and any(verb is PROMOTING for _, verb in schedule):
            candidate = _unpromoted(candidate)
            if candidate in self._unpromoted:
                return
            self._unpromoted.add(candidate)
        if not schedule and not self._judged:
            if self._pins is None or self._pins.allows(candidate):
                self.moves.append(candidate)
            return
        game.apply(candidate.operations)
        try:
            self._follow(schedule, 0, candidate)
        finally:
            game.revert(candidate.operations)

    def _decided(self, candidate: Move) -> Schedule | None:
        """The verbs that follow upon a pseudo-legal move; None if a law forbids it."""
        game = self._game
        game.is_deciding = True
        try:
            law = self._laws.forbidden(game) if self._laws is not None else None
            schedule = () if law else game.schedules.of_move(game)
        finally:
            game.is_deciding = False
        if law:
            self.refusals.append(Refusal(None, law))
            return None
        self._judged = self._laws is not None and self._laws.judges_after(candidate)
        return schedule

    def _follow(self, schedule: Schedule, index: int, move: Move) -> None:
        """Go on with the schedule from ``index``; the operations of ``move`` so far stand on the board."""
        if index == len(schedule):
            self._end(move)
            return
        game, pins = self._game, self._pins
        cause, verb = schedule[index]
        game.move = move
        answer = game.budget.answer(cause, index, verb, game)
        if isinstance(answer, Failure):
            if not verb.is_compulsory:
                self._follow(schedule, index + 1, move)
            elif pins is None:
                self.refusals.append(Refusal(answer, cause))
            return
        is_last = index + 1 == len(schedule) and not self._judged
        look = pins.after_beginning() if len(answer) > MANY and is_last and pins is not None else None
        for continuation in answer:
            longer = self._longer(move, continuation, cause)
            if verb.is_own_way:
                longer = _of_mover(move, longer)
            # A whole move that is known to be safe need not be applied.
            if is_last and (
                longer.vacates not in self._exposing
                or (look is not None and look.is_calm_after(continuation.operations))
                or (pins is not None and pins.is_surely_safe(longer))
            ):
                self.moves.append(longer)
            else:
                game.apply(continuation.operations)
                try:
                    self._follow(schedule, index + 1, longer)
                finally:
                    game.revert(continuation.operations)
        if verb.optional and all(continuation.operations for continuation in answer):
            self._follow(schedule, index + 1, move)

    def _end(self, move: Move) -> None:
        """Keep a whole move, unless a law that looks at what it leads to takes it away."""
        if self._judged:
            game = self._game
            game.move = move
            if law := game.laws.broken(game):
                self.refusals.append(Refusal(None, law))
                return
        if self._pins is None or move.vacates not in self._exposing or self._pins.allows_applied(move):
            self.moves.append(move)

    def _longer(self, move: Move, continuation: Continuation, cause: str) -> Move:
        """A move with the operations of an effect."""
        operations, causes = continuation
        vacates = move.vacates
        if vacates != MUCH:
            vacates = vacated(operations, self._harmless, vacates)
        roles = [_role(other, move) if isinstance(other, Change) else OTHER for other in operations]
        return move.followed_by(operations, [own or cause for own in causes], roles, vacates)


def _role(operation: Change, move: Move) -> Role:
    """A change may be the mover's own; whatever else an effect does happens to other units."""
    standing = move.standing()
    return Role.MOVER if standing is not None and operation.at == standing[1] else OTHER


def _unpromoted(candidate: Move) -> Move:
    """A move of a pawn whose promotion is left for later."""
    return candidate._replace(
        operations=candidate.operations[:-1],
        causes=candidate.causes[:-1],
        roles=candidate.roles[:-1],
        promotion=None,
        vacates=MUCH,
    )


def _of_mover(before: Move, longer: Move) -> Move:
    """A move in which what has been added is told of the mover, as far as it happens to it."""
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
