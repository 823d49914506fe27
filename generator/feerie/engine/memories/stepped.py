"""The pawns that have spent their only double step, by their squares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from feerie.engine.memories.carried import After, AfterMoves, MarkedUnits
from feerie.engine.operations import Move, Mutate, Place
from feerie.engine.operations.operation import Squares, carried


@dataclass(frozen=True, eq=False)
class Stepped(MarkedUnits, AfterMoves[Squares]):
    """The mark goes with its pawn. A unit that becomes a pawn by capturing such a pawn takes it over."""

    name: ClassVar = "stepped"
    key: ClassVar = "stepped"
    pawns: ClassVar = True

    def after(self, value: Squares, move: Move, moment: After) -> Squares:
        rules, captured = moment.rules, move.captured
        taken = (captured, move.captured_at)
        was_taken = move.captured_at in value and captured is not None and rules.is_pawn(captured)
        for operation in move.operations:
            match operation:
                case Place(unit, at, captive=who) if was_taken and who == taken and unit == captured:
                    value |= {at}
                case Mutate(at, _, became) if not rules.is_pawn(became):
                    value -= {at}
                case Mutate(at, before, _) if was_taken and not rules.is_pawn(before):
                    value |= {at}
                case _:
                    value = carried(value, operation)
        mover, arrival = move.mover, move.arrival
        is_spent = move.passed and mover is not None and rules.steps_once(mover)
        return value | {arrival} if is_spent and arrival is not None else value


STEPPED: Final = Stepped()
