"""Units that have given properties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NewType, TypeVar

from feerie.engine.board.geometry import Square
from feerie.engine.board.memory import Memory
from feerie.engine.board.units import Colour, Kind, Unit
from feerie.engine.memories import PROMOTED, UNIT_TALLY, UNMOVED
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.likeness import LikeColour, colours_of, kind_of
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.contract.values import ROLES, Counter, RoleName, resolve
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces, Squares
from feerie.engine.rules.shared.bounds import Counted, Numbered, Others, is_counted, others
from feerie.engine.rules.shared.observation import RELATED, attackers_of

Value = TypeVar("Value")

Nature = NewType("Nature", Kind)
"""A kind; a role, for the present kind of the unit that has it; ``officer``, any kind but pawns; or ``same``,
the kind of the unit that the units meant attack, observe, or are otherwise related to."""

OF_ROLES: Final = tuple(Nature(Kind(role)) for role in ROLES)
OFFICER: Final = Nature(Kind("officer"))
SAME: Final = Nature(Kind("same"))
_ROLES: Final[dict[object, RoleName]] = {role: role for role in ROLES}

RELATIONS: Final = tuple(name for name in RELATED if name != "linked_to")
"""The properties that relate a unit to others, which may be of the same kind."""

OF_BOARD: Final = frozenset({*RELATED, "promoted", "moved", "mated", "alone", "tally"})
"""The properties that a unit has by what stands on the board, or by what that remembers of its square."""

_ITSELF: Final = {"by": "mover", "capturing": "captured"}
"""The unit about which a key of ``when`` asks; its own kind is that of the unit in that role."""


@dataclass(frozen=True, slots=True)
class Which(Pieces):
    """The units that have every given property; a ``colour`` may be ``own`` or ``enemy``.

    A kind or a colour may be that of the unit in a role. Of several kinds or colours a unit has one. ``on``:
    it stands on one of these squares.
    ``promoted`` units were pawns. ``displaced`` units are not on a home square of their kind and colour; a
    pawn's home is every square of its second rank, a fairy kind's every square of its last. ``attacked_by``:
    some unit meant there could capture this one by its walk, whichever player moves it. ``observed_by``: some
    unit meant there reaches its square by its walk, as if it could capture whatever stands on it;
    ``guarded_by``: the same by a unit of its own side; ``linked_to``: by one, or by a unit that is itself
    linked so, in a chain of units of one side. ``attacks``, ``guards``: the same seen from the other end, of
    some unit meant there. ``adjacent_to``: some unit meant there is a king's step away. All of these but
    ``linked_to`` may ask for so many of the units. ``moved`` units have moved, or an effect has touched them.
    ``mated`` units are attacked, and no move of their side, if it were to move and had no other king, would
    save them. ``tally``: a counter of the unit is not at 0, or is within bounds. ``alone``: it is the only
    one of its kind and colour on the board. None of the fourteen holds of a unit that is on no square.
    ``not``: it is not among the units meant there. ``any_of``: it is among those of one of these selectors.
    """

    kind: Nature | tuple[Nature, ...] | None = None
    colour: LikeColour | tuple[LikeColour, ...] | None = None
    royal: bool | None = None
    promoted: bool | None = None
    displaced: bool | None = None
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
    def remembers(self) -> tuple[Memory[Any], ...]:
        asked = (PROMOTED, self.promoted), (UNMOVED, self.moved), (UNIT_TALLY, self.tally)
        return tuple(memory for memory, value in asked if value is not None)

    @property
    def tries(self) -> str | None:
        return None if self.mated is None else "mated"

    @property
    def kinds(self) -> tuple[str, ...]:
        named = _several(self.kind)
        return () if {OFFICER, SAME, *OF_ROLES}.intersection(named) else named

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.royal is not None and place.tells_royals:
            yield Fault("royal-by-royals", {}, "royal")
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
        is_there = self.on is not None or self.royal is not None or self._is_somewhere
        return is_there or any(one.asks_of_square for one in self._others)

    @property
    def suits_reserve(self) -> bool:
        # A unit that stands nowhere is royal if its kind is.
        is_there = self.on is not None or self._is_somewhere
        return not is_there and all(one.suits_reserve for one in self._others)

    @property
    def _others(self) -> tuple[Pieces, ...]:
        """The units among which one meant is, or is not."""
        return self.any_of if self.not_ is None else (*self.any_of, self.not_)

    @property
    def _is_somewhere(self) -> bool:
        """Whether the square of a unit matters for a property of its own; ``on`` apart."""
        # Asked of every group in every move: a loop over them would take much longer.
        said = (
            self.promoted, self.displaced, self.moved, self.mated, self.tally, self.alone, self.attacked_by,
            self.observed_by, self.guarded_by, self.linked_to, self.attacks, self.guards, self.adjacent_to,
        )  # fmt: skip
        return said.count(None) < len(said)

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        if unit not in self._of_kinds(view) or not self._is_as_royal(unit, square, view):
            return False
        if self.on is not None and (square is None or not self.on.selects(square, view)):
            return False
        if self.not_ is not None and self.not_.selects(unit, view, square):
            return False
        if self.any_of and not any(pieces.selects(unit, view, square) for pieces in self.any_of):
            return False
        if not self._is_somewhere:
            return True
        return square is not None and self._is_there(unit, square, view, self._related(unit, view, {}))

    def _is_there(self, unit: Unit, square: Square, view: View, related: Mapping[str, Others]) -> bool:
        """Return whether the properties that depend on a unit's square and on the other units hold."""
        return (
            (self.promoted is None or (square in view.position.recall(PROMOTED)) == self.promoted)
            and (
                self.displaced is None or self.displaced != view.variant.is_at_home(unit, square, view.player)
            )
            and (self.moved is None or (square not in view.position.unmoved) == self.moved)
            and (self.alone is None or (view.count(unit) == 1) == self.alone)
            and (self.tally is None or is_counted(self.tally, square, view))
            and all(RELATED[name](those, unit, square, view) for name, those in related.items())
            and (self.mated is None or view.is_mated(square) == self.mated)
        )

    def _related(self, unit: Unit, view: View, known: dict[str, Others]) -> Mapping[str, Others]:
        """Return the units to which a unit must be related, by the property, where they stand.

        Those that are the same for all units are looked for once, and ``known`` from then on.
        """
        found: dict[str, Others] = {}
        for name in RELATED:
            pieces = getattr(self, name)
            alike = None if pieces is None else _alike(pieces, unit.kind)
            if alike is not None:
                found[name] = others(alike, view)
            elif pieces is not None:
                if name not in known:
                    known[name] = others(pieces, view)
                found[name] = known[name]
        return found

    def witnesses(self, unit: Unit, view: View, square: Square) -> frozenset[Square]:
        related, found = self._related(unit, view, {}), set[Square]()
        if "attacked_by" in related:
            found.update(attackers_of(unit, square, view, related["attacked_by"].squares))
        if "adjacent_to" in related:
            found |= view.geometry.neighbours[square].intersection(related["adjacent_to"].squares)
        for one in self.any_of:
            if one.selects(unit, view, square):
                found |= one.witnesses(unit, view, square)
        return frozenset(found)

    def standing(self, view: View) -> list[Square]:
        among, units = self.among(view), view.units
        if self.on is None:
            found = [square for unit in among for square in view.where(unit)]
        else:
            found = [square for square in self.on.squares(view) if units[square] in among]
        if self.not_ is not None and self.not_.asks_of_square:
            left_out = self.not_.standing(view)
            found = [square for square in found if square not in left_out]
        if self.royal is not None and view.variant.selects_royals:
            found = [at for at in found if (unit := units[at]) and self._is_as_royal(unit, at, view)]
        if any(pieces.asks_of_square for pieces in self.any_of):
            meant = {square for pieces in self.any_of for square in pieces.standing(view)}
            found = [square for square in found if square in meant]
        return sorted(self._of_those_there(found, view) if found and self._is_somewhere else found)

    def _is_as_royal(self, unit: Unit, square: Square | None, view: View) -> bool:
        """Return whether a unit is royal, or is not, if one of the two is meant."""
        return self.royal is None or view.position.is_royal(unit, square) == self.royal

    def _of_those_there(self, squares: list[Square], view: View) -> Iterator[Square]:
        """Yield those of some squares whose units have the properties that depend on squares."""
        # Of units related to units related to units, each set is looked for once, not once a unit.
        known, related = dict[str, Others](), dict[Unit, Mapping[str, Others]]()
        for square in squares:
            unit = view.units[square]
            if unit is not None:
                if unit not in related:
                    related[unit] = self._related(unit, view, known)
                if self._is_there(unit, square, view, related[unit]):
                    yield square

    def distance(self, view: View) -> int | None:
        if self.on is None:
            return None
        aims, steps = self.on.squares(view), view.geometry.king_steps
        there = replace(self, on=None).standing(view)
        return min((steps(at, aim) for at in there for aim in aims), default=None)

    def within(self, view: View) -> tuple[Square, ...] | None:
        return self.on.squares(view) if self.on is not None and self.on.is_foreseen else None

    def among(self, view: View) -> tuple[Unit, ...]:
        found = self._of_kinds(view)
        if self.not_ is not None and not self.not_.asks_of_square:
            left_out = self.not_.among(view)
            found = tuple(unit for unit in found if unit not in left_out)
        if self.any_of:
            meant = {unit for pieces in self.any_of for unit in pieces.among(view)}
            found = tuple(unit for unit in found if unit in meant)
        return found

    def _of_kinds(self, view: View) -> tuple[Unit, ...]:
        """Return the units of the kinds and colours meant, royal or not."""
        kinds, colours = self.kind, self.colour
        # Asked of every group in every move; what depends on no role is worked out once.
        if type(kinds) is tuple or kinds in _ROLES:
            kinds = tuple(Nature(kind) for one in _several(kinds) if (kind := kind_of(one, view)) is not None)
            if not kinds:
                return ()
        if type(colours) is tuple or colours in _ROLES:
            colours = tuple(map(LikeColour, colours_of(_several(colours), view)))
            if not colours:
                return ()
        return _among(view.variant, kinds, colours, self.royal, view.player)


