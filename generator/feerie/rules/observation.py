"""Observation: which units attack, guard and reach which others by their walks."""

from __future__ import annotations

from feerie.board.geometry import Square
from feerie.board.units import Colour, Unit, opponent
from feerie.rules.numbered import Numbered, are_on, are_such
from feerie.rules.view import View
from feerie.rules.word import Pieces


def is_attacked_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant attacks a unit on a square."""
    return are_on(pieces, tuple(view.attackers(square, unit.colour)), view)


def is_observed_by(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether one of the units meant reaches a square."""
    return are_on(pieces, view.observers(square), view)


def is_guarded_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant, of the side of a unit on a square, reaches this."""
    side = _side(unit, view)
    return are_on(pieces, () if side is None else view.observers(square, side), view)


def _side(unit: Unit, view: View) -> Colour | None:
    """Return the player who moves a unit: of both, the one whose move it is; None if nobody does."""
    control = view.variant.control
    return next((one for one in (view.player, opponent(view.player)) if unit.colour in control[one]), None)


def attacks(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square attacks one of the units meant."""

    def is_attacked(other: Square) -> bool:
        target = view.units[other]
        return target is not None and square in view.attackers(other, target.colour)

    return are_such(pieces, is_attacked, view)


def observes(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square reaches one of the units meant."""
    return are_such(pieces, lambda other: square in view.observers(other), view)


def guards(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether a unit on a square reaches one of the units meant that are of its side."""
    side = _side(unit, view)

    def is_guarded(other: Square) -> bool:
        target = view.units[other]
        is_ours = side is not None and target is not None and target.colour in view.variant.control[side]
        return is_ours and square in view.observers(other, side)

    return are_such(pieces, is_guarded, view)


def is_linked_to(pieces: Pieces, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant guards a unit on a square, or guards one that does, and so on.

    The chain begins with a unit meant, all its units are of the side of the one on the square.
    """
    side = _side(unit, view)
    if side is None:
        return False
    ours = view.variant.control[side]
    alike = frozenset().union(*(view.where(one) for one in view.variant.units if one.colour in ours))
    linked = alike.intersection(pieces.standing(view))
    found: set[Square] = set()
    # Back from the square: who guards it, who guards these, until a unit meant is among them.
    pending = [square]
    while pending:
        guards = alike.intersection(view.observers(pending.pop(), side)) - found
        if not guards.isdisjoint(linked):
            return True
        found |= guards
        pending.extend(guards)
    return False
