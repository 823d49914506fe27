"""Observation: which units attack, guard and reach which others by their walks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import PLAYERS, Colour, Unit, opponent
from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces
from feerie.engine.rules.shared.numbered import Numbered, are_on, are_such

_SPOKEN_OF: Final[tuple[RoleName, ...]] = ("captured", "mover", "it")


def is_attacked_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant attacks a unit on a square."""
    return are_on(pieces, tuple(attackers_of(unit, square, view)), view)


def attackers_of(unit: Unit, square: Square, view: View) -> Iterator[Square]:
    """Return the squares of the units that could capture a unit on a square; of one that counts on a side
    while both players move it, those of the other side."""
    side = None if unit.colour in PLAYERS else _side(unit, square, view)
    return view.attackers(square, unit.colour, None if side is None else opponent(side))


def is_observed_by(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether one of the units meant reaches a square."""
    return are_on(pieces, view.observers(square), view)


def is_guarded_by(pieces: Pieces | Numbered, unit: Unit, square: Square, view: View) -> bool:
    """Return whether one of the units meant, of the side of a unit on a square, reaches this."""
    return are_on(pieces, _guards_of(unit, square, view), view)


def _guards_of(unit: Unit, square: Square, view: View) -> tuple[Square, ...]:
    """Return the squares of the units that guard a unit on a square, whoever they are."""
    if all(unit.colour not in view.variant.control[player] for player in PLAYERS):
        return ()
    return view.observers(square, _side(unit, square, view))


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


def attacks(pieces: Pieces | Numbered, square: Square, view: View) -> bool:
    """Return whether the unit on a square attacks one of the units meant."""

    def is_attacked(other: Square) -> bool:
        target = view.units[other]
        return target is not None and square in attackers_of(target, other, view)

    return are_such(pieces, is_attacked, view)


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
    side, control = _side(unit, square, view), view.variant.control
    ours = frozenset[Colour]().union(*(control[one] for one in PLAYERS if side in (None, one)))
    alike = frozenset().union(*(view.where(one) for one in view.variant.units if one.colour in ours))
    linked = alike.intersection(pieces.standing(view))
    found: set[Square] = set()
    # Back from the square: who guards it, who guards these, until a unit meant is among them.
    pending = [square]
    while pending:
        nearer = alike.intersection(view.observers(pending.pop(), side)) - found
        if not nearer.isdisjoint(linked):
            return True
        found |= nearer
        pending.extend(nearer)
    return False
