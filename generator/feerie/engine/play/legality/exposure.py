"""Exposure: the royals because of which a player is in check, where check is not what it usually is.

Whose royals count, one of them or all, whose units attack them and how many, and whether it is the attack or
the want of one that is check, or something else that holds of them, is what ``check`` says in a variant's
file. A walk alone tells of an attack.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit, opponent
from feerie.engine.play.legality.royals import Royals, royals_of
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.rules.contract.bound_view import BoundView
from feerie.engine.rules.contract.view import Bound
from feerie.engine.rules.contract.word import Condition

Threat = tuple[Unit, Square, Square | None]
"""A royal, its square, and that of a unit that attacks it; None where it is check that none does, not
so many as are wanted, or something else."""


def counting(position: LivePosition) -> Royals:
    """Return the royals whose attack counts for the player to move."""
    player = position.player
    return royals_of(player if position.variant.check.of == "own" else opponent(player), position)


def threats(some: Royals, views: Views) -> Iterator[Threat]:
    """Yield what puts the player in check of these royals."""
    position = views.position
    when = position.variant.check.when
    by_royal = (
        _condition_of(royal, square, when, views)
        if isinstance(when, Condition)
        else _threats_to(royal, square, position)
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
    if when.holds(BoundView(views.of(PASS), Bound(royal, square))):
        yield royal, square, None


def _threats_to(royal: Unit, square: Square, position: LivePosition) -> Iterator[Threat]:
    """Yield what puts the player in check of one royal, if the others are not asked."""
    check, found = position.variant.check, _attackers(royal, square, position)
    is_attack = check.when == "attacked"
    if check.attackers is not None:
        squares: tuple[Square | None, ...] = tuple(dict.fromkeys(found))
        if check.attackers.bounds(len(squares)) == is_attack:
            yield from ((royal, square, at) for at in (is_attack and squares) or (None,))
    elif is_attack:
        yield from ((royal, square, at) for at in found)
    elif next(found, None) is None:
        yield royal, square, None


def is_exposed(some: Royals, views: Views) -> bool:
    """Return whether the player is in check of these royals."""
    return next(threats(some, views), None) is not None


def _attackers(royal: Unit, square: Square, position: LivePosition) -> Iterator[Square]:
    """Yield the squares of the units that count and attack a royal, as if it were their enemy's."""
    player, by = position.player, position.variant.check.by
    sides = {"own": (player,), "enemy": (opponent(player),), "any": (opponent(player), player)}[by]
    for side in sides:
        own = royal.colour in position.variant.control[side]
        colour = opponent(side) if own else royal.colour
        yield from position.attacks_of(side, colour).attackers(square, position.units)
