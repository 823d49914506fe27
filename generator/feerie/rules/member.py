"""A game as it is seen from one unit of a group, or one square, which is ``it``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING

from feerie.board.geometry import Geometry, Square
from feerie.board.last_move import LastMove
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Move
from feerie.rules.roles import Bound, RoleName
from feerie.rules.view import View

if TYPE_CHECKING:
    from feerie.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Member:
    """A view in which the role ``it`` is taken; everything else is as in the view behind it."""

    view: View
    it: Bound | Square

    def role(self, name: RoleName) -> Bound | None:
        if name == "it":
            return self.it if isinstance(self.it, Bound) else None
        return self.view.role(name)

    @property
    def here(self) -> Square | None:
        return self.it.square if isinstance(self.it, Bound) else self.it

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

    def attackers(self, square: Square, colour: Colour) -> Iterator[Square]:
        return self.view.attackers(square, colour)

    def has_move(self) -> bool:
        return self.view.has_move()
