"""Check by the variant's test: whether a player is in it, now or after a move, and what gives it.

Where check is not what it usually is, whose royals count, one of them or all, whose units attack them and how
many, and whether it is the attack or the want of one that is check, or something else that holds of them, is
what ``check`` says in a variant's file. A walk tells of an attack; under ``test: playable`` the capture must
be one that can be played.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Final

from feerie.engine.board import Colour, Square, Unit, opponent
from feerie.engine.operations import Change, Move, Remove
from feerie.engine.play.compiling.attack_tables import AttackTable
from feerie.engine.play.legality.royal_capture import (
    at_stake,
    captures_of,
    completed,
    keeps_royals,
    royal_captures,
)
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import steps_of
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.royals import Royals, is_open, is_open_after, royals
from feerie.engine.play.positions.walk_mobility import plain_capture
from feerie.engine.rules.contract import Bound, Condition
from feerie.engine.rules.variant.castling import Castle
from feerie.engine.rules.variant.end import CheckTest
from feerie.errors import TooManyContinuations

CHECK: Final = "check"
"""The section of a variant's file that says how check is tested."""


@dataclass(frozen=True, slots=True)
class Checker:
    """A royal and the unit on square ``at`` that would take it; None of both for a move without a unit, and
    where it is check that no unit attacks, not so many as are wanted, or something else.

    ``capture`` is the move by which it would, None if there is none that could be played.
    """

    royal: Unit
    unit: Unit | None = None
    at: Square | None = None
    capture: Move | None = field(default=None, compare=False, repr=False)


def counting(position: LivePosition) -> Royals:
    """Return the royals whose attack counts for the player to move."""
    player = position.player
    return position.royals_of(player if position.variant.check.of == "own" else opponent(player))


def threats(some: Royals, views: Views, after: Move = PASS) -> Iterator[Checker]:
    """Yield what puts the player in check of these royals, a move of the player's standing on the board."""
    by_royal = (_threats_to(royal, square, views, after) for royal, square in some)
    if views.position.variant.check.all:
        found = [[*one] for one in by_royal]
        if not all(found):
            return
        by_royal = (iter(one) for one in found)
    yield from chain.from_iterable(by_royal)


def _threats_to(royal: Unit, square: Square, views: Views, after: Move) -> Iterator[Checker]:
    """Yield what puts the player in check of one royal, if the others are not asked."""
    check, units = views.position.variant.check, views.position.units
    if isinstance(check.when, Condition):
        if check.when.holds(views.of(PASS).seeing(Bound(royal, square))):
            yield Checker(royal)
        return
    found, is_attack = _attackers(royal, square, views, after), check.when == "attacked"
    if is_attack and check.count is None:
        yield from (Checker(royal, units[at], at) for at in found)
        return
    squares = tuple(dict.fromkeys(islice(found, 1 if check.count is None else None)))
    if (check.count.bounds(len(squares)) if check.count is not None else bool(squares)) == is_attack:
        attackers = squares if is_attack else ()
        yield from [Checker(royal, units[at], at) for at in attackers] or [Checker(royal)]


def is_exposed(some: Royals, views: Views, after: Move = PASS) -> bool:
    """Return whether the player is in check of these royals, a move of the player's standing on the board."""
    position, check = views.position, views.position.variant.check
    if check.when != "attacked" or check.count is not None or check.all or check.test is CheckTest.PLAYABLE:
        return next(threats(some, views, after), None) is not None
    return any(
        table.attacks(square, units)
        for royal, square in some
        for _, _, table, units in _against(royal, square, position)
    )


def is_attacked(unit: Unit, square: Square, views: Views, after: Move = PASS) -> bool:
    """Return whether units that count attack one of the player's on a square as they would attack a royal."""
    position = views.position
    if position.variant.check.by == "enemy" and position.variant.check.test is not CheckTest.PLAYABLE:
        return position.attack_table(unit.colour).attacks(square, position.units)
    return next(_attackers(unit, square, views, after), None) is not None


def _attackers(royal: Unit, square: Square, views: Views, after: Move) -> Iterator[Square]:
    """Yield the squares of the units that count and attack a royal, as if it were their enemy's."""
    position = views.position
    for side, foe, table, units in _against(royal, square, position):
        found = table.attackers(square, units)
        if position.variant.check.test is not CheckTest.PLAYABLE:
            yield from found
        elif attackers := {*found}:
            turn = nullcontext() if side == position.player else position.turn_passed(after)
            with turn:
                captors = _captors(foe, square, attackers, views)
            yield from captors