def _several(one: Value | tuple[Value, ...] | None) -> tuple[Value, ...]:
    """Return the values of a list, or the only one."""
    if isinstance(one, tuple):
        return one
    return () if one is None else (one,)


@lru_cache(maxsize=1024)
def _alike(pieces: Pieces | Numbered, kind: Kind) -> Pieces | Numbered | None:
    """Return the units meant with a kind if they are to be of the same kind as another; else None."""
    meant = pieces.count if isinstance(pieces, Numbered) else pieces
    if not isinstance(meant, Which) or meant.kind != SAME:
        return None
    alike = replace(meant, kind=Nature(kind))
    return replace(pieces, count=alike) if isinstance(pieces, Numbered) else alike


@lru_cache(maxsize=1024)
def _among(
    variant: Rules,
    kinds: Nature | tuple[Nature, ...] | None,
    colours: LikeColour | tuple[LikeColour, ...] | None,
    royal: bool | None,  # noqa: FBT001
    player: Colour,
) -> tuple[Unit, ...]:
    """Return the units of one of these kinds, or officers, and of one of these colours as a player sees them,
    that may be royal or not as is meant; what is not said may be anything."""
    meant, seen = _several(kinds), [resolve(colour, player) for colour in _several(colours)]
    return tuple(
        unit
        for unit in variant.units
        if (not meant or unit.kind in meant or (OFFICER in meant and not variant.is_pawn(unit)))
        and (not seen or unit.colour in seen)
        and (variant.selects_royals or royal in (None, variant.is_royal(unit)))
    )
