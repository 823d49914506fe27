"""The squares on which units have arrived: a memory that no shipped rule needs, in one file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from feerie.engine.board.memory import Texts
from feerie.engine.memories.marks import MarkedUnits
from feerie.engine.memories.past import After, AfterMoves
from feerie.engine.operations import Move
from feerie.engine.operations.operation import Squares


@dataclass(frozen=True, eq=False)
class Trodden(MarkedUnits, AfterMoves[Squares]):
    """A square stays trodden when its unit leaves it."""

    name: ClassVar = "trodden"
    key: ClassVar = "trodden"

    def bearers(self, value: Squares) -> Squares:
        del value
        return frozenset()

    def told(self, given: Any, texts: Texts) -> Squares:
        found = set()
        for number, name in enumerate(given):
            with texts.at(number):
                found.add(texts.geometry.square(name))
        return frozenset(found)

    def after(self, value: Squares, move: Move, moment: After) -> Squares:
        return value if move.arrival is None or not moment.is_over else value | {move.arrival}


TRODDEN: Final = Trodden()
