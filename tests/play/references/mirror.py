"""Coups-miroir: a step, then the enemy units of the same nature jump over the arrival square."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.play.references.orthodox import PROMOTIONS, Orthodox, Step, rank_of
from tests.play.references.place import Place, Square, kind_of, of_side, other, side_of


def transfers(step: Step) -> dict[Square, Square]:
    """From the squares of the passive units that can be transferred to where they go."""
    place, (file, rank) = step.after, step.end
    passive = of_side(kind_of(step.became), other(side_of(step.became)))
    goals = {}
    for at in place.squares_of(passive):
        goal = (2 * file - at[0], 2 * rank - at[1])
        if place.free(goal) or place.units.get(goal) == passive:
            goals[at] = goal
    return goals


class Mirror(Orthodox):
    """At least one transfer; all that can, go together; check is orthodox."""

    def effects(self, step: Step) -> Iterator[Place]:
        goals = transfers(step)
        if not goals:
            return
        passive = step.after.units[next(iter(goals))]
        last = rank_of(side_of(passive), 8)
        may_become = [
            PROMOTIONS if kind_of(passive) == "p" and goal[1] == last else kind_of(passive)
            for goal in goals.values()
        ]
        left: dict[Square, str | None] = dict.fromkeys(goals)
        for kinds in product(*may_become):
            arrived: dict[Square, str | None] = {
                goal: of_side(kind, side_of(passive))
                for goal, kind in zip(goals.values(), kinds, strict=True)
            }
            yield step.after.with_units(left | arrived)

    def replaced(self, step: Step, after: Place) -> set[Square]:
        goals = transfers(step)
        return super().replaced(step, after) | set(goals) | set(goals.values())
