"""Whether a player is in check by the variant's test, now or after a move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Unit, opponent
from feerie.engine.operations import Move
from feerie.engine.play.legality.exposure import counting, is_exposed
from feerie.engine.play.legality.royal_capture import at_stake, can_capture
from feerie.engine.play.moving.move_view import Views
from feerie.engine.play.moving.pseudo_legal import crossings
from feerie.engine.play.positions.make import PASS, LivePosition
from feerie.engine.play.positions.royals import Royals, is_open, is_open_after, royals
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


def may_give_check(move: Move, views: Views) -> bool:
    """Return whether a legal move may give check; False only where no capture could take a royal after it."""
    position = views.position
    rules = position.compiled
    if rules.asks_more or rules.walks_tell or not rules.is_usual:
        return True
    with _asked(), position.budget, position.supposing(move.operations):
        return can_capture(position.royals_of(opponent(position.player)), views)


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
    if position.compiled.walks_tell and not position.variant.walks:
        return _is_path_open(castle, position)
    if _is_attacked(castle.king, castle.king_from, views):
        return False
    for square, step in crossings(castle):
        position.apply(step)
        is_attacked = _is_attacked(castle.king, square, views)
        position.revert(step)
        if is_attacked:
            return False
    return True


def _is_path_open(castle: Castle, position: LivePosition) -> bool:
    """Return whether no walk attacks the king of a castling where it stands, nor where it passes.

    Nothing is moved for that: this is asked in nearly every position.
    """
    king, table = castle.king, position.attack_table(castle.king.colour)
    if table.attacks(castle.king_from, position.units):
        return False
    for square in castle.passed:
        units = [*position.units]
        units[castle.king_from], units[square] = None, king
        if table.attacks(square, units):
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
