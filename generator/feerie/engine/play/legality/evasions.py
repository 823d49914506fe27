"""Evasions: the pseudo-legal moves that may parry a check; and those that may give one.

The others need not be followed.

Hindrances are why a royal that a walk attacks cannot be taken all the same: under ``check: {test: playable}``
a capture may fail because what must follow it cannot be done. While nothing changes on the squares on which
that rests, it fails again.
"""

from __future__ import annotations

from collections.abc import Collection

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit, opponent
from feerie.engine.operations import Move, Operation
from feerie.engine.operations.move import BY_WALK
from feerie.engine.play.compiling.schedule import NO_EFFECTS
from feerie.engine.play.compiling.trace import Trace
from feerie.engine.play.compiling.vacating import PseudoLegal
from feerie.engine.play.legality.known_threats import gives_known_check
from feerie.engine.play.legality.lines_to_royals import LinesToRoyals
from feerie.engine.play.legality.royal_capture import captures_of
from feerie.engine.play.legality.royals import royal_units, royals_of
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.touched import Touched
from feerie.engine.play.positions.make import PASS, LivePosition
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
    """Return the lines to the opponent's royals.

    None if one is attacked and it is not known what hinders its capture, or if a hop may attack it.
    """
    position = views.position
    royals = royals_of(opponent(position.player), position)
    some = [(square, position.own_attack_table(unit.colour)) for unit, square in royals]
    resting = frozenset[Square]()
    for (square, table), (unit, _) in zip(some, royals, strict=True):
        if table.pinned(square, position.units) is None:
            squares = hindering(unit, square, views)
            if squares is None:
                return None
            resting |= squares
    own, theirs = royal_units(position)
    every: Collection[Unit] = position.variant.units
    standing = {square: every for unit in own + theirs for square in position.where(unit)}
    if not resting:
        return LinesToRoyals(some, position.units, own + theirs, standing)
    lines = HinderedLines(some, position.units, own + theirs, standing)
    lines.resting = resting
    return lines


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
