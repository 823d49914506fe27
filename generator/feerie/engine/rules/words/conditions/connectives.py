"""Conditions made of conditions: ``all``, ``any_of``, ``not``."""

from dataclasses import dataclass
from statistics import fmean

from feerie.engine.rules.contract import Condition, RoleName, View


@dataclass(frozen=True, slots=True)
class All(Condition):
    """Every condition of a list holds."""

    all: tuple[Condition, ...]

    @property
    def is_of_walk(self) -> bool:
        return all(condition.is_of_walk for condition in self.all)

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

    any_of: tuple[Condition, ...]

    @property
    def is_of_walk(self) -> bool:
        return all(condition.is_of_walk for condition in self.any_of)

    def holds(self, view: View) -> bool:
        return any(condition.holds(view) for condition in self.any_of)

    def degree(self, view: View) -> float:
        return max(condition.degree(view) for condition in self.any_of)


@dataclass(frozen=True, slots=True)
class Not(Condition):
    """A condition does not hold."""

    not_: Condition

    @property
    def is_of_walk(self) -> bool:
        return self.not_.is_of_walk

    @property
    def is_told(self) -> bool:
        return self.not_.is_told

    def holds(self, view: View) -> bool:
        return not self.not_.holds(view)

    def degree(self, view: View) -> float:
        return 1 - self.not_.degree(view)
