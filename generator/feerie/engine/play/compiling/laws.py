"""The laws of a variant as they bear on one player: which moves they forbid, and which they prefer."""

from collections.abc import Iterable
from contextlib import AbstractContextManager
from math import inf
from typing import Protocol

from feerie.engine.board.units import Colour
from feerie.engine.operations import Move
from feerie.engine.rules.contract import Condition, Preference, View
from feerie.engine.rules.variant import Variant
from feerie.errors import TooManyContinuations


class Seeing(Protocol):
    """What shows complete moves, as they are told, and with their operations on the board."""

    def of(self, move: Move) -> View: ...

    def having_made(self, move: Move) -> AbstractContextManager[View]: ...


Ban = tuple[str, Condition]
"""A law that forbids moves before they are made: its name, and when it does."""


class Laws:
    """The laws on the moves of one player, and the requirements of each kind of extra move."""

    def __init__(self, variant: Variant, player: Colour) -> None:
        laws = [law for law in variant.laws if player in law.sides]
        self.bans = tuple((law.name, law.forbid) for law in laws if law.forbid is not None)
        self._never = tuple((law.name, law.forbid_after) for law in laws if law.forbid_after)
        self._always = tuple((law.name, law.require_after) for law in laws if law.require_after)
        self.of_type = {entry.name: entry.require_after for entry in variant.moves if entry.require_after}
        self.limits = tuple(law.forbid for law in laws if law.forbid is not None and not law.forbid.basis)
        """The laws that limit where units go, whatever stands on the board: nor do they observe there."""
        self.preferences = tuple((law.name, law.prefer) for law in laws if law.prefer is not None)

    def __bool__(self) -> bool:
        """Return whether any law judges moves one by one."""
        return bool(self.bans or self._never or self._always or self.of_type)

    @property
    def judge_all(self) -> bool:
        """Whether a law judges all moves once their effects stand."""
        return bool(self._never or self._always)

    def broken(self, view: View) -> str | None:
        """Return the name of a law that the move of a view breaks, all its operations standing on the board.

        It is the name of the extra move itself if that does not lead to what it must.
        """
        for name, condition in self._never:
            if _holds(name, condition, view):
                return name
        for name, condition in self._always:
            if not _holds(name, condition, view):
                return name
        type_ = view.move.type
        own = self.of_type.get(type_)
        return None if own is None or _holds(type_, own, view) else type_

    def preferred(self, moves: list[Move], views: Seeing) -> list[Move]:
        """Return those of the permitted moves that come first by every preference in turn."""
        for name, preference in self.preferences:
            moves = _preferred(name, preference, moves, views)
        return moves

    def overruling(self, move: Move, moves: list[Move], views: Seeing) -> str | None:
        """Return the name of the law by which others of the permitted moves come before a move."""
        for name, preference in self.preferences:
            moves = _preferred(name, preference, moves, views)
            if move not in moves:
                return name
        return None


def forbidden(bans: Iterable[Ban], view: View) -> str | None:
    """Return the name of a law that forbids the move of a view, which has not been made yet."""
    return next((name for name, condition in bans if _holds(name, condition, view)), None)


def _holds(name: str, condition: Condition, view: View) -> bool:
    """Return whether the condition of a law holds; the law is named if that takes too many continuations."""
    try:
        return condition.holds(view)
    except TooManyContinuations as error:
        raise error.asked_by(name) from None


def _preferred(name: str, preference: Preference, moves: list[Move], views: Seeing) -> list[Move]:
    """Return the moves that are best by one preference; all, if it holds of none or there is no choice."""
    if len(moves) < 2:
        return moves
    if preference.is_told:
        rates = [_rate(name, preference, views.of(move)) for move in moves]
    else:
        rates = []
        for move in moves:
            with views.having_made(move) as view:
                rates.append(_rate(name, preference, view))
    best = max(rates)
    return [move for move, rate in zip(moves, rates, strict=True) if rate == best]


def _rate(name: str, preference: Preference, view: View) -> float:
    """Return how good the move of a view is by a preference."""
    if isinstance(preference, Condition):
        return _holds(name, preference, view)
    rate = preference.of(view)
    return -inf if rate is None else rate
