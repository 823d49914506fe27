"""Check by the variant's test: whether a player is in it, now or after a move, and what gives it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from feerie.engine.board import Square, Unit, opponent
from feerie.engine.operations import Change, Move, Remove
from feerie.engine.play.legality.exposure import counting, is_exposed, threats
from feerie.engine.play.legality.royal_capture import at_stake, can_capture, royal_captures
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import crossings
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.royals import Royals, is_open, is_open_after, royal_units, royals
from feerie.engine.play.positions.walk_mobility import plain_capture
from feerie.engine.rules.variant.castling import Castle
from feerie.errors import TooManyContinuations

CHECK: Final = "check"
"""The section of a variant's file that says how check is tested."""


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


def is_path_safe(castle: Castle, views: Views) -> bool:
    """Return whether the king of a castling is attacked neither where it stands nor where it passes.

    Where it must play its way, only whether it is attacked where it stands.
    """
    position = views.position
    castling = position.variant.castling
    if castling is not None and castling.path == "ignored":
        return True
    if castling is not None and castling.path == "played":
        return not _is_attacked(castle.king, castle.king_from, views)
    if _is_attacked(castle.king, castle.king_from, views):
        return False
    for square, step in crossings(castle):
        position.apply(step)
        is_attacked = _is_attacked(castle.king, square, views)
        position.revert(step)
        if is_attacked:
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
    with _asked(), position.supposing(move.operations):
        exposed = royals(position) if some is None else some
        # Most moves leave nothing at stake attacked, and then the turn need not pass to see that.
        staked = at_stake(
            exposed, opponent(position.player), position, is_passed=position.leaves_passed(move)
        )
        if staked is not None and not is_open(staked, position):
            return False
        with position.turn_passed(move):
            return can_capture(exposed, views)


@contextmanager
def _asked() -> Iterator[None]:
    """Tell of what is too much to be asked that the test of check has asked it."""
    try:
        yield
    except TooManyContinuations as error:
        raise error.asked_by(CHECK) from None


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
