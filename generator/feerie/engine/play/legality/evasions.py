"""Evasions: the pseudo-legal moves that may parry a check; and those that may give one.

The others need not be followed.
"""

from __future__ import annotations

from collections.abc import Collection

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.operations.move import BY_WALK
from feerie.engine.play.compiling.schedule import NO_EFFECTS
from feerie.engine.play.compiling.vacating import PseudoLegal
from feerie.engine.play.legality.known_threats import gives_known_check
from feerie.engine.play.legality.lines_to_royals import LinesToRoyals
from feerie.engine.play.legality.royals import royal_units, royals_of
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.touched import Touched
from feerie.engine.play.positions.make import PASS, LivePosition


class Plainness:
    """Which moves of a position have no effects, and end as their walk leaves them."""

    def __init__(self, views: Views) -> None:
        schedules = views.position.compiled.schedules
        self.is_of_all = schedules.settled(views.planned(PASS)) is NO_EFFECTS
        self.is_of_quiet = self.is_of_all or schedules.follow_captures

    def has(self, move: Move) -> bool:
        """Return whether a move certainly has no effects."""
        return self.is_of_all or (self.is_of_quiet and move.captured is None and move.promotion is None)


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
    plain, touched = Plainness(views), Touched(views)
    line, royals = frozenset[Square]().union(*lines), frozenset(own)
    standing = line.union(*(views.position.where(unit) for unit in royals))
    return [
        one
        for one in found
        if (move := one[0]).arrival in line
        or move.mover in royals
        or move.captured_at in line
        or move.departure in line
        or move.type not in BY_WALK
        or not (plain.has(move) or _are_missed(standing, touched.by(move)))
    ]


def _are_missed(squares: frozenset[Square], touched: tuple[Square, ...] | None) -> bool:
    """Return whether none of some squares is among those that are touched."""
    return touched is not None and squares.isdisjoint(touched)


def lines_to_opponent(views: Views) -> LinesToRoyals | None:
    """Return the lines to the opponent's royals; None if one is attacked, or if a hop may attack it."""
    position = views.position
    royals = royals_of(opponent(position.player), position)
    some = [(square, position.own_attack_table(unit.colour)) for unit, square in royals]
    if any(table.pinned(square, position.units) is None for square, table in some):
        return None
    own, theirs = royal_units(position)
    every: Collection[Unit] = position.compiled.variant.units
    standing = {square: every for unit in own + theirs for square in position.where(unit)}
    return LinesToRoyals(some, position.units, own + theirs, standing)


def checking(found: list[PseudoLegal], lines: LinesToRoyals, views: Views) -> list[PseudoLegal]:
    """Return the moves without those that certainly leave the opponent's royals unattacked by a walk."""
    plain = Plainness(views)
    if not plain.is_of_quiet:
        return found
    return [one for one in found if not (plain.has(one[0]) and lines.are_calm_after(one[0].operations))]


def may_give_check(move: Move, position: LivePosition, lines: LinesToRoyals | None = None) -> bool:
    """Return whether a legal move may give check, as far as the lines or known captures tell."""
    if lines is not None and lines.are_calm_after(move.operations):
        return False
    return not position.compiled.keeps_captures or gives_known_check(move, position) is not False
