"""A verb round another: it says to what, or when, the other is done."""

from __future__ import annotations

from abc import ABC
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.rules.contract.bound_view import BoundView
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import Bound, View
from feerie.engine.rules.contract.word import Pieces, Squares, Verb, Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Around(Verb, ABC):
    """A verb round another, which stands at the stage of the other."""

    stage: ClassVar[Stage] = Stage.BASE

    do: Verb

    @property
    def at_stage(self) -> Stage:
        return self.do.at_stage

    @property
    def takes_away(self) -> bool:
        return self.do.takes_away

    @property
    def parts(self) -> tuple[Verb, ...]:
        return self.do.parts


@dataclass(frozen=True, slots=True)
class EachSquare(Word):
    """What a verb is done to are squares, empty or not."""

    square: Squares


def members_of(meant: Pieces | EachSquare, view: View) -> Iterator[BoundView]:
    """Yield the game as seen from each unit or square that is meant, as ``it``."""
    squares = meant.square.squares(view) if isinstance(meant, EachSquare) else meant.standing(view)
    for square in squares:
        unit = view.units[square]
        yield BoundView(view, square if unit is None else Bound(unit, square))
