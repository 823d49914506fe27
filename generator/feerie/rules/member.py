"""A game in which one role is taken by a given unit, such as ``it`` by the current one of a group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Move, Operation
from feerie.rules.roles import Bound, RoleName
from feerie.rules.view import Supposition, View
from feerie.rules.walks.vectors import Only

if TYPE_CHECKING:
    from feerie.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Member:
    """A view in which one role is taken; everything else is as in the view behind it."""

    view: View
    bound: Bound | Square
    taken: RoleName = "it"

    def role(self, name: RoleName) -> Bound | None:
        if name == self.taken:
            return self.bound if isinstance(self.bound, Bound) else None
        if name == "buried" and self.here is not None:
            stack = self.view.under.get(self.here)
            return Bound(stack[0], self.here) if stack else None
        return self.view.role(name)

    def standing(self, name: RoleName) -> Bound | None:
        return self.role(name) if name == self.taken else self.view.standing(name)

    @property
    def here(self) -> Square | None:
        if self.taken != "it":
            return self.view.here
        return self.bound.square if isinstance(self.bound, Bound) else self.bound

    @property
    def variant(self) -> Variant:
        return self.view.variant

    @property
    def geometry(self) -> Geometry:
        return self.view.geometry

    @property
    def units(self) -> Sequence[Unit | None]:
        return self.view.units

    @property
    def reserves(self) -> Mapping[Unit, int]:
        return self.view.reserves

    @property
    def under(self) -> Mapping[Square, tuple[Unit, ...]]:
        return self.view.under

    @property
    def promotes(self) -> tuple[Kind, ...]:
        return self.view.promotes

    @property
    def player(self) -> Colour:
        return self.view.player

    @property
    def move(self) -> Move:
        return self.view.move

    @property
    def last(self) -> LastMove | None:
        return self.view.last

    @property
    def phase(self) -> int:
        return self.view.phase

    @property
    def keeper(self) -> Colour | None:
        return self.view.keeper

    @property
    def promoted(self) -> frozenset[Square]:
        return self.view.promoted

    def count(self, unit: Unit) -> int:
        return self.view.count(unit)

    def where(self, unit: Unit) -> AbstractSet[Square]:
        return self.view.where(unit)

    def origin(self, square: Square) -> Square:
        return self.view.origin(square)

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        return self.view.reach(square, only, safe=safe)

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        return self.view.stuck(suppositions, only, safe=safe)

    def supposing(self, operations: Iterable[Operation]) -> AbstractContextManager[None]:
        return self.view.supposing(operations)

    def attackers(self, square: Square, colour: Colour) -> Iterator[Square]:
        return self.view.attackers(square, colour)

    def has_move(self) -> bool:
        return self.view.has_move()
