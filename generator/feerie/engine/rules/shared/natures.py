"""Kinds and colours of the units meant, which may be those of the units that have roles now."""

from functools import lru_cache
from typing import Final, NewType, TypeVar

from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.memories import LAST
from feerie.engine.rules.contract import ROLES, RoleName, Rules, View
from feerie.engine.rules.contract.values import resolve

Value = TypeVar("Value")

LikeKind = NewType("LikeKind", Kind)
"""A kind, or the role of the unit whose kind it is."""

LikeColour = NewType("LikeColour", Colour)
"""A colour, ``own``, ``enemy``, or the role of the unit whose colour it is."""

Nature = NewType("Nature", Kind)
"""A kind; a role, for the present kind of the unit that has it; ``officer``, any kind but pawns; or ``same``,
the kind of the unit that the units meant attack, observe, or are otherwise related to."""

OWN_COLOUR: Final = LikeColour(Colour("own"))
OF_ROLES: Final = tuple(Nature(Kind(role)) for role in ROLES)
OFFICER: Final = Nature(Kind("officer"))
SAME: Final = Nature(Kind("same"))
_ROLES: Final[dict[object, RoleName]] = {role: role for role in ROLES}


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
    if bound is None or last is None:
        return None if bound is None else bound.unit.kind
    # What this move makes of it comes after.
    changes = (change for operation in view.move.operations for change in operation.transits)
    moved = (unit for unit, origin, _, _ in changes if origin.stands_on == last.arrival)
    return next(moved, bound.unit).kind


def colour_of(colour: Colour, view: View) -> Colour | None:
    """Return a colour; for a role, the present colour of its unit, None if there is none."""
    role = _ROLES.get(colour)
    if role is None:
        return resolve(colour, view.player)
    bound = view.role(role)
    return None if bound is None else bound.unit.colour


def of_natures(
    kinds: Nature | tuple[Nature, ...] | None,
    colours: LikeColour | tuple[LikeColour, ...] | None,
    royal: bool | None,  # noqa: FBT001
    view: View,
) -> tuple[Unit, ...]:
    """Return the units of some kinds and colours as they now are, royal or not as is meant."""
    # Asked of every group in every move; what depends on no role is worked out once.
    if type(kinds) is tuple or kinds in _ROLES:
        kinds = tuple(Nature(kind) for one in several(kinds) if (kind := kind_of(one, view)) is not None)
        if not kinds:
            return ()
    if type(colours) is tuple or colours in _ROLES:
        seen = (colour_of(one, view) for one in several(colours))
        colours = tuple(LikeColour(colour) for colour in seen if colour is not None)
        if not colours:
            return ()
    return among(view.variant, kinds, colours, royal, view.player)


def several(one: Value | tuple[Value, ...] | None) -> tuple[Value, ...]:
    """Return the values of a list, or the only one."""
    if isinstance(one, tuple):
        return one
    return () if one is None else (one,)


@lru_cache(maxsize=1024)
def among(
    variant: Rules,
    kinds: Nature | tuple[Nature, ...] | None,
    colours: LikeColour | tuple[LikeColour, ...] | None,
    royal: bool | None,  # noqa: FBT001
    player: Colour,
) -> tuple[Unit, ...]:
    """Return the units of one of these kinds, or officers, and of one of these colours as a player sees them,
    that may be royal or not as is meant; what is not said may be anything, and so may the ``same`` kind as
    that of a unit that is not known here."""
    meant = () if kinds == SAME else several(kinds)
    seen = [resolve(colour, player) for colour in several(colours)]
    return tuple(
        unit
        for unit in variant.units
        if (not meant or unit.kind in meant or (OFFICER in meant and not variant.is_pawn(unit)))
        and (not seen or unit.colour in seen)
        and (royal in (None, variant.is_royal(unit)) or variant.selects_royals)
    )
