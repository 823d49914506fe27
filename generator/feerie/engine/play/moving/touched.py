"""On which squares the effects of moves may change anything, as far as that is known before they are made."""

from __future__ import annotations

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import PASS
from feerie.engine.rules.walking.powers import MOST_KEPT


class Touched:
    """The squares that the effects of moves by a walk may change in one position.

    Where these follow from the move alone, they are kept for all positions, by the identity of the move.
    """

    def __init__(self, views: Views) -> None:
        self._rules = rules = views.position.compiled
        self._kept = rules.touched if rules.threats_stand else None
        self._plan, self._view = views.planned(PASS), views.after_walk()

    def by(self, move: Move) -> tuple[Square, ...] | None:
        """Return the squares that the effects of a move may change, None if they are not known."""
        kept = self._kept
        if kept is None:
            return self._work_out(move)
        known = kept.get(id(move))
        if known is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            # While the move is kept, no other object has its identity.
            known = kept[id(move)] = move, self._work_out(move)
        return known[1]

    def _work_out(self, move: Move) -> tuple[Square, ...] | None:
        self._plan.move = move
        self._view.foresee(move)
        verbs = self._rules.schedules.of_move(self._plan).verbs
        found: set[Square] = set()
        for _, verb in verbs:
            # Of several effects the first may change what the walk has led to.
            squares = verb.touches(self._view, alone=len(verbs) == 1)
            if squares is None:
                return None
            found.update(squares)
        return tuple(found)
