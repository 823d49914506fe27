"""A number that is asked for: of units, or to which the counter of a unit has come."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from feerie.engine.board.geometry import Square
from feerie.engine.board.tally import counted_on
from feerie.engine.board.units import Unit
from feerie.engine.rules.contract.bounds import Bounds
from feerie.engine.rules.contract.values import Counter
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Bounds):
    """A counter of a unit has exactly, at least, or at most a given number."""

    counter: Counter

    def holds_of(self, square: Square, view: View) -> bool:
        """Return whether the counter of the unit on a square is within the bounds."""
        return self.bounds(counted_on(view.unit_tally, self.counter, square))


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


@dataclass(frozen=True, slots=True)
class OnSquares(Pieces):
    """The units on some squares."""

    on: frozenset[Square]

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        del unit, view
        return square in self.on

    def standing(self, view: View) -> list[Square]:
        del view
        return sorted(self.on)


def meant_by(pieces: Pieces | Numbered) -> Pieces:
    """Return the units meant, however many are wanted."""
    return pieces.count if isinstance(pieces, Numbered) else pieces


def looked_for(pieces: Pieces | Numbered, view: View) -> OnSquares | Numbered:
    """Return the same units as those on their squares."""
    there = OnSquares(frozenset(meant_by(pieces).standing(view)))
    return replace(pieces, count=there) if isinstance(pieces, Numbered) else there
