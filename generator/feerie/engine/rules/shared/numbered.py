"""A number of units that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from feerie.engine.board.geometry import Square
from feerie.engine.rules.contract.bounds import Bounds
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbered(Bounds):
    """Exactly, at least, or at most a given number of the units meant."""

    count: Pieces


def are_on(meant: Pieces | Numbered, squares: Collection[Square], view: View) -> bool:
    """Return whether one of the units meant is on one of the squares, or as many as are wanted."""
    if isinstance(meant, Numbered):
        return meant.bounds(len({*squares}.intersection(meant.count.standing(view))))
    return bool(squares) and not {*squares}.isdisjoint(meant.standing(view))


def are_such(meant: Pieces | Numbered, is_such: Callable[[Square], bool], view: View) -> bool:
    """Return whether something holds of the square of one of the units meant, or of as many as are wanted."""
    if isinstance(meant, Numbered):
        return meant.bounds(sum(map(is_such, meant.count.standing(view))))
    return any(map(is_such, meant.standing(view)))
