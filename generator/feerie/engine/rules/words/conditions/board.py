"""What stands on the board, ``exists``, ``attacked``, ``empty``; where: ``adjacent``, ``same_square``."""

from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.rules.contract import Basis, Condition, Pieces, RoleName, Squares, View
from feerie.engine.rules.shared.bounds import near


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """At least one of the units meant is on the board."""

    exists: Pieces

    @property
    def there(self) -> frozenset[RoleName]:
        role = self.exists.of_role
        return frozenset() if role is None else frozenset({role})

    def holds(self, view: View) -> bool:
        return bool(self.exists.standing(view))

    def degree(self, view: View) -> float:
        if number := len(self.exists.standing(view)):
            # The more there are, the longer it will hold.
            return 1 - 0.5 / (1 + number)
        away = self.exists.distance(view)
        return 0.0 if away is None else near(max(away, 1))


@dataclass(frozen=True, slots=True)
class Attacked(Condition):
    """One of the units meant could be captured by the walk of another unit, whichever player moves it.

    Laws and effects are ignored unless they decide what gives check, under ``test: playable``.
    """

    attacked: Pieces

    def holds(self, view: View) -> bool:
        return any(
            unit is not None and any(True for _ in view.mobility.captors(square, unit.colour))
            for square in self.attacked.standing(view)
            for unit in (view.units[square],)
        )


@dataclass(frozen=True, slots=True)
class Empty(Condition):
    """There is such a square, and all of them are empty."""

    empty: Squares

    def holds(self, view: View) -> bool:
        squares = self.empty.squares(view)
        return bool(squares) and all(view.units[square] is None for square in squares)


@dataclass(frozen=True, slots=True)
class Adjacent(Condition):
    """A square of the first squares and one of the others are a king's step apart."""

    adjacent: Squares
    to: Squares

    def holds(self, view: View) -> bool:
        neighbours = view.geometry.neighbours
        return any(self.to.meets(neighbours[square], view) for square in self.adjacent.squares(view))


@dataclass(frozen=True, slots=True)
class SameSquare(Condition):
    """A square is among the first squares and among the others."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    same_square: Squares
    as_: Squares

    def holds(self, view: View) -> bool:
        return self.as_.meets(self.same_square.squares(view), view)
