"""``set``: the phase of the game changes, and nothing on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from feerie.engine.board.position import Phase
from feerie.engine.board.units import opponent
from feerie.engine.operations import Operation, Set
from feerie.engine.rules.contract.continuations import Answer, Continuation, Failure
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.stages import Stage
from feerie.engine.rules.contract.view import View
from feerie.engine.rules.contract.word import Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseChange(Verb):
    """The game enters another phase; ``keeper`` is the player whom the rules of that phase so call."""

    stage: ClassVar[Stage] = Stage.BASE
    for_groups: ClassVar[bool] = False
    has_unit: ClassVar[bool] = False
    fills: ClassVar[bool] = False

    phase: Phase
    keeper: Literal["player", "opponent"] | None = None

    def faults(self, place: Setting) -> Iterator[Fault]:
        if self.keeper is None and self.phase in place.around.keepers:
            values = {"key": "keeper", "expected": ["player", "opponent"]}
            yield Fault("missing-key", values, "set", of_value=True, clashes=True)
        yield from Verb.faults(self, place)

    def answer(self, view: View) -> Answer:
        operations = tuple(self._operations(view))
        return (Continuation(operations, (None,) * len(operations)),) if operations else Failure.EMPTY

    def _operations(self, view: View) -> Iterator[Operation]:
        if self.phase != view.position.phase:
            yield Set("phase", view.position.phase, self.phase)
        if self.keeper is not None:
            keeper = view.player if self.keeper == "player" else opponent(view.player)
            if keeper != view.position.keeper:
                yield Set("keeper", view.position.keeper, keeper)
