"""Anticircé: the capturer goes home, and may not capture if it cannot."""

from __future__ import annotations

from collections.abc import Iterator

from tests.play.references.circe import castlers, home
from tests.play.references.orthodox import PROMOTIONS, Orthodox, Step, rank_of
from tests.play.references.place import Place, Square, kind_of, of_side, side_of


class Anticirce(Orthodox):
    """Calvet: a capture on the capturer's own home square is allowed; Cheylan: it is not."""

    regains = True

    def __init__(self, *, cheylan: bool = False) -> None:
        self.cheylan = cheylan

    def goes_home(self, place: Place, end: Square) -> Place | None:
        """What becomes of a capture after which the capturer stands on a square; None if it is illegal."""
        unit = place.units[end]
        goal = home(unit, end)
        if goal == end:
            return None if self.cheylan else place
        return place.with_units({end: None, goal: unit}) if place.free(goal) else None

    def effects(self, step: Step) -> Iterator[Place]:
        after = step.after if step.taken is None else self.goes_home(step.after, step.end)
        if after is not None:
            yield after

    def strikes(self, place: Place, at: Square, goal: Square) -> bool:
        """Only a capture that can be completed."""
        if not super().strikes(place, at, goal):
            return False
        unit = place.units[at]
        side = side_of(unit)
        promoted = kind_of(unit) == "p" and goal[1] == rank_of(side, 8)
        return any(
            self.goes_home(place.with_units({at: None, goal: of_side(kind, side)}), goal) is not None
            for kind in (PROMOTIONS if promoted else kind_of(unit))
        )

    def regained(self, step: Step, after: Place) -> set[Square]:
        # Who captures on the own home square is reborn there.
        return set() if step.taken is None else castlers(after, {home(step.became, step.end)})
