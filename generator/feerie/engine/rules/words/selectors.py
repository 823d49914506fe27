"""Which units are meant.

| word | units |
|---|---|
| `any` | all units |
| `officer` | all units but pawns |
| `mover`, `it`, `captured`, `last.mover`, `last.captured` | the unit in that role |
| `pawn`, `king`, another kind | the units of that kind |
| `{kind, colour, royal, …}` | the units that have every given property |
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final

from feerie.engine.board import Colour, Kind, Memory, Square, Unit
from feerie.engine.board.position import counted_on
from feerie.engine.memories import PROMOTED, UNIT_TALLY, UNMOVED
from feerie.engine.rules.contract import ROLES, Counter, Fault, Pieces, RoleName, Setting, Squares, View
from feerie.engine.rules.contract.standing import Rules
from feerie.engine.rules.shared import natures
from feerie.engine.rules.shared.bounds import Counted, Numbered, Others, are_counted
from feerie.engine.rules.shared.observation import RELATED, There, attackers_of, related


@dataclass(frozen=True, slots=True)
class InRole(Pieces):
    """The unit in a role, on its present square; a unit that has left the board, on its last square."""

    asks_of_square: ClassVar[bool] = True

    role: RoleName

    @property
    def of_role(self) -> RoleName | None:
        return self.role

    def faults(self, place: Setting) -> Iterator[Fault]:
        if place.about and not place.tells_royals and self.role in ("mover", "captured", "partner"):
            yield Fault("says-nothing", {"found": self.role})

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.role,)

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        return (view.standing(self.role) or view.role(self.role)) == (unit, square)

    def standing(self, view: View) -> list[Square]:
        """Return the square of the unit if it is on the board; one that was captured may have come back."""
        return [bound.square] if (bound := view.standing(self.role)) else []

    def meant(self, view: View) -> list[Unit]:
        return [bound.unit] if (bound := view.role(self.role)) else []


@dataclass(frozen=True, slots=True)
class Officer(Pieces):
    """The units that are not pawns (figures); kings are officers."""

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        return not view.variant.is_pawn(unit)


_OF_BOARD: Final = frozenset({*RELATED, "promoted", "moved", "mated", "alone", "counter"})
"""The properties that a unit has by what stands on the board, or by what that remembers of its square."""

_ITSELF: Final = {"by": "mover", "capturing": "captured"}
"""The unit about which a key of ``when`` asks; its own kind is that of the unit in that role."""


@dataclass(frozen=True)
class Which(Pieces):
    """The units that have every given property; a ``colour`` may be ``own`` or ``enemy``.

    A kind or a colour may be that of the unit in a role. Of several kinds or colours a unit has one. ``on``:
    it stands on one of these squares. ``promoted`` units were pawns. ``attacked_by``: some unit meant there
    could capture this one by its walk, whichever player moves it. ``observed_by``: some unit meant there
    reaches its square by its walk, as if it could capture whatever stands on it; ``guarded_by``: the same by
    a unit of its own side; ``linked_to``: by one, or by a unit that is itself linked so, in a chain of units
    of one side. ``attacks``, ``guards``: the same seen from the other end, of some unit meant there.
    ``adjacent_to``: some unit meant there is a king's step away. All of these but ``linked_to`` may ask for
    so many of the units. ``moved`` units have moved, or an effect has touched them. ``mated`` units are
    attacked, and no move of their side, if it were to move and had no other king, would save them.
    ``counter``: a counter of the unit is not at 0, or is within bounds. ``alone``: it is the only one of its
    kind and colour on the board. None of the thirteen holds of a unit that is on no square. ``not``: it is
    not among the units meant there. ``any_of``: it is among those of one of these selectors.
    """

    kind: natures.Nature | tuple[natures.Nature, ...] | None = None
    colour: natures.LikeColour | tuple[natures.LikeColour, ...] | None = None
    royal: bool | None = None
    promoted: bool | None = None
    moved: bool | None = None
    mated: bool | None = None
    alone: bool | None = None
    counter: Counter | Counted | None = None
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
        named = (*natures.several(self.kind), *natures.several(self.colour))
        return tuple([role for role in ROLES if role in named]) if named else ()

    @property
    def remembers(self) -> tuple[Memory[Any], ...]:
        asked = (PROMOTED, self.promoted), (UNMOVED, self.moved), (UNIT_TALLY, self.counter)
        return tuple(memory for memory, value in asked if value is not None)

    @property
    def tries(self) -> str | None:
        return None if self.mated is None else "mated"

    @property
    def kinds(self) -> tuple[str, ...]:
        named = natures.several(self.kind)
        return () if {natures.OFFICER, natures.SAME, *natures.OF_ROLES}.intersection(named) else named

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.royal is not None and place.tells_royals and (self.kind or not self.royal or not place.about):
            yield Fault("royal-by-royals", {}, "royal")
        if place.about and self.kind == _ITSELF.get(place.about, ""):
            yield Fault("says-nothing", {"found": f"kind: {self.kind}"})
        if self.kind == natures.SAME and not place.is_related:
            expected = [role for role in ROLES if role in place.roles] or None
            values = {"role": natures.SAME, "needs": None, "expected": expected}
            yield Fault("role-unbound", values, "kind", of_value=True)
        for key in _OF_BOARD if place.is_after and place.about else ():
            example = f"{{exists: {{on: arrival, {key}: …}}}}" if place.about == "by" else None
            yield Fault("two-moments", {"key": key, "role": place.about, "example": example}, key)

    def place_of(self, field: str, place: Setting) -> Setting:
        about = place.about if field in ("any_of", "not_") else ""
        return replace(place, about=about, is_related=field in RELATED and field != "linked_to")

    @property
    def is_like_another(self) -> bool:
        return self.kind == natures.SAME

    @property
    def asks_of_square(self) -> bool:
        is_there = self.on is not None or self.royal is not None or self._is_somewhere
        return is_there or any(one.asks_of_square for one in self._others)

    def is_of_units(self, rules: Rules) -> bool:
        seen = self if rules.selects_royals else replace(self, royal=None)
        return not (seen.asks_of_square or self.roles) and all(one.is_of_units(rules) for one in self._others)

    def by_nature(self, rules: Rules, player: Colour) -> tuple[Unit, ...] | None:
        if self.roles or self != Which(self.kind, self.colour):
            return None
        return natures.among(rules, self.kind, self.colour, None, player)

    def with_royal(self, kinds: tuple[Kind, ...]) -> Pieces:
        kind = self.kind if self.royal is None else tuple(map(natures.Nature, kinds))
        not_ = self.not_ and self.not_.with_royal(kinds)
        any_of = tuple(one.with_royal(kinds) for one in self.any_of)
        return replace(self, kind=kind, royal=None, not_=not_, any_of=any_of)

    @property
    def suits_reserve(self) -> bool:
        # A unit that stands nowhere is royal if its kind is.
        return not (self.on or self._is_somewhere) and all(one.suits_reserve for one in self._others)

    @property
    def _others(self) -> tuple[Pieces, ...]:
        """The units among which one meant is, or is not."""
        return self.any_of if self.not_ is None else (*self.any_of, self.not_)

    # Asked of every group in every move.
    @cached_property
    def _is_somewhere(self) -> bool:
        """Whether the square of a unit matters for a property of its own; ``on`` apart."""
        said = (self.promoted, self.moved, self.mated, self.counter, self.alone)
        return any(one is not None for one in said) or bool(self._related)

    @cached_property
    def _related(self) -> tuple[tuple[str, Pieces | Numbered], ...]:
        """The properties by which it is related to other units, with these."""
        return tuple((name, pieces) for name in RELATED if (pieces := getattr(self, name)) is not None)

    def selects(self, unit: Unit, view: View, square: Square | None = None) -> bool:
        if unit not in self._of_kinds(view) or not self._is_as_royal(unit, square, view):
            return False
        if self.on is not None and (square is None or not self.on.selects(square, view)):
            return False
        if self._leaves_out(unit, square, view):
            return False
        if self.any_of and not any(pieces.selects(unit, view, square) for pieces in self.any_of):
            return False
        if not self._is_somewhere:
            return True
        return square is not None and bool(self._of_those_there({square: unit}, view))

    def witnesses(self, unit: Unit, view: View, square: Square) -> frozenset[Square]:
        found = set[Square]()
        if self.attacked_by is not None:
            found.update(Others(self.attacked_by, view).like(unit).among(attackers_of(unit, square, view)))
        if self.adjacent_to is not None:
            found.update(Others(self.adjacent_to, view).like(unit).among(view.geometry.neighbours[square]))
        for one in self.any_of:
            if one.selects(unit, view, square):
                found |= one.witnesses(unit, view, square)
        return frozenset(found)

    def standing(self, view: View) -> list[Square]:
        units, narrow = view.units, self._where(view)
        if narrow is not None:
            kinds = self._of_kinds(view)
            found = [
                at for at in narrow if (unit := units[at]) in kinds and not self._leaves_out(unit, at, view)
            ]
        else:
            found = [square for unit in self.among(view) for square in view.where(unit)]
            if self.not_ is not None and self.not_.asks_of_square:
                left_out = self.not_.standing(view)
                found = [square for square in found if square not in left_out]
        if self.royal is not None and view.variant.selects_royals:
            found = [at for at in found if (unit := units[at]) and self._is_as_royal(unit, at, view)]
        if self.on is not None and self.any_of:
            meant = {square for pieces in self.any_of for square in pieces.standing(view)}
            found = [square for square in found if square in meant]
        if found and self._is_somewhere:
            there = {square: unit for square in found if (unit := units[square]) is not None}
            return sorted(self._of_those_there(there, view))
        return sorted(found)

    def _leaves_out(self, unit: Unit | None, square: Square | None, view: View) -> bool:
        """Return whether a unit is one of those that are not meant."""
        return unit is None or (self.not_ is not None and self.not_.selects(unit, view, square))

    def _where(self, view: View) -> Collection[Square] | None:
        """Return squares outside of which no unit is meant, where these are fewer than those of its kinds."""
        if self.on is not None:
            return self.on.squares(view)
        if self.any_of:
            return {square for pieces in self.any_of for square in pieces.standing(view)}
        if isinstance(self.counter, str):
            return counted_on(view.position.recall(UNIT_TALLY), self.counter)
        return view.position.recall(PROMOTED) if self.promoted else None

    def _is_as_royal(self, unit: Unit, square: Square | None, view: View) -> bool:
        """Return whether a unit is royal, or is not, if one of the two is meant."""
        return self.royal is None or view.position.is_royal(unit, square) == self.royal

    def _of_those_there(self, there: There, view: View) -> list[Square]:
        """Return those of some squares whose units have the properties that depend on squares and on other
        units; what is asked of all at once, and of fewer and fewer, is asked least often."""
        position, found = view.position, [*there]
        if self.promoted is not None:
            promoted = position.recall(PROMOTED)
            found = [square for square in found if (square in promoted) == self.promoted]
        if self.moved is not None:
            unmoved = position.unmoved
            found = [square for square in found if (square not in unmoved) == self.moved]
        if self.alone is not None:
            found = [square for square in found if (view.count(there[square]) == 1) == self.alone]
        if self.counter is not None:
            found = are_counted(self.counter, found, view)
        for name, pieces in self._related:
            if found:
                found = related(name, pieces, {square: there[square] for square in found}, view)
        if self.mated is not None and found:
            mated = view.mated(found)
            found = [square for square in found if (square in mated) == self.mated]
        return found

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
        return natures.of_natures(self.kind, self.colour, self.royal, view)
