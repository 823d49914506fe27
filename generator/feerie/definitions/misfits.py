"""What a position tells that its rules, or its units, have no use for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from feerie.board.geometry import Square
from feerie.board.position import Position
from feerie.board.units import opponent
from feerie.errors import PositionError
from feerie.errors.spelling import nearest
from feerie.rules.memory import Memory
from feerie.rules.movement import Movement
from feerie.rules.variant import Variant

Mark = Literal[Memory.ORIGINS, Memory.PROMOTED, Memory.STEPPED]
"""What is told of the unit on a square; its name is also the code of the error where it cannot be so."""


def unused(position: Position, variant: Variant) -> Iterator[str]:
    """The state of a position that the rules have no use for."""
    for memory in Memory:
        if getattr(position, memory) and memory not in variant.remembers:
            yield memory.value
    if not variant.phases:
        if position.phase != 1:
            yield "phase"
        if position.keeper is not None:
            yield "keeper"


def unphased(position: Position, variant: Variant) -> Iterator[tuple[str, PositionError]]:
    """What names no phase of the rules: the phase, or its keeper, and what is wrong with it."""
    if position.phase == 1:
        return
    numbers = {number for number, _ in variant.phases}
    keepers = [keeper for number, keeper in variant.phases if number == position.phase and keeper]
    if position.phase not in numbers:
        yield "phase", _no_phase(str(position.phase), [str(number) for number in sorted({1, *numbers})])
    elif keepers and position.keeper is None:
        yield "keeper", PositionError("missing-key", key="keeper", expected=list(keepers))
    elif keepers and position.keeper not in keepers:
        yield "keeper", _no_phase(str(position.keeper), list(keepers))


def _no_phase(found: str, expected: list[str]) -> PositionError:
    return PositionError("not-one-of", found=found, expected=expected, nearest=nearest(found, expected))


def check_passed(square: Square, position: Position, variant: Variant) -> None:
    """Raises PositionError where no pawn can just have passed over the square."""
    rules = variant.in_phase(position.phase, position.keeper)
    passers = Movement(rules, opponent(position.turn)).passers().get(square, ())
    is_empty = position.units[square] is None
    if not is_empty or not any(position.units[passer.square] == passer.unit for passer in passers):
        raise PositionError("en-passant", square=position.geometry.name(square))


def check_mark(mark: Mark, square: Square, position: Position, variant: Variant) -> None:
    """Raises PositionError where no unit stands on the square of which that can be told.

    Pawns have spent a double step, what is no pawn may have been one, and any unit has set out somewhere.
    """
    unit = position.units[square]
    if unit is None or (mark != Memory.ORIGINS and variant.is_pawn(unit) != (mark == Memory.STEPPED)):
        raise PositionError(mark.value, square=position.geometry.name(square), unit=unit)


def check_marks(position: Position, variant: Variant) -> None:
    """The same for everything that a position tells of its units."""
    for square in sorted(position.stepped):
        check_mark(Memory.STEPPED, square, position, variant)
    for square in sorted(position.promoted):
        check_mark(Memory.PROMOTED, square, position, variant)
    for square, _ in position.origins:
        check_mark(Memory.ORIGINS, square, position, variant)
