"""An operation that is done to several units at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from feerie.board.geometry import Square
from feerie.rules.component import Answer, Failure, Pieces
from feerie.rules.placement import may_arrive, transferred
from feerie.rules.roles import Bound, RoleName
from feerie.rules.verbs.transfer import Transfer
from feerie.rules.view import View


@dataclass(frozen=True, slots=True)
class _Member:
    """A view in which ``it`` is one unit of a group."""

    view: View
    square: Square

    def role(self, name: RoleName) -> Bound | None:
        unit = self.view.units[self.square]
        return Bound(unit, self.square) if name == "it" and unit else self.view.role(name)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Each(Transfer):
    """A transfer of every unit of ``pieces`` that can make it, simultaneously.

    A target is free if it is empty or left by another member that moves itself. With fewer than
    ``at_least`` of them the move does not exist.
    """

    pieces: Pieces
    at_least: int = 0

    @property
    def is_compulsory(self) -> bool:
        return self.must or self.at_least > 0

    def answer(self, view: View) -> Answer:
        targets = self._targets(view)
        if len(targets) < max(self.at_least, 1):
            return Failure.NOWHERE
        return transferred(targets, view)

    def _targets(self, view: View) -> dict[Square, Square]:
        """From each member that can go to where it goes."""
        targets: dict[Square, Square] = {}
        for number, unit in enumerate(view.units):
            if unit is not None and self.pieces.selects(unit, view):
                square = Square(number)
                target = self.target(_Member(view, square))  # type: ignore[arg-type]
                if target not in (None, square) and may_arrive(unit, target, view):
                    targets[square] = target
        while blocked := [
            square
            for square, target in targets.items()
            if view.units[target] is not None and target not in targets
        ]:
            for square in blocked:
                del targets[square]
        return targets
