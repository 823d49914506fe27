"""Observation: which units attack, guard and reach which others by their walks."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.rules.view import View
from feerie.rules.word import Pieces


def is_attacked_by(pieces: Pieces, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant attacks a unit on a square."""
    attackers = frozenset(view.attackers(square, unit.colour))
    return bool(attackers) and not attackers.isdisjoint(pieces.standing(view))


def is_observed_by(pieces: Pieces, square: Square, view: View, colour: Colour | None = None) -> bool:
    """Return whether one of the units meant, of a colour if one is given, reaches a square."""
    observers = frozenset(
        origin
        for origin in view.observers(square)
        if colour is None or ((unit := view.units[origin]) is not None and unit.colour == colour)
    )
    return bool(observers) and not observers.isdisjoint(pieces.standing(view))


def attacks(pieces: Pieces, square: Square, view: View) -> bool:
    """Return whether the unit on a square attacks one of the units meant."""
    return any(
        target is not None and square in view.attackers(other, target.colour)
        for other in pieces.standing(view)
        for target in (view.units[other],)
    )


def observes(pieces: Pieces, square: Square, view: View, colour: Colour | None = None) -> bool:
    """Return whether the unit on a square reaches one of the units meant, of a colour if one is given."""
    return any(
        target is not None and colour in (None, target.colour) and square in view.observers(other)
        for other in pieces.standing(view)
        for target in (view.units[other],)
    )


def is_linked_to(pieces: Pieces, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant guards a unit on a square, or guards one that does, and so on.

    The chain begins with a unit meant, all its units have the colour of the one on the square.
    """
    alike = frozenset().union(*(view.where(one) for one in view.variant.units if one.colour == unit.colour))
    linked = alike.intersection(pieces.standing(view))
    found: set[Square] = set()
    # Back from the square: who guards it, who guards these, until a unit meant is among them.
    pending = [square]
    while pending:
        guards = alike.intersection(view.observers(pending.pop())) - found
        if not guards.isdisjoint(linked):
            return True
        found |= guards
        pending.extend(guards)
    return False
