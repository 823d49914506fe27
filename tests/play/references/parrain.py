"""Circé Parrain and Contraparrain: the next single move brings back what the last one took."""

from __future__ import annotations

from collections.abc import Iterator

from tests.play.references.circe import castlers, put
from tests.play.references.orthodox import Orthodox, Step, shifted
from tests.play.references.place import Place, Square


class Parrain(Orthodox):
    """Reborn as far from its capture as the move leads, in the same or the opposite direction."""

    first_rank_steps = True
    regains = True
    remembers = True

    def __init__(self, times: int = 1) -> None:
        self.times = times

    def square(self, step: Step) -> Square | None:
        """Where the unit that the last move took is reborn, if it is."""
        if step.before.taken is None:
            return None
        square = shifted(step.before.taken[1], step.vector, self.times)
        return square if step.after.free(square) else None

    def effects(self, step: Step) -> Iterator[Place]:
        square = self.square(step)
        if square is None or step.before.taken is None:
            yield step.after
        else:
            yield from put(step.after, step.before.taken[0], square)

    def regained(self, step: Step, after: Place) -> set[Square]:
        square = self.square(step)
        return set() if square is None else castlers(after, {square})
