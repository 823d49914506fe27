"""Standing threats: the captures of royals that a position has already, and on which squares each rests.

Where `CompiledRules.threats_stand`, a move that changes nothing on the squares of one of them leaves the
player in check: it need not be tried.
"""

from __future__ import annotations

from functools import cached_property

from feerie.engine.board.geometry import Square
from feerie.engine.operations import Move
from feerie.engine.operations.move import ORDINARY
from feerie.engine.play.legality.royal_capture import royal_captures
from feerie.engine.play.legality.royals import is_open, royals
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import PASS, LivePosition


class StandingThreats:
    """The captures by which the opponent could take a royal of the player if the player passed."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def remain_after(self, move: Move) -> bool:
        """Return whether one of them certainly can still be made after a move."""
        # A royal leaves the squares of its own threats, and most often none of them need then be known.
        if move.mover in self._views.position.compiled.royal_units or not self.rests:
            return False
        changed = [square for operation in move.operations for square in operation.changes]
        return any(rest.isdisjoint(changed) for rest in self.rests)

    @cached_property
    def rests(self) -> tuple[frozenset[Square], ...]:
        """The squares on which each capture rests: its line, and those on which it changes anything.

        None of them where more than these squares may matter.
        """
        position = self._views.position
        if not position.compiled.threats_stand:
            return ()
        with position.budget:
            some = royals(position)
            if position.compiled.needs_walks and not is_open(some, position):
                return ()
            position.make(PASS)
            try:
                captures = [(one, _line(one, position)) for one in royal_captures(some, self._views)]
            finally:
                position.unmake()
        return tuple(
            line.union(*(operation.changes for operation in capture.operations))
            for capture, line in captures
            if line is not None
        )


def _line(capture: Move, position: LivePosition) -> frozenset[Square] | None:
    """Return the squares of the line along which a unit of the player captures, its own included."""
    captured, at, departure = capture.captured, capture.captured_at, capture.departure
    if capture.type != ORDINARY or captured is None or at is None or departure is None:
        return None
    lines = position.own_attack_table(captured.colour).lines_of_attack(at, position.units)
    return next((line for line in lines or () if departure in line), None)
