"""Observation: which units attack, guard and reach which others by their walks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.shared.bounds import Others

_SPOKEN_OF: Final[tuple[RoleName, ...]] = ("captured", "mover", "it")


def _is_attacked_by(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of some units attacks a unit on a square."""
    return others.include(attackers_of(unit, square, view, others.squares))


def attackers_of(unit: Unit, square: Square, view: View, among: Collection[Square]) -> Iterator[Square]:
    """Return those of some squares whose units could capture a unit on a square; of one that counts on a side
    while both players move it, those of the other side."""
    side = None if unit.colour in PLAYERS else _side(unit, square, view)
    return view.mobility.attackers(square, unit.colour, None if side is None else opponent(side), among)


def _is_observed_by(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of some units reaches the square of a unit."""
    del unit
    return others.include(view.mobility.observers(square, among=others.squares))


def _is_guarded_by(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of some units, of the side of a unit on a square, reaches this."""
    return others.include(_guards_of(unit, square, view, others.squares))


def _guards_of(unit: Unit, square: Square, view: View, among: Collection[Square]) -> tuple[Square, ...]:
    """Return those of some squares whose units guard a unit on a square."""
    if all(unit.colour not in view.variant.control[player] for player in PLAYERS):
        return ()
    return view.mobility.observers(square, _side(unit, square, view), among)


def _side(unit: Unit, square: Square, view: View) -> Colour | None:
    """Return the player on whose side a unit on a square counts; None for both.

    What both move counts on the side of the player as long as it moves or is spoken of, and on the other when
    it is captured.
    """
    movers = [player for player in PLAYERS if unit.colour in view.variant.control[player]]
    if len(movers) == 1:
        return movers[0]
    for role in _SPOKEN_OF:
        bound = view.role(role)
        if bound is not None and bound.square == square:
            return opponent(view.player) if role == "captured" else view.player
    return None


def _attacks(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether a unit on a square attacks one of some units."""
    del unit
    return others.include(
        at
        for at in others.squares
        if (other := view.units[at]) is not None
        and any(True for _ in attackers_of(other, at, view, (square,)))
    )


def _guards(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether a unit on a square reaches one of some units that are of its side."""
    del unit
    return others.include(
        at
        for at in others.squares
        if (other := view.units[at]) is not None and _guards_of(other, at, view, (square,))
    )


def _is_adjacent_to(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of some units is a king's step away from a unit on a square."""
    del unit
    return others.include(view.geometry.neighbours[square].intersection(others.squares))


def _is_linked_to(others: Others, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of some units guards a unit on a square, or guards one that does, and so on.

    The chain begins with one of them, all its units are of the side of the one on the square.
    """
    side, control = _side(unit, square, view), view.variant.control
    ours = frozenset[Colour]().union(*(control[one] for one in PLAYERS if side in (None, one)))
    alike = frozenset().union(*(view.where(one) for one in view.variant.units if one.colour in ours))
    linked = alike.intersection(others.squares)
    found: set[Square] = set()
    # Back from the square: who guards it, who guards these, until one of them is among these.
    pending = [square]
    while pending:
        nearer = alike.intersection(view.mobility.observers(pending.pop(), side)) - found
        if not nearer.isdisjoint(linked):
            return True
        found |= nearer
        pending.extend(nearer)
    return False


RELATED: Final[Mapping[str, Callable[[Others, Unit, Square, View], bool]]] = {
    "attacked_by": _is_attacked_by,
    "observed_by": _is_observed_by,
    "guarded_by": _is_guarded_by,
    "linked_to": _is_linked_to,
    "attacks": _attacks,
    "guards": _guards,
    "adjacent_to": _is_adjacent_to,
}
"""Whether a unit on a square is related so to others, by the property."""
