"""The units that were pawns before they were promoted, by their squares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from feerie.engine.memories.carried import AfterOperations, MarkedUnits, Pawns
from feerie.engine.operations import Mutate, Operation
from feerie.engine.operations.operation import Squares, carried


@dataclass(frozen=True, eq=False)
class Promoted(MarkedUnits, AfterOperations[Squares]):
    """The mark goes with its unit, whatever that becomes, until it leaves the board or is a pawn again."""

    name: ClassVar = "promoted"
    key: ClassVar = "promoted"
    pawns: ClassVar = False

    def after(self, value: Squares, operation: Operation, rules: Pawns) -> Squares:
        if not isinstance(operation, Mutate):
            return carried(value, operation)
        if rules.is_pawn(operation.after):
            return value - {operation.at}
        return value | {operation.at} if rules.is_pawn(operation.before) else value


PROMOTED: Final = Promoted()
