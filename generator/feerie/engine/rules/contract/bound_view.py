"""The game as seen from one unit or square: a view with a role bound to it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.board.units import Colour, Unit
from feerie.engine.operations import Move, Operation
from feerie.engine.operations.operation import followed
from feerie.engine.rules.contract.values import Only, RoleName
from feerie.engine.rules.contract.view import Bound, Rules, Standing, Supposition, View


@dataclass(frozen=True, slots=True)
class BoundView:
    """A view in which a role is bound to a given unit or square, as ``it`` is to each member of a group.

    ``has_left``: the unit has left the board since. Every other question is passed on to the view behind it.
    """

    view: View
    bound: Bound | Square
    name: RoleName = "it"
    has_left: bool = False

    def role(self, name: RoleName) -> Bound | None:
        if name == self.name:
            return self.bound if isinstance(self.bound, Bound) else None
        return self.view.role(name)

    def standing(self, name: RoleName) -> Bound | None:
        if name != self.name:
            return self.view.standing(name)
        return None if self.has_left else self.role(name)

    @property
    def here(self) -> Square | None:
        if self.name != "it":
            return self.view.here
        if self.has_left:
            return None
        return self.bound.square if isinstance(self.bound, Bound) else self.bound

    @property
    def position(self) -> Standing:
        return self.view.position

    @property
    def variant(self) -> Rules:
        return self.view.variant

    @property
    def geometry(self) -> Geometry:
        return self.view.geometry

    @property
    def units(self) -> Sequence[Unit | None]:
        return self.view.units

    @property
    def player(self) -> Colour:
        return self.view.player

    @property
    def move(self) -> Move:
        return self.view.move

    def count(self, unit: Unit) -> int:
        return self.view.count(unit)

    def where(self, unit: Unit) -> AbstractSet[Square]:
        return self.view.where(unit)

    def reach(self, square: Square, only: Only | None, *, safe: bool = False) -> tuple[Square, ...]:
        return self.view.reach(square, only, safe=safe)

    def stuck(
        self, suppositions: Sequence[Supposition], only: Only | None, *, safe: bool = False
    ) -> list[bool]:
        return self.view.stuck(suppositions, only, safe=safe)

    @contextmanager
    def following(self, operations: tuple[Operation, ...]) -> Iterator[View]:
        bound, gone = self.bound, self.has_left
        with self.view.following(operations) as view:
            if isinstance(bound, Bound) and not gone:
                square = followed(bound.square, operations)
                unit = None if square is None else view.units[square]
                gone = square is None or unit is None
                bound = bound if square is None or unit is None else Bound(unit, square)
            yield BoundView(view, bound, self.name, gone)

    def attackers(
        self,
        square: Square,
        colour: Colour,
        by: Colour | None = None,
        among: Collection[Square] | None = None,
    ) -> Iterator[Square]:
        return self.view.attackers(square, colour, by, among)

    def observers(
        self, square: Square, by: Colour | None = None, among: Collection[Square] | None = None
    ) -> tuple[Square, ...]:
        return self.view.observers(square, by, among)

    def checkers(self) -> Iterator[Square | None]:
        return self.view.checkers()

    def is_mated(self, square: Square) -> bool:
        return self.view.is_mated(square)

    def replies(self) -> int:
        return self.view.replies()

    def has_move(self, leading: Callable[[View], bool] | None = None) -> bool:
        return self.view.has_move(leading)