def _against(
    royal: Unit, square: Square, position: LivePosition
) -> Iterator[tuple[Colour, Unit, AttackTable, Sequence[Unit | None]]]:
    """Yield each side whose units count, the royal as its enemy, what it attacks there, and the squares."""
    player, by = position.player, position.variant.check.by
    for side in (player,) if by == "own" else (opponent(player), player)[: 1 if by == "enemy" else 2]:
        foe, units = royal, position.units
        if royal.colour in position.variant.control[side]:
            foe = Unit(royal.kind, opponent(side))
            # What hops must find an enemy to take there.
            units = [*units]
            units[square] = foe
        yield side, foe, position.attacks_of(side, foe.colour), units


def _captors(royal: Unit, square: Square, attackers: set[Square], views: Views) -> Collection[Square]:
    """Return the squares of those attackers whose capture of a royal of that colour could be played."""
    position = views.position
    before = position.units[square]
    colouring = () if before is None or before == royal else (Change(square, before, royal),)
    with position.supposing(colouring):
        found = completed(captures_of([(royal, square)], position, attackers), views)
        return dict.fromkeys(move.departure for move in found if move.departure is not None)


def is_takeable(some: Royals, views: Views) -> bool:
    """Return whether the player is in check of these royals."""
    position = views.position
    if not position.compiled.is_usual:
        return is_exposed(some, views)
    if position.compiled.walks_tell:
        return is_open(some, position)
    with position.budget:
        return _lets_take(PASS, views, some)


def leaves_check(move: Move, views: Views) -> bool:
    """Return whether a move, which has not been applied, leaves the player in check."""
    position = views.position
    if position.compiled.is_usual and not position.compiled.walks_tell:
        return _lets_take(move, views)
    with position.supposing(move.operations):
        if position.compiled.is_usual:
            return is_open_after(move, position)
        return is_exposed(counting(position), views, move)


def can_take_safely(views: Views) -> bool:
    """Return whether the player may take a royal of the opponent, lose none, and not be in check then."""
    position = views.position
    with position.budget:
        found = captures_of(position.royals_of(opponent(position.player)), position)
        return any(
            keeps_royals(move, position, of_both=True) and not leaves_check(move, views)
            for move in completed(found, views)
        )


def is_path_safe(castle: Castle, views: Views) -> bool:
    """Return whether the king of a castling is attacked neither where it stands nor where it passes.

    Where it must play its way, only whether it is attacked where it stands.
    """
    position, castling = views.position, views.position.variant.castling
    path = None if castling is None else castling.path
    if path == "ignored":
        return True
    if _is_attacked(castle.king, castle.king_from, views):
        return False
    passed = () if path == "played" else castle.passed
    for step, square in zip(steps_of(castle), passed, strict=False):
        with position.supposing(step.operations):
            if _is_attacked(castle.king, square, views):
                return False
    return True


def _is_attacked(royal: Unit, square: Square, views: Views) -> bool:
    """Return whether the player would be in check of a royal of the player's own on a square."""
    position = views.position
    if position.compiled.walks_tell:
        return position.attack_table(royal.colour).attacks(square, position.units)
    some = royals(position) if position.variant.check.all else [(royal, square)]
    return position.variant.check.of == "own" and is_takeable(some, views)


def _lets_take(move: Move, views: Views, some: Royals | None = None) -> bool:
    """Return whether the opponent could take one of these royals after a move; by default, any royal."""
    position = views.position
    try:
        with position.supposing(move.operations):
            exposed = royals(position) if some is None else some
            # Most moves leave nothing at stake attacked, and then the turn need not pass to see that.
            is_passed = position.leaves_passed(move)
            staked = at_stake(exposed, opponent(position.player), position, is_passed=is_passed)
            if staked is not None and not is_open(staked, position):
                return False
            with position.turn_passed(move):
                return next(royal_captures(exposed, views), None) is not None
    except TooManyContinuations as error:
        raise error.asked_by(CHECK) from None


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
        return [*islice(threats(counting(position), views, after), most)]
    with position.budget, position.turn_passed(after):
        return [*dict.fromkeys(islice(_by_test(some, views), most))]


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
