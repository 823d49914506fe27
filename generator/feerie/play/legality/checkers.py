"""Checkers: the unit that gives check, as a player would point at it."""

from __future__ import annotations

from typing import NamedTuple

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Change, Move, Remove
from feerie.play.legality.attacks import Royals, royal_units, royals
from feerie.play.legality.royal_capture import royal_captures
from feerie.play.make import PASS, LivePosition
from feerie.play.move_view import Views


class Checker(NamedTuple):
    """A royal and the unit on square ``at`` that would take it; None of both for a move without a unit."""

    royal: Unit
    unit: Unit | None = None
    at: Square | None = None


def checker(some: Royals, views: Views) -> Checker | None:
    """Return what could take one of these royals of the player, by the variant's test; None if nothing."""
    position = views.position
    if position.compiled.is_orthodox:
        return _by_walk(some, position)
    position.make(PASS)
    found = _by_test(some, views)
    position.unmake()
    return found


def checker_after(move: Move, views: Views) -> Checker:
    """Return what could take a royal of the player after a move that exposes one."""
    position = views.position
    own, _ = royal_units(position)
    if position.compiled.is_orthodox:
        with position.supposing(move.operations):
            return _by_walk(royals(position), position) or Checker(own[0])
    position.make(move)
    try:
        squares = [(unit, square) for unit in own for square in sorted(position.where(unit))]
        found = _by_test(squares, views)
    finally:
        position.unmake()
    return found or Checker(own[0])


def _by_walk(some: Royals, position: LivePosition) -> Checker | None:
    for unit, square in some:
        for at in position.attack_table(unit.colour).attackers(square, position.units):
            return Checker(unit, position.units[at], at)
    return None


def _by_test(some: Royals, views: Views) -> Checker | None:
    """Return the mover of the first move by which the player to move takes one of these royals."""
    capture = next(royal_captures(some, views), None)
    if capture is None:
        return None
    units = {unit for unit, _ in some}
    taken = (
        operation.unit if isinstance(operation, Remove) else operation.before
        for operation in capture.operations
        if isinstance(operation, Remove | Change)
    )
    royal = next((unit for unit in taken if unit in units), some[0][0])
    at = capture.departure
    return Checker(royal, None if at is None else capture.mover, at)
