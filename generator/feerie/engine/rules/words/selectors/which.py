"""Units that have given properties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, Final, NewType, TypeVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.tally import counted_on
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.likeness import LikeColour, colour_of, colours_of, kind_of
from feerie.engine.rules.contract.values import ROLES, Counter, RoleName, resolve
from feerie.engine.rules.contract.view import Rules, View
from feerie.engine.rules.contract.word import Memory, Pieces, Squares
from feerie.engine.rules.shared.numbered import Counted, Numbered, OnSquares, are_such, looked_for, meant_by
from feerie.engine.rules.shared.observation import (
    attackers_of,
    attacks,
    guards,
    is_attacked_by,
    is_guarded_by,
    is_linked_to,
    is_observed_by,
)

Value = TypeVar("Value")

Nature = NewType("Nature", Kind)
"""A kind; a role, for the present kind of the unit that has it; ``officer``, any kind but pawns; or ``same``,
the kind of the unit that the units meant attack, observe, or are otherwise related to."""

OF_ROLES: Final = tuple(Nature(Kind(role)) for role in ROLES)
OFFICER: Final = Nature(Kind("officer"))
SAME: Final = Nature(Kind("same"))
_ROLES: Final[dict[object, RoleName]] = {role: role for role in ROLES}

RELATIONS: Final = (
    "attacked_by", "observed_by", "guarded_by", "attacks", "guards", "adjacent_to",
)  # fmt: skip
"""The properties that relate a unit to others, which may be of the same kind."""

OF_BOARD: Final = frozenset({*RELATIONS, "linked_to", "promoted", "moved", "mated", "alone", "tally"})
"""The properties that a unit has by what stands on the board, or by what that remembers of its square."""

_ITSELF: Final = {"by": "mover", "capturing": "captured"}
"""The unit about which a key of ``when`` asks; its own kind is that of the unit in that role."""

_OTHERS: Final = (*RELATIONS, "linked_to", "not_")
"""The properties that are about other units."""


@dataclass(frozen=True, slots=True)
class Which(Pieces):
    """The units that have every given property; a ``colour`` may be ``own`` or ``enemy``.

    A kind or a colour may be that of the unit in a role. Of several kinds or colours a unit has one. ``on``:
    it stands on one of these squares.
    ``promoted`` units were pawns. ``attacked_by``: some unit meant there could capture this one by its walk,
    whichever player moves it. ``observed_by``: some unit meant there reaches its square by its walk, as if it
    could capture whatever stands on it; ``guarded_by``: the same by a unit of its own side; ``linked_to``: by
    one, or by a unit that is itself linked so, in a chain of units of one side. ``attacks``, ``guards``: the
    same seen from the other end, of some unit meant there. ``adjacent_to``: some unit meant there is a king's
    step away. All of these but ``linked_to`` may ask for so many of the units. ``moved`` units have moved, or
    an effect has touched them. ``mated`` units are attacked, and no move of their side, if it were to move
    and had no other king, would save them. ``tally``: a counter of the unit is not at 0, or is within bounds.
    ``alone``: it is the only one of its kind and colour on the board. None of the thirteen holds of a unit
    that is on no square.
    ``not``: it is not among the units meant there. ``any_of``: it is among those of one of these selectors.
    """

    kind: Nature | tuple[Nature, ...] | None = None
    colour: LikeColour | tuple[LikeColour, ...] | None = None
    royal: bool | None = None
    promoted: bool | None = None
    moved: bool | None = None
    mated: bool | None = None
    alone: bool | None = None
    tally: Counter | Counted | None = None
    attacked_by: Pieces | Numbered | None = None
    observed_by: Pieces | Numbered | None = None
    guarded_by: Pieces | Numbered | None = None
    linked_to: Pieces | None = None
    attacks: Pieces | Numbered | None = None
    guards: Pieces | Numbered | None = None
    adjacent_to: Pieces | Numbered | None = None
    on: Squares | None = None
    not_: Pieces | None = None
    any_of: tuple[Pieces, ...] = ()

    @property
    def roles(self) -> tuple[RoleName, ...]:
        named = (*_several(self.kind), *_several(self.colour))
        return tuple([role for role in ROLES if role in named]) if named else ()

    @property
    def remembers(self) -> tuple[Memory, ...]:
        promoted = (Memory.PROMOTED,) if self.promoted is not None else ()
        unmoved = (Memory.UNMOVED,) if self.moved is not None else ()
        tally = (Memory.UNIT_TALLY,) if self.tally is not None else ()
        return (*promoted, *unmoved, *tally)

    @property
    def tries(self) -> str | None:
        return None if self.mated is None else "mated"

    @property
    def kinds(self) -> tuple[str, ...]:
        named = _several(self.kind)
        return () if {OFFICER, SAME, *OF_ROLES}.intersection(named) else named

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.royal is not None and not place.knows_royals:
            yield Fault("royal-by-position", {}, "royal")
        if place.about and self.kind == _ITSELF[place.about]:
            yield Fault("says-nothing", {"found": f"kind: {self.kind}"})
        if self.kind == SAME and not place.is_related:
            expected = [role for role in ROLES if role in place.roles] or None
            values = {"role": SAME, "needs": None, "expected": expected}
            yield Fault("role-unbound", values, "kind", of_value=True)
        for key in OF_BOARD if place.is_after and place.about else ():
            example = f"{{exists: {{on: arrival, {key}: …}}}}" if place.about == "by" else None
            yield Fault("two-moments", {"key": key, "role": place.about, "example": example}, key)

    def place_of(self, field: str, place: Setting) -> Setting:
        about = place.about if field in ("any_of", "not_") else ""
        return replace(place, about=about, is_related=field in RELATIONS)

    @property
    def asks_of_square(self) -> bool:
        others = (*self.any_of, *([] if self.not_ is None else [self.not_]))
        return self.on is not None or self._is_somewhere or any(one.asks_of_square for one in others)

    @property
    def _is_somewhere(self) -> bool:
        """Whether the square of a unit matters for a property of its own; ``on`` apart."""
        # Asked of every group in every move: a loop over them would take much longer.
        said = (
            self.promoted, self.moved, self.mated, self.tally, self.alone, self.attacked_by, self.observed_by,
            self.guarded_by, self.linked_to, self.attacks, self.guards, self.adjacent_to,
        )  # fmt: skip
        return said.count(None) < len(said)

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        if self.on is not None and (square is None or not self.on.selects(square, view)):
            return False
        return self.describes(unit, view, square)

    def describes(self, unit: Unit, view: View, square: Square | None) -> bool:
        """Return whether every property holds of a unit, ``on`` apart."""
        if self.colour is not None and not _is_of_colour(unit, self.colour, view):
            return False
        if self.royal is not None and view.variant.is_royal(unit) != self.royal:
            return False
        if self.kind is not None and not _is_of_kind(unit, self.kind, view):
            return False
        if self.not_ is not None and self.not_.selects(unit, view, square):
            return False
        if self.any_of and not any(pieces.selects(unit, view, square) for pieces in self.any_of):
            return False
        return not self._is_somewhere or (square is not None and self._is_there(unit, square, view))

    def _is_there(self, unit: Unit, square: Square, view: View) -> bool:
        """Return whether the properties that depend on a unit's square and on the other units hold."""
        geometry, around = view.geometry, self.adjacent_to
        return (
            (self.promoted is None or (square in view.promoted) == self.promoted)
            and (self.moved is None or (square not in view.unmoved) == self.moved)
            and (self.alone is None or (view.count(unit) == 1) == self.alone)
            and (self.tally is None or _is_counted(self.tally, square, view))
            and (
                self.attacked_by is None or is_attacked_by(_like(self.attacked_by, unit), unit, square, view)
            )
            and (self.observed_by is None or is_observed_by(_like(self.observed_by, unit), square, view))
            and (self.guarded_by is None or is_guarded_by(_like(self.guarded_by, unit), unit, square, view))
            and (self.linked_to is None or is_linked_to(self.linked_to, unit, square, view))
            and (self.attacks is None or attacks(_like(self.attacks, unit), square, view))
            and (self.guards is None or guards(_like(self.guards, unit), square, view))
            and (
                around is None or are_such(_like(around, unit), partial(geometry.are_adjacent, square), view)
            )
            and (self.mated is None or view.is_mated(square) == self.mated)
        )

    def witnesses(self, unit: Unit, view: View, square: Square) -> frozenset[Square]:
        geometry, found = view.geometry, set()
        if self.attacked_by is not None:
            attackers = meant_by(_like(self.attacked_by, unit)).standing(view)
            found |= {*attackers_of(unit, square, view)} & {*attackers}
        if self.adjacent_to is not None:
            around = meant_by(_like(self.adjacent_to, unit)).standing(view)
            found |= {other for other in around if geometry.are_adjacent(square, other)}
        return frozenset(found)

    def standing(self, view: View) -> list[Square]:
        others = {name: pieces for name in _OTHERS if (pieces := getattr(self, name)) is not None}
        if not others and not self.any_of and self.on is None:
            return Pieces.standing(self, view)
        # Of units described by units described by units, each set is looked for once, not once a unit.
        found: dict[str, Any] = {
            name: looked_for(pieces, view) for name, pieces in others.items() if _alike(pieces) is None
        }
        if self.any_of:
            found["any_of"] = tuple(OnSquares(frozenset(pieces.standing(view))) for pieces in self.any_of)
        whole = replace(self, **found) if found else self
        if self.on is None:
            return Pieces.standing(whole, view)
        units = view.units
        return [
            square
            for square in sorted(self.on.squares(view))
            if (unit := units[square]) is not None and whole.describes(unit, view, square)
        ]

    def among(self, view: View) -> tuple[Unit, ...] | None:
        if self._is_somewhere or self.on is not None or self.not_ is not None or self.any_of:
            return None
        # Asked of every group in every move; what depends on no role is worked out once.
        kinds, colours, variant = self.kind, self.colour, view.variant
        if type(kinds) is tuple:
            kinds = tuple(Nature(kind) for one in kinds if (kind := kind_of(one, view)) is not None)
            if not kinds:
                return ()
        elif kinds in _ROLES:
            bound = view.role(_ROLES[kinds])
            if bound is None:
                return ()
            kinds = Nature(bound.unit.kind)
        if colours is not None and (type(colours) is tuple or colours in _ROLES):
            colours = tuple(map(LikeColour, colours_of(_several(colours), view)))
            if not colours:
                return ()
        return _among(variant, kinds, colours, self.royal, view.player)


