"""Exposure: the royals because of which a player is in check, where check is not what it usually is.

Whose royals count, one of them or all, whose units attack them and how many, and whether it is the attack or
the want of one that is check, or something else that holds of them, is what ``check`` says in a variant's
file. A walk tells of an attack; under ``test: playable`` the capture must be one that can be played.
"""

from collections.abc import Collection, Iterator
from contextlib import nullcontext
from itertools import chain

from feerie.engine.board import Square, Unit, opponent
from feerie.engine.operations import Change, Move
from feerie.engine.play.legality.royal_capture import captures_of, completed
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.royals import Royals
from feerie.engine.rules.contract import Bound, Condition
from feerie.engine.rules.variant.end import CheckTest

Threat = tuple[Unit, Square, Square | None]
"""A royal, its square, and that of a unit that attacks it; None where it is check that none does, not
so many as are wanted, or something else."""


def counting(position: LivePosition) -> Royals:
    """Return the royals whose attack counts for the player to move."""
    player = position.player
    return position.royals_of(player if position.variant.check.of == "own" else opponent(player))


def threats(some: Royals, views: Views, after: Move = PASS) -> Iterator[Threat]:
    """Yield what puts the player in check of these royals, a move of the player's standing on the board."""
    position = views.position
    when = position.variant.check.when
    by_royal = (
        _condition_of(royal, square, when, views)
        if isinstance(when, Condition)
        else _threats_to(royal, square, views, after)
        for royal, square in some
    )
    if position.variant.check.all:
        found = [[*one] for one in by_royal]
        if not all(found):
            return
        by_royal = (iter(one) for one in found)
    yield from chain.from_iterable(by_royal)


def _condition_of(royal: Unit, square: Square, when: Condition, views: Views) -> Iterator[Threat]:
    """Yield a royal if what puts the player in check of it holds, whoever attacks it."""
    if when.holds(views.of(PASS).seeing(Bound(royal, square))):
        yield royal, square, None


def _threats_to(royal: Unit, square: Square, views: Views, after: Move) -> Iterator[Threat]:
    """Yield what puts the player in check of one royal, if the others are not asked."""
    check, found = views.position.variant.check, _attackers(royal, square, views, after)
    is_attack = check.when == "attacked"
    if check.count is not None:
        squares: tuple[Square | None, ...] = tuple(dict.fromkeys(found))
        if check.count.bounds(len(squares)) == is_attack:
            yield from ((royal, square, at) for at in (is_attack and squares) or (None,))
    elif is_attack:
        yield from ((royal, square, at) for at in found)
    elif next(found, None) is None:
        yield royal, square, None


def is_exposed(some: Royals, views: Views, after: Move = PASS) -> bool:
    """Return whether the player is in check of these royals, a move of the player's standing on the board."""
    return next(threats(some, views, after), None) is not None


def is_attacked(unit: Unit, square: Square, views: Views, after: Move = PASS) -> bool:
    """Return whether units that count attack one of the player's on a square as they would attack a royal."""
    position = views.position
    if position.variant.check.by == "enemy" and position.variant.check.test is not CheckTest.PLAYABLE:
        return position.attack_table(unit.colour).attacks(square, position.units)
    return next(_attackers(unit, square, views, after), None) is not None


def _attackers(royal: Unit, square: Square, views: Views, after: Move) -> Iterator[Square]:
    """Yield the squares of the units that count and attack a royal, as if it were their enemy's."""
    position = views.position
    player, check = position.player, position.variant.check
    sides = {"own": (player,), "enemy": (opponent(player),), "any": (opponent(player), player)}[check.by]
    for side in sides:
        colour, units = royal.colour, position.units
        if colour in position.variant.control[side]:
            colour = opponent(side)
            # What hops must find an enemy to take there.
            units = [*units[:square], Unit(royal.kind, colour), *units[square + 1 :]]
        found = position.attacks_of(side, colour).attackers(square, units)
        if check.test is not CheckTest.PLAYABLE:
            yield from found
        elif attackers := {*found}:
            turn = nullcontext() if side == player else position.turn_passed(after)
            with turn:
                captors = _captors(Unit(royal.kind, colour), square, attackers, views)
            yield from captors


def _captors(royal: Unit, square: Square, attackers: set[Square], views: Views) -> Collection[Square]:
    """Return the squares of those attackers whose capture of a royal of that colour could be played."""
    position = views.position
    before = position.units[square]
    colouring = () if before is None or before == royal else (Change(square, before, royal),)
    with position.supposing(colouring):
        found = completed(captures_of([(royal, square)], position, attackers), views)
        return dict.fromkeys(move.departure for move in found if move.departure is not None)
