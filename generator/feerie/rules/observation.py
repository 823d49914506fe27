"""Observation: which units attack, guard and reach which others by their walks."""

from __future__ import annotations

from collections.abc import Iterator

from feerie.board.geometry import Square
from feerie.board.units import PLAYERS, Colour, Unit, opponent
from feerie.rules.numbered import Numbered, are_on, are_such
from feerie.rules.view import View
from feerie.rules.word import Pieces


def is_attacked_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant attacks a unit on a square."""
    return are_on(pieces, tuple(attackers_of(unit, square, view)), view)


def attackers_of(unit: Unit, square: Square, view: View) -> Iterator[Square]:
    """Return the squares of the units that could capture a unit on a square; of one that both players move,
    those of the side against which it counts."""
    if unit.colour in PLAYERS:
        return view.attackers(square, unit.colour)
    sides = _sides(unit, square, view)
    return view.attackers(square, unit.colour, opponent(sides[0]) if len(sides) > 1 else None)


def is_observed_by(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether one of the units meant reaches a square."""
    return are_on(pieces, view.observers(square), view)


def is_guarded_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant, of the side of a unit on a square, reaches this."""
    return are_on(pieces, _guards_of(unit, square, view), view)


def _guards_of(unit: Unit, square: Square, view: View) -> tuple[Square, ...]:
    """Return the squares of the units that guard a unit on a square, whoever they are."""
    sides = _sides(unit, square, view)
    return view.observers(square, sides[0]) if sides else ()


def _sides(unit: Unit, square: Square, view: View) -> tuple[Colour, ...]:
    """Return the players on whose sides a unit on a square may count; of both, the one first on whose side it
    does: that is the player, and for what is captured the other."""
    if unit.colour in PLAYERS:
        return (unit.colour,)
    control, player = view.variant.control, view.player
    sides = tuple(one for one in (player, opponent(player)) if unit.colour in control[one])
    captured = view.role("captured") if len(sides) > 1 else None
    return sides[::-1] if captured is not None and captured.square == square else sides


def attacks(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square attacks one of the units meant."""

    def is_attacked(other: Square) -> bool:
        target = view.units[other]
        return target is not None and square in attackers_of(target, other, view)

    return are_such(pieces, is_attacked, view)


def observes(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square reaches one of the units meant."""
    return are_such(pieces, lambda other: square in view.observers(other), view)


def guards(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square reaches one of the units meant that are of its side."""

    def is_guarded(other: Square) -> bool:
        target = view.units[other]
        return target is not None and square in _guards_of(target, other, view)

    return are_such(pieces, is_guarded, view)


def is_linked_to(pieces: Pieces, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant guards a unit on a square, or guards one that does, and so on.

    The chain begins with a unit meant, all its units are of the side of the one on the square.
    """
    sides = _sides(unit, square, view)
    if not sides:
        return False
    ours = view.variant.control[sides[0]]
    alike = frozenset().union(*(view.where(one) for one in view.variant.units if one.colour in ours))
    linked = alike.intersection(pieces.standing(view))
    found: set[Square] = set()
    # Back from the square: who guards it, who guards these, until a unit meant is among them.
    pending = [square]
    while pending:
        nearer = alike.intersection(view.observers(pending.pop(), sides[0])) - found
        if not nearer.isdisjoint(linked):
            return True
        found |= nearer
        pending.extend(nearer)
    return False