def _is_counted(tally: Counter | Counted, square: Square, view: View) -> bool:
    """Return whether a counter of the unit on a square has come so far."""
    if isinstance(tally, Counted):
        return tally.holds_of(square, view)
    return counted_on(view.unit_tally, tally, square) > 0


def _several(one: Value | tuple[Value, ...] | None) -> tuple[Value, ...]:
    """Return the values of a list, or the only one."""
    if isinstance(one, tuple):
        return one
    return () if one is None else (one,)


def _is_of_kind(unit: Unit, kind: Nature | tuple[Nature, ...], view: View) -> bool:
    """Return whether a unit is of a kind, or of one of several."""
    if isinstance(kind, tuple):
        return any(_is_of_kind(unit, one, view) for one in kind)
    return not view.variant.is_pawn(unit) if kind == OFFICER else unit.kind == kind_of(kind, view)


def _is_of_colour(unit: Unit, colour: LikeColour | tuple[LikeColour, ...], view: View) -> bool:
    """Return whether a unit has a colour, or one of several."""
    if isinstance(colour, tuple):
        return unit.colour in colours_of(colour, view)
    return unit.colour == colour_of(colour, view)


def _alike(pieces: Pieces | Numbered) -> Which | None:
    """Return the units meant if they are of the kind of another."""
    meant = meant_by(pieces)
    return meant if isinstance(meant, Which) and meant.kind == SAME else None


def _like(pieces: Pieces | Numbered, unit: Unit) -> Pieces | Numbered:
    """Return the units meant, those of the same kind being of the kind of a unit."""
    alike = _alike(pieces)
    if alike is None:
        return pieces
    meant = replace(alike, kind=Nature(unit.kind))
    return replace(pieces, count=meant) if isinstance(pieces, Numbered) else meant


@lru_cache(maxsize=1024)
def _among(
    variant: Rules,
    kinds: Nature | tuple[Nature, ...] | None,
    colours: LikeColour | tuple[LikeColour, ...] | None,
    royal: bool | None,  # noqa: FBT001
    player: Colour,
) -> tuple[Unit, ...]:
    """Return the units of one of these kinds, or officers, and of one of these colours as a player sees them,
    royal or not; what is not said may be anything."""
    meant, seen = _several(kinds), [resolve(colour, player) for colour in _several(colours)]
    return tuple(
        unit
        for unit in variant.units
        if (not meant or unit.kind in meant or (OFFICER in meant and not variant.is_pawn(unit)))
        and (not seen or unit.colour in seen)
        and royal in (None, variant.is_royal(unit))
    )
