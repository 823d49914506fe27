"""Kinds and colours that a word tells by a role: those of the unit that has it now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from feerie.engine.board.units import Colour, Kind
from feerie.engine.memories import LAST
from feerie.engine.rules.contract.values import ROLES, RoleName, resolve
from feerie.engine.rules.contract.view import View

LikeKind = NewType("LikeKind", Kind)
"""A kind, or the role of the unit whose kind it is."""

LikeColour = NewType("LikeColour", Colour)
"""A colour, ``own``, ``enemy``, or the role of the unit whose colour it is."""

OWN_COLOUR: Final = LikeColour(Colour("own"))

_ROLES: Final[dict[str, RoleName]] = {role: role for role in ROLES}


def roles_in(*names: str) -> tuple[RoleName, ...]:
    """Return those of some kinds and colours that are roles."""
    return tuple(_ROLES[name] for name in names if name in _ROLES)


def kind_of(kind: Kind, view: View) -> Kind | None:
    """Return a kind; for a role, the present kind of its unit, None if there is none.

    Of the unit that has just moved it is the kind as which it moved: a promotion is a pawn's move.
    """
    role = _ROLES.get(kind)
    if role is None:
        return kind
    last = view.position.recall(LAST) if role == "last.mover" else None
    if last is not None and last.mover is not None:
        return last.mover.kind
    bound = view.role(role)
    return None if bound is None else bound.unit.kind


def colour_of(colour: Colour, view: View) -> Colour | None:
    """Return a colour; for a role, the present colour of its unit, None if there is none."""
    role = _ROLES.get(colour)
    if role is None:
        return resolve(colour, view.player)
    bound = view.role(role)
    return None if bound is None else bound.unit.colour


def colours_of(colours: Iterable[Colour], view: View) -> tuple[Colour, ...]:
    """Return the colours that are meant, those of roles as they now are."""
    found = (colour_of(colour, view) for colour in colours)
    return tuple(colour for colour in found if colour is not None)
