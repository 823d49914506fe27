"""``drop`` (parachutage): a unit comes from a reserve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from feerie.engine.board.geometry import Square
from feerie.engine.board.units import Kind, Unit
from feerie.engine.operations import Store
from feerie.engine.rules.contract.continuations import Answer, Continuation, Failure
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Pieces, Squares, Verb
from feerie.engine.rules.shared.placement import placed
from feerie.errors import FeerieError


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop(Verb):
    """A unit of the player's own reserve, one ``of`` these, is placed on an empty square.

    The player chooses both.

    Raises FeerieError (``not-in-reserve``) if it is asked where such a unit stands.
    """

    stage: ClassVar[Stage] = Stage.BASE
    for_groups: ClassVar[bool] = False
    uses_reserves: ClassVar[bool] = True

    from_: Literal["own_reserve"] = "own_reserve"
    of: Pieces | None = None
    at: Squares

    def __post_init__(self) -> None:
        if self.of is not None and self.of.asks_of_square:
            raise FeerieError("not-in-reserve")

    @property
    def takes_away(self) -> bool:
        return False

    def answer(self, view: View) -> Answer:
        units = self._reserve(view)
        if not units:
            return Failure.RESERVE
        failure = Failure.NOWHERE
        found: list[Continuation] = []
        for square in self.at.squares(view):
            for unit in units:
                answer = placed(unit, square, Store.RESERVE, view)
                if isinstance(answer, Failure):
                    failure = answer
                else:
                    found.extend(answer)
        return tuple(found) or failure

    def refusal(self, view: View, kind: Kind | None, square: Square) -> Failure | None:
        unit = next((unit for unit in self._reserve(view) if unit.kind == kind), None)
        if unit is None:
            return Failure.RESERVE
        answer = placed(unit, square, Store.RESERVE, view)
        if isinstance(answer, Failure):
            return answer
        return None if self.at.selects(square, view) else Failure.NOWHERE

    def _reserve(self, view: View) -> list[Unit]:
        """Return the different units that the player may take from reserve, sorted."""
        return sorted(
            unit
            for unit, number in view.position.reserves.items()
            if number > 0 and unit.colour == view.player and (self.of is None or self.of.selects(unit, view))
        )
