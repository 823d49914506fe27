"""Where a unit could go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from feerie.board.geometry import Square
from feerie.board.units import Unit
from feerie.operations import Operation, Place, Remove
from feerie.rules.component import Squares
from feerie.rules.roles import RoleName, is_past
from feerie.rules.view import Supposition, View
from feerie.rules.walks.vectors import Only


@dataclass(frozen=True, slots=True)
class Reach(Squares):
    """The squares to which the unit in a role could go by its walk, if its side were to move now.

    ``from`` puts a unit of its nature on other squares instead of its own; ``only`` leaves out captures,
    or moves without one. If it is to be ``safe``, a move that would lay a royal of its own side open to
    capture leads nowhere.
    """

    reach: RoleName
    from_: Squares | None = None
    only: Only | None = None
    safe: bool = False

    @property
    def roles(self) -> tuple[RoleName, ...]:
        return (self.reach,)

    @property
    def must_stand(self) -> RoleName | None:
        return self.reach if self.from_ is None else None

    @property
    def remembers_last(self) -> bool:
        return is_past(self.reach)

    def squares(self, view: View) -> tuple[Square, ...]:
        bound = view.role(self.reach) if self.from_ else view.standing(self.reach)
        if bound is None:
            return ()
        found: set[Square] = set()
        for start in (bound.square,) if self.from_ is None else self.from_.squares(view):
            with view.supposing(_put(bound.unit, start, view)):
                found.update(view.reach(start, self.only, safe=self.safe))
        return tuple(sorted(found))

    def missing(self, view: View, suppositions: Sequence[Supposition]) -> list[bool]:
        # Whether there is one square is soon known, and asked of every empty square of the board.
        if self.reach == "it" and self.from_ is None:
            return view.stuck(suppositions, self.only, safe=self.safe)
        return Squares.missing(self, view, suppositions)


def _put(unit: Unit, square: Square, view: View) -> tuple[Operation, ...]:
    """What makes a unit stand on a square."""
    there = view.units[square]
    if there == unit:
        return ()
    return (Place(unit, square),) if there is None else (Remove(there, square), Place(unit, square))
