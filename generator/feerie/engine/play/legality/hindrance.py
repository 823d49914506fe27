"""Hindrances: why a royal that a walk attacks cannot be taken all the same, and on which squares that rests.

Under ``check: {test: playable}`` a capture may fail because what must follow it cannot be done. While nothing
changes on these squares it fails again.
"""

from __future__ import annotations

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import Operation
from feerie.engine.play.compiling.trace import Trace
from feerie.engine.play.compiling.vacating import PseudoLegal
from feerie.engine.play.legality.lines_to_royals import LinesToRoyals
from feerie.engine.play.legality.royal_capture import captures_of
from feerie.engine.play.moving.move_view import Views
from feerie.engine.rules.contract.continuations import Failure


class HinderedLines(LinesToRoyals):
    """The lines to royals of which some are attacked, but cannot be taken while nothing changes on the
    squares ``resting``."""

    resting: frozenset[Square] = frozenset()

    def are_calm_after(self, operations: tuple[Operation, ...]) -> bool:
        """Return whether after operations certainly no royal can be taken, and all are in place."""
        is_same = all(self.resting.isdisjoint(operation.changes) for operation in operations)
        return is_same and super().are_calm_after(operations)

    def are_calm_by(self, trace: Trace) -> bool:
        return self.resting.isdisjoint(trace.squares) and super().are_calm_by(trace)


def hindering(royal: Unit, square: Square, views: Views) -> frozenset[Square] | None:
    """Return the squares on which it rests that the player takes no royal on this square now.

    None if more than squares may matter, or if a capture can be made.
    """
    position = views.position
    lines = position.own_attack_table(royal.colour).lines_of_attack(square, position.units)
    if lines is None or not position.compiled.threats_stand:
        return None
    found = frozenset[Square]().union(*lines)
    for capture in captures_of([(royal, square)], position):
        squares = _resting(capture, views)
        if squares is None:
            return None
        found = found.union(squares)
    return found


def _resting(capture: PseudoLegal, views: Views) -> tuple[Square, ...] | None:
    """Return the squares because of which what must follow a capture cannot be done."""
    move, _ = capture
    plan, after_walk = views.planned(move), views.after_walk()
    schedule = views.position.compiled.schedules.of_move(plan)
    if not schedule.verbs:
        return None
    [verb, *_] = [scheduled.verb for scheduled in schedule.verbs]
    foresight = verb.foresight(plan) if verb.is_compulsory else None
    if foresight is None:
        return None
    after_walk.foresee(move)
    return verb.rests_on(after_walk) if isinstance(foresight.answer(after_walk), Failure) else None
