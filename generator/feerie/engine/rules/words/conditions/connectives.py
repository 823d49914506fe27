"""Conditions made of conditions: ``all``, ``any_of``, ``not``."""

from dataclasses import dataclass
from statistics import fmean
from typing import ClassVar

from feerie.engine.rules.contract import Basis, Condition, RoleName, View


@dataclass(frozen=True, slots=True)
class All(Condition):
    """Every condition of a list holds."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    all: tuple[Condition, ...]

    @property
    def of_captures(self) -> bool | None:
        told = (condition.of_captures for condition in self.all)
        return next((one for one in told if one is not None), None)

    @property
    def there(self) -> frozenset[RoleName]:
        return frozenset[RoleName]().union(*(condition.there for condition in self.all))

    def holds(self, view: View) -> bool:
        return all(condition.holds(view) for condition in self.all)

    def degree(self, view: View) -> float:
        found = [condition.degree(view) for condition in self.all]
        return min(found) if min(found) > 0.5 else fmean(found) / 2


@dataclass(frozen=True, slots=True)
class AnyOf(Condition):
    """At least one condition of a list holds."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    any_of: tuple[Condition, ...]

    def holds(self, view: View) -> bool:
        return any(condition.holds(view) for condition in self.any_of)

    def degree(self, view: View) -> float:
        return max(condition.degree(view) for condition in self.any_of)


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """A condition does not hold."""

    own_basis: ClassVar[Basis] = Basis.NOTHING

    not_: Condition

    def holds(self, view: View) -> bool:
        return not self.not_.holds(view)

    def degree(self, view: View) -> float:
        return 1 - self.not_.degree(view)
