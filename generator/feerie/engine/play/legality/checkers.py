"""Checkers: the units that give check, as a player would point at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit
from feerie.engine.operations import Change, Move, Remove
from feerie.engine.play.legality.exposure import counting, threats
from feerie.engine.play.legality.royal_capture import royal_captures
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.royals import Royals, royal_units, royals
from feerie.engine.play.positions.walk_mobility import plain_capture


@dataclass(frozen=True, slots=True)
class Checker:
    """A royal and the unit on square ``at`` that would take it; None of both for a move without a unit.

    ``capture`` is the move by which it would, None if there is none that could be played.
    """

    royal: Unit
    unit: Unit | None = None
    at: Square | None = None
    capture: Move | None = field(default=None, compare=False, repr=False)


def checker(some: Royals, views: Views) -> Checker | None:
    """Return what could take one of these royals of the player, by the variant's test; None if nothing."""
    return next(iter(checkers(some, views, most=1)), None)


def checkers(some: Royals, views: Views, most: int | None = None, after: Move = PASS) -> list[Checker]:
    """Return all that could take one of these royals of the player, by the variant's test, or the first; a
    move of the player's stands on the board."""
    position = views.position
    if position.compiled.walks_tell:
        return [*islice(_by_walk(some, position), most)]
    if not position.compiled.is_usual:
        return [*islice(_exposed(views, after), most)]
    with position.budget, position.turn_passed(after):
        return [*dict.fromkeys(islice(_by_test(some, views), most))]


def checker_after(move: Move, views: Views) -> Checker:
    """Return what could take a royal of the player after a move that exposes one."""
    position = views.position
    own, _ = royal_units(position)
    with position.supposing(move.operations):
        found = checkers(royals(position), views, most=1, after=move)
    return found[0] if found else Checker(own[0])


def _exposed(views: Views, after: Move) -> Iterator[Checker]:
    """Yield what puts the player in check where another check is played than the usual one."""
    position = views.position
    for royal, _, at in threats(counting(position), views, after):
        yield Checker(royal) if at is None else Checker(royal, position.units[at], at)


def _by_walk(some: Royals, position: LivePosition) -> Iterator[Checker]:
    for unit, square in some:
        for at in position.attack_table(unit.colour).attackers(square, position.units):
            attacker = position.units[at]
            if attacker is not None:
                yield Checker(unit, attacker, at, plain_capture(attacker, at, unit, square))


def _by_test(some: Royals, views: Views) -> Iterator[Checker]:
    """Yield the movers of the moves by which the player to move takes one of these royals."""
    units = {unit for unit, _ in some}
    for capture in royal_captures(some, views):
        taken = (
            operation.unit if isinstance(operation, Remove) else operation.before
            for operation in capture.operations
            if isinstance(operation, Remove | Change)
        )
        royal = next((unit for unit in taken if unit in units), some[0][0])
        at = capture.departure
        yield Checker(royal, None if at is None else capture.mover, at, capture)
