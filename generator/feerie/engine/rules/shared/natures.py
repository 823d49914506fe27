"""Kinds and colours of the units meant, which may be those of the units in roles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NewType, TypeVar

from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.rules.contract.likeness import LikeColour, colours_of, kind_of
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import ROLES, RoleName, resolve
from feerie.engine.rules.contract.view import View

Value = TypeVar("Value")

Nature = NewType("Nature", Kind)
"""A kind; a role, for the present kind of the unit that has it; ``officer``, any kind but pawns; or ``same``,
the kind of the unit that the units meant attack, observe, or are otherwise related to."""

OF_ROLES: Final = tuple(Nature(Kind(role)) for role in ROLES)
OFFICER: Final = Nature(Kind("officer"))
SAME: Final = Nature(Kind("same"))
_ROLES: Final[dict[object, RoleName]] = {role: role for role in ROLES}


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
        colours = tuple(map(LikeColour, colours_of(several(colours), view)))
        if not colours:
            return ()
    return _among(view.variant, kinds, colours, royal, view.player)


def several(one: Value | tuple[Value, ...] | None) -> tuple[Value, ...]:
    """Return the values of a list, or the only one."""
    if isinstance(one, tuple):
        return one
    return () if one is None else (one,)


@lru_cache(maxsize=1024)
def _among(
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
        and (variant.selects_royals or royal in (None, variant.is_royal(unit)))
    )
