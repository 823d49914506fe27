"""How a unit enters the board: an empty square, and the rule of exiled pawns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Displace, Mutate, Operation, Place, Store, Swap
from feerie.operations.journal import PROMOTION
from feerie.rules.component import Answer, Continuation, Failure
from feerie.rules.exiled_pawns import Exile
from feerie.rules.variant import Variant
from feerie.rules.view import View


def placed(unit: Unit, square: Square, comes: Store, view: View) -> Answer:
    """The ways in which a unit may come onto a square; a pawn placed on its last rank may be promoted."""
    if view.units[square] is not None:
        return Failure.OCCUPIED
    return _onto_empty(view.variant, view.player, unit, square, comes, view.promotes)


def transferred(targets: Mapping[Square, Square], view: View) -> Answer:
    """The ways in which units go at once to squares that are empty or left by another of them.

    ``targets`` leads from where each stands to where it goes; two that exchange places swap.
    """
    operations: list[Operation] = []
    going = {square: (view.units[square], target) for square, target in targets.items()}
    while going:
        free = next((square for square, (_, target) in going.items() if target not in going), None)
        square = next(iter(going)) if free is None else free
        unit, target = going.pop(square)
        assert unit is not None
        if free is not None:
            operations.append(Displace(unit, square, target))
            continue
        other, onward = going.pop(target)
        assert other is not None
        operations.append(Swap((unit, other), (square, target)))
        if onward != square:
            going[square] = (other, onward)
    arrived = [(unit, target) for square, target in targets.items() if (unit := view.units[square])]
    choices = [tuple(_promotions(unit, target, view)) for unit, target in arrived]
    return tuple(
        Continuation(
            (*operations, *(mutation for mutation in mutations if mutation)),
            (*(None,) * len(operations), *(PROMOTION for mutation in mutations if mutation)),
        )
        for mutations in product(*choices)
    )


def may_arrive(unit: Unit, square: Square, view: View) -> bool:
    """Whether the rule of exiled pawns lets a unit be put on a square."""
    variant = view.variant
    return not variant.is_pawn(unit) or variant.exile(unit, square, view.player) is not Exile.FORBIDDEN


def _promotions(unit: Unit, square: Square, view: View) -> Iterator[Mutate | None]:
    """What a unit becomes that is put on a square: one mutation a choice, or none."""
    variant = view.variant
    promoted = variant.is_pawn(unit) and variant.exile(unit, square, view.player) is Exile.PROMOTE
    kinds = variant.promotion_kinds(view.promotes) if promoted else ()
    yield from (Mutate(square, unit, Unit(kind, unit.colour)) for kind in kinds)
    if not kinds:
        yield None


@lru_cache(maxsize=8192)
def _onto_empty(
    variant: Variant, player: Colour, unit: Unit, square: Square, comes: Store, promotes: tuple[Kind, ...]
) -> Answer:
    """The same for an empty square; thousands of moves in a row ask for the same few answers."""
    place = Place(unit, square, comes)
    exile = variant.exile(unit, square, player) if variant.is_pawn(unit) else None
    if exile is Exile.FORBIDDEN:
        return Failure.EXILED_PAWNS
    kinds = variant.promotion_kinds(promotes) if exile is Exile.PROMOTE else ()
    if not kinds:
        return (Continuation((place,)),)
    return tuple(
        Continuation((place, Mutate(square, unit, Unit(kind, unit.colour))), (None, PROMOTION))
        for kind in kinds
    )
