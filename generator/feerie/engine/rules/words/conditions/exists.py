"""``exists``: whether such a unit is on the board."""

from __future__ import annotations

from dataclasses import dataclass

from feerie.engine.rules.contract.values import RoleName
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Condition, Pieces


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
