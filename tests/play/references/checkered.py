"""Checkered chess: both phases, the switch, and what the player to move has come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.play.references.orthodox import Orthodox, Step, forward
from tests.play.references.place import CORNERS, Place, Square, kind_of, of_side, other, side_of


class Checkered(Orthodox):
    """In phase 1 the checkered units belong to the player to move, in phase 2 to the keeper alone."""

    has_phases = True

    def __init__(self, *, switches: bool = True) -> None:
        self.switches = switches

    def moves(self, place: Place) -> Iterator[Place]:
        for step in self.steps(place):
            if place.phase == 2 or not self.undoes(place, step):
                for after in self.effects(step):
                    if self.is_safe(place, after):
                        yield self.passed_on(step, after)
        if place.phase == 1 and self.switches:
            yield from self.switch(place)

    def switch(self, place: Place) -> Iterator[Place]:
        """The player takes charge of the checkered units, which attack no king and have a move."""
        after = replace(place, phase=2, keeper=place.turn)
        kings = [*place.squares_of("K"), *place.squares_of("k")]
        if any(place.of("c")) and not any(self.attacked(after, king) for king in kings):
            yield from (after for _ in list(self.moves(after))[:1])

    def status(self, place: Place, *, movable: bool) -> str:
        if place.phase == 2 and place.turn == place.keeper and not any(place.of("c")):
            return "lost"
        return super().status(place, movable=movable)

    # Whose unit is whose

    def played_by(self, place: Place) -> str:
        """The colours that the player to move plays."""
        if place.phase == 1:
            return place.turn + "c"
        return "c" if place.turn == place.keeper else "wb"

    def may_take(self, place: Place, unit: str, at: Square) -> bool:
        there = place.units.get(at)
        if there is None or kind_of(there) == "k":
            return False
        if place.phase == 1:
            return side_of(there) == other(place.turn)
        return (side_of(unit) == "c") != (side_of(there) == "c")

    def directions(self, place: Place, unit: str) -> list[int]:
        if side_of(unit) != "c":
            return [forward(side_of(unit))]
        return [forward(place.turn)] if place.phase == 1 else [1, -1]

    def is_inert(self, place: Place, at: Square) -> bool:
        return at[1] in (0, 7)

    # Moves

    def steps(self, place: Place) -> Iterator[Step]:
        for at, unit in list(place.units.items()):
            if side_of(unit) in self.played_by(place):
                yield from self.steps_of(place, at)
        for letter, corner in CORNERS.items():
            if side_of(letter) in self.played_by(place):
                yield from self.castling(place, corner)

    def may_step_twice(self, place: Place, at: Square) -> bool:
        return at not in place.stepped

    def en_passant(self, place: Place, at: Square, end: Square) -> Iterator[Step]:
        if place.phase == 2 or side_of(place.units[at]) != "c":
            yield from super().en_passant(place, at, end)

    def undoes(self, place: Place, step: Step) -> bool:
        """Whether a quiet checkered move takes back the quiet checkered move just played."""
        return side_of(step.unit) == "c" and step.taken is None and place.last == (step.end, step.start)

    def effects(self, step: Step) -> Iterator[Place]:
        """A capture of phase 1 by any unit but a king is checkered, with either nature unless it promotes."""
        if step.before.phase == 2 or step.taken is None or kind_of(step.unit) == "k":
            yield step.after
            return
        own, captured = kind_of(step.became), kind_of(step.taken[0])
        promoted = own != kind_of(step.unit)
        for kind in {own} if promoted else {own, captured}:
            yield step.after.with_units({step.end: of_side(kind, "c")})

    def passed_on(self, step: Step, after: Place) -> Place:
        place = super().passed_on(step, after)
        quiet = side_of(step.unit) == "c" and step.taken is None
        opens = step.before.phase == 2 or side_of(step.unit) != "c"
        return replace(
            place,
            passed=step.passed if opens else None,
            last=(step.start, step.end) if quiet else None,
            stepped=spent(step, after),
        )

    # Check

    def is_safe(self, before: Place, after: Place) -> bool:
        kings = [of_side("k", side) for side in self.played_by(before) if side != "c"]
        return not any(self.attacked(after, at) for king in kings for at in after.squares_of(king))

    def is_check(self, place: Place) -> bool:
        kings = [at for at, unit in place.units.items() if kind_of(unit) == "k"]
        return any(
            self.attacked(place, at) for at in kings if side_of(place.units[at]) in self.played_by(place)
        )

    def attacked(self, place: Place, square: Square) -> bool:
        """Whether the opponent, at move, could take the king on a square."""
        enemy = other(side_of(place.units[square]))
        turned = replace(place, turn=enemy) if place.phase == 1 else place
        sides = enemy + "c" if place.phase == 1 else "c"
        return any(
            self.strikes(turned, at, square) for at, unit in place.units.items() if side_of(unit) in sides
        )


def spent(step: Step, after: Place) -> frozenset[Square]:
    """The pawns that have made their double step; the right goes with the nature of the pawn."""
    before = step.before.stepped
    gone = {step.start, step.end} | ({step.taken[1]} if step.taken else set())
    found = set(before - gone)
    if kind_of(after.units[step.end]) == "p":
        if kind_of(step.unit) == "p":
            has_spent = step.start in before or step.passed is not None
        else:
            has_spent = step.taken is not None and step.taken[1] in before
        found |= {step.end} if has_spent else set()
    return frozenset(found)
