"""What a position remembers of past moves where its rules ask for it, carried on from move to move.

Each memory is about squares: the origins of units, the pawns whose once-only double step is spent, the units
that were pawns before they were promoted, the counters that units have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from feerie.engine.board.geometry import Square
from feerie.engine.board.state import State
from feerie.engine.board.units import Unit
from feerie.engine.operations import Captive, Displace, Move, Mutate, Operation, Place, Remove, Swap
from feerie.engine.operations.operation import Location, Squares, Store, carried
from feerie.engine.rules.variant import Variant


def origins_after(origins: Mapping[Square, Square], move: Move) -> Mapping[Square, Square]:
    """Return, by square, the origin of the unit on it after a move; a unit left out has its square as origin.

    A unit keeps its origin wherever it goes and whatever it becomes, even when it is captured and reborn. A
    unit that is new on the board has the square where it is placed as its origin.
    """
    now = dict(origins)
    taken: dict[Captive, Square] = {}
    for operation in move.operations:
        match operation:
            case Remove(unit, at):
                taken[Captive(unit, at)] = now.pop(at, at)
            case Displace(_, departure, arrival):
                now[arrival] = now.pop(departure, departure)
            case Swap(_, (here, there)):
                now[here], now[there] = now.get(there, there), now.get(here, here)
            case Place(_, at, captive=captive, beneath=False):
                now.pop(at, None)
                if captive in taken:
                    now[at] = taken[captive]
            case _:
                pass
    return {square: origin for square, origin in now.items() if square != origin}


def stepped_after(stepped: Squares, move: Move, variant: Variant) -> Squares:
    """Return the squares of the pawns that have spent their double step, after a move.

    The mark goes with its pawn. A unit that becomes a pawn by capturing such a pawn takes the mark over.
    """
    spent = stepped
    captured = move.captured
    taken = (captured, move.captured_at)
    was_taken = move.captured_at in stepped and captured is not None and variant.is_pawn(captured)
    for operation in move.operations:
        match operation:
            case Place(unit, at, captive=who) if was_taken and who == taken and unit == captured:
                spent |= {at}
            case Mutate(at, before, after) if not variant.is_pawn(after):
                spent -= {at}
            case Mutate(at, before, after) if was_taken and not variant.is_pawn(before):
                spent |= {at}
            case _:
                spent = carried(spent, operation)
    if move.passed and move.arrival is not None and _steps_once(move.mover, variant):
        spent |= {move.arrival}
    return spent


def _steps_once(unit: Unit | None, variant: Variant) -> bool:
    return unit is not None and variant.reading(unit).steps_once


def promoted_after(promoted: Squares, operations: Sequence[Operation], variant: Variant) -> Squares:
    """Return the squares of the promoted units, those that were pawns, after some operations.

    The mark goes with its unit, whatever the unit becomes, until it leaves the board or is a pawn again.
    """
    for operation in operations:
        if isinstance(operation, Mutate):
            if variant.is_pawn(operation.after):
                promoted -= {operation.at}
            elif variant.is_pawn(operation.before):
                promoted |= {operation.at}
        else:
            promoted = carried(promoted, operation)
    return promoted


def with_counters(operations: Sequence[Operation], state: State) -> Iterator[Operation]:
    """Yield operations; when each has been applied, the counters of units follow the units.

    A unit keeps its counters whatever it becomes, in limbo too; whatever else leaves the board loses them.
    """
    for operation in operations:
        yield operation
        if (state.unit_tally or state.limbo_tally) and operation.transits:
            _carry_counters(operation, state)


def _carry_counters(operation: Operation, state: State) -> None:
    """Let the counters of units follow an operation."""
    ends = {origin: target for _, origin, target, _ in operation.transits}
    stores = (None, state.unit_tally), (Store.LIMBO, state.limbo_tally)
    found = [
        (counter, ends.get(here, here), number)
        for store, tally in stores
        for counter, square, number in tally
        for here in (Location(square, store),)
    ]
    state.unit_tally = tuple(
        sorted(
            (counter, at.square, number)
            for counter, at, number in found
            if at.store is None and at.square is not None
        )
    )
    state.limbo_tally = tuple(
        (counter, at.square, number)
        for counter, at, number in found
        if at.store is Store.LIMBO and at.square is not None
    )
