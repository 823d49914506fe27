"""Circé with units beneath others, and Circé where every unit remembers the square that it set out from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.play.references.circe import Circe, castlers, where
from tests.play.references.orthodox import Step
from tests.play.references.place import Place, Square


class Beneath(Circe):
    """Where the square of rebirth is occupied, one of the two waits under the other."""

    def effects(self, step: Step) -> Iterator[Place]:
        for after in super().effects(step):
            yield uncovered(after)

    def regained(self, step: Step, after: Place) -> set[Square]:
        out = {at for at in step.before.under if len(after.under.get(at, ())) < len(step.before.under[at])}
        return super().regained(step, after) | castlers(after, out)


def uncovered(place: Place) -> Place:
    """The first in every stack comes out where nothing stands above it any more."""
    out = {at: stack[0] for at, stack in place.under.items() if place.free(at)}
    under = {at: stack[1:] if at in out else stack for at, stack in place.under.items()}
    return replace(place.with_units({**out}), under={at: stack for at, stack in under.items() if stack})


class Volcanic(Beneath):
    """The reborn unit waits beneath the other; the first buried is the first out."""

    def blocked(self, step: Step, unit: str, square: Square) -> Iterator[Place]:
        stack = (*step.after.under.get(square, ()), unit)
        yield replace(step.after, under={**step.after.under, square: stack})


class Parachute(Beneath):
    """The reborn unit lands on top; the last covered is the first out."""

    def blocked(self, step: Step, unit: str, square: Square) -> Iterator[Place]:
        stack = (step.after.units[square], *step.after.under.get(square, ()))
        after = replace(step.after, under={**step.after.under, square: stack})
        yield after.with_units({square: unit})

    def replaced(self, step: Step, after: Place) -> set[Square]:
        covered = {at for at in after.under if len(after.under[at]) > len(step.before.under.get(at, ()))}
        return super().replaced(step, after) | covered

    def royals(self, place: Place, king: str) -> int:
        """A covered king is not lost."""
        return super().royals(place, king) + sum(stack.count(king) for stack in place.under.values())

    def regained(self, step: Step, after: Place) -> set[Square]:
        landed = set() if step.taken is None else castlers(after, {self.at(step.taken[0], step)})
        return super().regained(step, after) | landed


class Diagram(Circe):
    """Reborn on the square where it stood in the diagram."""

    def __init__(self) -> None:
        super().__init__(lambda _, step: step.before.origins.get(where(step), where(step)))

    def passed_on(self, step: Step, after: Place) -> Place:
        place = super().passed_on(step, after)
        origins = {at: origin for at, origin in step.before.origins.items() if at != where_taken(step)}
        moved = {step.end: origins.pop(step.start, step.start)}
        if step.castles:
            rook = (7 if step.end[0] == 6 else 0, step.end[1])
            moved[(step.start[0] + step.end[0]) // 2, step.end[1]] = origins.pop(rook, rook)
        origins |= moved
        return replace(place, origins={at: origin for at, origin in origins.items() if at != origin})


def where_taken(step: Step) -> Square | None:
    return None if step.taken is None else step.taken[1]
