"""On which squares the effects of moves may change anything, as far as that is known before they are made."""

from __future__ import annotations

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import PASS


class Touched:
    """The squares that the effects of moves by a walk may change in one position."""

    def __init__(self, views: Views) -> None:
        self._schedules = views.position.compiled.schedules
        self._plan, self._view = views.planned(PASS), views.after_walk()

    def by(self, move: Move) -> tuple[Square, ...] | None:
        """Return the squares that the effects of a move may change, None if they are not known."""
        self._plan.move = move
        self._view.foresee(move)
        verbs = self._schedules.of_move(self._plan).verbs
        found: set[Square] = set()
        for _, verb in verbs:
            # Of several effects the first may change what the walk has led to.
            squares = verb.touches(self._view, alone=len(verbs) == 1)
            if squares is None:
                return None
            found.update(squares)
        return tuple(found)
