"""Observation: which units attack, guard and reach which others by their walks."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit
from feerie.rules.numbered import Numbered, are_on, are_such
from feerie.rules.view import View
from feerie.rules.word import Pieces


def is_attacked_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant attacks a unit on a square."""
    return are_on(pieces, tuple(view.attackers(square, unit.colour)), view)


def is_observed_by(
    pieces: Pieces | Numbered, square: Square, view: View, colour: Colour | None = None
) -> bool:
    """Return whether one of the units meant, of a colour if one is given, reaches a square."""
    observers = [
        origin
        for origin in view.observers(square)
        if colour is None or ((unit := view.units[origin]) is not None and unit.colour == colour)
    ]
    return are_on(pieces, observers, view)


def attacks(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square attacks one of the units meant."""

    def is_attacked(other: Square) -> bool:
        target = view.units[other]
        return target is not None and square in view.attackers(other, target.colour)

    return are_such(pieces, is_attacked, view)


def observes(pieces: Pieces | Numbered, square: Square, view: View, colour: Colour | None = None) -> bool:
    """Return whether the unit on a square reaches one of the units meant, of a colour if one is given."""

    def is_observed(other: Square) -> bool:
        target = view.units[other]
        return target is not None and colour in (None, target.colour) and square in view.observers(other)

    return are_such(pieces, is_observed, view)


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
