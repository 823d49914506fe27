"""Evasions: the pseudo-legal moves that may parry a check; and those that may give one.

The others need not be followed.
"""

from __future__ import annotations

from collections.abc import Collection

from feerie.board.geometry import Square
from feerie.board.units import Unit, opponent
from feerie.operations import Move
from feerie.operations.move import BY_WALK
from feerie.play.legality.attacks import royal_units, royals_of
from feerie.play.legality.pins import LinesToRoyals
from feerie.play.make import PASS, LivePosition
from feerie.play.move_view import Views
from feerie.play.schedule import NO_EFFECTS
from feerie.play.vacated import PseudoLegal


class Plainness:
    """Which moves of a position have no effects, and end as their walk leaves them."""

    def __init__(self, views: Views) -> None:
        schedules = views.position.compiled.schedules
        self.is_of_all = schedules.settled(views.planned(PASS)) is NO_EFFECTS
        self.is_of_quiet = self.is_of_all or schedules.follow_captures

    def has(self, move: Move) -> bool:
        """Return whether a move certainly has no effects."""
        return self.is_of_all or (self.is_of_quiet and move.captured is None and move.promotion is None)


class Reach:
    """On which squares the effects of moves may change anything, as far as that is known beforehand."""

    def __init__(self, views: Views) -> None:
        self._plain = Plainness(views)
        self._view = views.planned(PASS)
        self._schedules = views.position.compiled.schedules

    def misses(self, squares: frozenset[Square], move: Move) -> bool:
        """Return whether a move certainly has no effect on any of these squares."""
        if self._plain.has(move):
            return True
        self._view.move = move
        for _, verb in self._schedules.of_move(self._view).verbs:
            touched = verb.touches(self._view)
            if touched is None or not squares.isdisjoint(touched):
                return False
        return True


def parrying(
    found: list[PseudoLegal], lines: Collection[frozenset[Square]], views: Views
) -> list[PseudoLegal]:
    """Return the moves that may parry the attacks on the player's royals along these lines; all if there are
    none.

    A unit that is no royal must go onto the line of a unit that attacks, take one there, or come from there;
    or an effect must change something on the line, or where the royals stand.
    """
    if not lines:
        return found
    own, _ = royal_units(views.position)
    reach, line, royals = Reach(views), frozenset[Square]().union(*lines), frozenset(own)
    standing = line.union(*(views.position.where(unit) for unit in royals))
    return [
        one
        for one in found
        if (move := one[0]).arrival in line
        or move.mover in royals
        or move.captured_at in line
        or move.departure in line
        or move.type not in BY_WALK
        or not reach.misses(standing, move)
    ]


def lines_to_opponent(position: LivePosition) -> LinesToRoyals | None:
    """Return the lines to the opponent's royals; None if one is attacked, or a hop may attack it."""
    some = [
        (square, position.own_attack_table(unit.colour))
        for unit, square in royals_of(opponent(position.player), position)
    ]
    if any(table.pinned(square, position.units) is None for square, table in some):
        return None
    own, theirs = royal_units(position)
    every: Collection[Unit] = position.variant.units
    standing = {square: every for unit in own + theirs for square in position.where(unit)}
    return LinesToRoyals(some, position.units, own + theirs, standing)


def checking(found: list[PseudoLegal], lines: LinesToRoyals, views: Views) -> list[PseudoLegal]:
    """Return the moves without those that certainly leave the opponent's royals unattacked by a walk."""
    plain = Plainness(views)
    if not plain.is_of_quiet:
        return found
    return [one for one in found if not (plain.has(one[0]) and lines.are_calm_after(one[0].operations))]
