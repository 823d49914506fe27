"""The schedule of a move: the verbs of its effects in the order of the stages."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from feerie.engine.operations import EN_PASSANT, ORDINARY, PROMOTION
from feerie.engine.rules.contract import Stage, Verb, View
from feerie.engine.rules.contract.continuations import NOTHING, Answer, Continuation, Failure
from feerie.engine.rules.shared.placement import promoted_by_walk
from feerie.engine.rules.variant import Variant


class Scheduled(NamedTuple):
    """One verb of one effect, whose name is the cause of what it does; as the first it may be foreseen."""

    cause: str
    verb: Verb
    is_foreseen: bool = False


Schedule = tuple[Scheduled, ...]
"""The verbs of the effects of a move, in order; none of a move without effects."""


class Schedules:
    """The schedules of a variant, one for each set of effects that a move may have."""

    def __init__(self, variant: Variant) -> None:
        self._effects = variant.effects
        self._holds = tuple(effect.when.holds for effect in variant.effects)
        self.follow_captures = all(effect.when.of_captures for effect in variant.effects)
        """Whether only captures have effects."""
        stages = {effect.stage(verb) for effect in variant.effects for verb in effect.verbs}
        self.follow_mates = stages == {Stage.MATED}
        """Whether there are none but effects of what is mated, which no move has that saves a unit."""
        self._schedules: dict[Hashable, Schedule] = {}
        self._are_of_units = all(effect.when.is_of_units(variant) for effect in variant.effects)
        """Whether moves of the same type and units have the same effects."""

    def __bool__(self) -> bool:
        """Return whether the variant has effects at all."""
        return bool(self._effects)

    def of_move(self, view: View) -> Schedule:
        """Return the schedule of the move of a view, which has not been made yet."""
        if not self._are_of_units:
            key: Hashable = tuple([holds(view) for holds in self._holds])
        else:
            type_, mover, departure, arrival, _, _, _, captured, _, promotion, _ = view.move
            key = view.player, type_, mover, captured, promotion, departure is None, arrival is None
        schedule = self._schedules.get(key)
        if schedule is None:
            active = tuple([holds(view) for holds in self._holds])
            schedule = self._schedules[key] = self._ordered(active)
        return schedule

    def _ordered(self, active: tuple[bool, ...]) -> Schedule:
        """Return the verbs of the active effects by their stages, then as declared."""
        staged = [
            (effect.stage(verb), Scheduled(effect.name, verb, verb.is_foreseen))
            for effect, holds in zip(self._effects, active, strict=True)
            for verb in (effect.verbs if holds else ())
        ]
        if any(stage is Stage.BEFORE_PROMOTION for stage, _ in staged):
            staged.append((Stage.PROMOTION, Scheduled(PROMOTION, PROMOTING)))
        return tuple(scheduled for _, scheduled in sorted(staged, key=_order))


def _order(staged: tuple[Stage, Scheduled]) -> tuple[Stage, Stage]:
    """Return what comes first: the stage at which a verb is done, then its own."""
    stage, scheduled = staged
    return stage, scheduled.verb.at_stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Promoting(Verb):
    """The promotion of the mover, if effects before it have left it a pawn on a promotion square."""

    stage: ClassVar[Stage] = Stage.PROMOTION
    is_own_move: ClassVar[bool] = True
    is_compulsory: ClassVar[bool] = True

    def answer(self, view: View) -> Answer:
        mover = view.role("mover")
        if mover is None or view.move.type not in (ORDINARY, EN_PASSANT):
            return (NOTHING,)
        variant = view.variant
        if mover.square != view.move.arrival and variant.may_stay(mover.unit, mover.square, view.player):
            # An effect has taken it on, and offered the promotion where it has come to.
            return (NOTHING,)
        promotions = promoted_by_walk(mover.unit, view.move.departure, mover.square, view)
        if promotions == (None,):
            return (NOTHING,)
        return tuple(Continuation((one,)) if one else NOTHING for one in promotions) or Failure.LIMIT


PROMOTING: Final = Promoting()
