"""Anticircé: the capturer goes home, and may not capture if it cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.play.references.circe import castlers, home, put
from tests.play.references.orthodox import PROMOTIONS, Orthodox, Step, rank_of
from tests.play.references.place import Place, Square, kind_of, of_side, side_of

To = Callable[[str, Square, Square, Square], Square]
"""From the capturer, its squares of departure and arrival, and that of the capture, another one en passant,
to the square to which it goes."""


class Anticirce(Orthodox):
    """Calvet: a capture on the capturer's own home square is allowed; Cheylan: it is not."""

    regains = True

    def __init__(self, to: To | None = None, *, cheylan: bool = False) -> None:
        self.to = to or (lambda unit, _, end, __: home(unit, end))
        self.cheylan = cheylan

    def goes_home(self, place: Place, start: Square, end: Square, at: Square) -> list[Place]:
        """What becomes of a capture after which the capturer stands on a square; nothing if it is illegal."""
        unit = place.units[end]
        goal = self.to(unit, start, end, at)
        if goal == end:
            return [] if self.cheylan else [place]
        return [*put(place.with_units({end: None}), unit, goal)] if place.free(goal) else []

    def effects(self, step: Step) -> Iterator[Place]:
        if step.taken is None:
            yield step.after
        else:
            yield from self.goes_home(step.after, step.start, step.end, step.taken[1])

    def strikes(self, place: Place, at: Square, goal: Square) -> bool:
        """Only a capture that can be completed."""
        if not super().strikes(place, at, goal):
            return False
        unit = place.units[at]
        side = side_of(unit)
        promoted = kind_of(unit) == "p" and goal[1] == rank_of(side, 8)
        return any(
            self.goes_home(place.with_units({at: None, goal: of_side(kind, side)}), at, goal, goal)
            for kind in (PROMOTIONS if promoted else kind_of(unit))
        )

    def regained(self, step: Step, after: Place) -> set[Square]:
        # Who captures on the own home square is reborn there.
        if step.taken is None:
            return set()
        return castlers(after, {self.to(step.became, step.start, step.end, step.taken[1])})
