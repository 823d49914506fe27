"""How a unit enters the board: an empty square, and the rule of exiled pawns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product

from feerie.board.geometry import Square
from feerie.board.units import Colour, Kind, Unit
from feerie.operations import Captive, Displace, Mutate, Operation, Place, Remove, Store, Swap
from feerie.operations.journal import PROMOTION
from feerie.rules.component import Answer, Continuation, Failure
from feerie.rules.continuations import combined
from feerie.rules.exiled_pawns import Exile
from feerie.rules.piece import Forward
from feerie.rules.variant import Variant
from feerie.rules.view import View


def placed(unit: Unit, square: Square, comes: Store, view: View, captive: Captive | None = None) -> Answer:
    """The ways in which a unit may come onto a square; a pawn placed on its last rank may be promoted."""
    if view.units[square] is not None:
        return Failure.OCCUPIED
    return _onto_empty(view.variant, view.player, unit, square, comes, captive, view.promotes)


def reborn_instead(unit: Unit, square: Square, captive: Captive, goes: Store, view: View) -> Answer:
    """The same of a captured unit, where the one that stands on the square leaves it for a store first."""
    there = view.units[square]
    answer = _onto_empty(view.variant, view.player, unit, square, Store.LIMBO, captive, view.promotes)
    if there is None or isinstance(answer, Failure):
        return answer
    return tuple(
        Continuation((Remove(there, square, goes), *way.operations), (None, *way.causes)) for way in answer
    )


def reborn_beneath(unit: Unit, square: Square, captive: Captive, view: View) -> Answer:
    """The ways in which a captured unit may come beneath a square; a pawn that is promoted there goes down
    as what it becomes."""
    variant, player = view.variant, view.player
    if not _may_stand(variant, player, unit, square):
        return Failure.EXILED_PAWNS
    return tuple(
        Continuation(
            (Place(mutation.after if mutation else unit, square, Store.LIMBO, beneath=True, captive=captive),)
        )
        for mutation in _promotions(variant, player, unit, square, view.promotes)
    )


def uncovered(squares: Iterable[Square], view: View) -> Answer:
    """The units that wait beneath empty squares, coming up from them all at once."""
    operations = tuple(
        Place(view.under[square][0], square, Store.TRAPDOOR)
        for square in squares
        if view.under.get(square) and view.units[square] is None
    )
    return (Continuation(operations, (None,) * len(operations)),) if operations else Failure.EMPTY


Ways = Mapping[Square, tuple[Unit, Square]]
"""By the square where it stands, a unit and the square where it goes; no two go to the same one."""


def transferred(ways: Ways, view: View) -> tuple[Continuation, ...]:
    """The ways on from units that go at once to squares that are empty or left by another of them, where
    they may stand; pawns that come to their last rank may be promoted."""
    return _transferred(view.variant, view.player, tuple(ways.items()), view.promotes)


@lru_cache(maxsize=8192)
def _transferred(
    variant: Variant,
    player: Colour,
    ways: tuple[tuple[Square, tuple[Unit, Square]], ...],
    promotes: tuple[Kind, ...],
) -> tuple[Continuation, ...]:
    """The same; the same few transfers follow thousands of moves."""
    operations = tuple(_one_by_one(dict(ways)))
    choices = [tuple(_promotions(variant, player, unit, target, promotes)) for _, (unit, target) in ways]
    combined(choices)
    return tuple(
        Continuation(
            operations + tuple(mutation for mutation in mutations if mutation),
            (None,) * len(operations) + tuple(PROMOTION for mutation in mutations if mutation),
        )
        for mutations in product(*choices)
    )


def _one_by_one(ways: Ways) -> Iterator[Operation]:
    """The same in an order in which every target is empty when its unit comes, exchanges by swapping."""
    going = dict(ways)
    while going:
        free = next((square for square, (_, target) in going.items() if target not in going), None)
        if free is not None:
            unit, target = going.pop(free)
            yield Displace(unit, free, target)
            continue
        # Only rings are left: one swap brings a unit home, and its square to the next of the ring.
        square = next(iter(going))
        unit, target = going.pop(square)
        other, onward = going.pop(target)
        yield Swap((unit, other), (square, target))
        if onward != square:
            going[square] = (other, onward)


def walked(unit: Unit, square: Square, target: Square, view: View) -> tuple[Continuation, ...]:
    """The ways on from a unit that goes to an empty square as by a walk."""
    way = Displace(unit, square, target)
    promotions = promoted_by_walk(unit, target, view)
    if not promotions:
        return (Continuation((way,)),)
    return tuple(Continuation((way, promotion), (None, PROMOTION)) for promotion in promotions)


def promoted_by_walk(unit: Unit, square: Square, view: View) -> tuple[Mutate, ...]:
    """What a unit becomes, at choice, that comes to a square by a walk; nothing if it stays what it is."""
    variant = view.variant
    if not variant.promotes(unit, square, view.player):
        return ()
    kinds = variant.promotion_kinds(view.promotes)
    return tuple(Mutate(square, unit, Unit(kind, unit.colour)) for kind in kinds)


def may_arrive(unit: Unit, square: Square, view: View) -> bool:
    """Whether the rule of exiled pawns lets a unit be put on a square."""
    return _may_stand(view.variant, view.player, unit, square)


def may_walk(unit: Unit, square: Square, view: View) -> bool:
    """Whether that rule lets a unit come to a square as by a walk; it does on a pawn's last rank."""
    variant, geometry = view.variant, view.geometry
    if not variant.is_pawn(unit) or variant.exiled_pawns.first is not Exile.FORBIDDEN:
        return True
    firsts = [
        0 if forward is Forward.NORTH else geometry.ranks - 1
        for forward in variant.forward_of(unit, view.player)
    ]
    return any(geometry.rank(square) != first for first in firsts)


@lru_cache(maxsize=8192)
def _may_stand(variant: Variant, player: Colour, unit: Unit, square: Square) -> bool:
    return not variant.is_pawn(unit) or variant.exile(unit, square, player) is not Exile.FORBIDDEN


def _promotions(
    variant: Variant, player: Colour, unit: Unit, square: Square, promotes: tuple[Kind, ...]
) -> Iterator[Mutate | None]:
    """What a unit becomes that is put on a square: one mutation a choice, or none."""
    promoted = variant.is_pawn(unit) and variant.exile(unit, square, player) is Exile.PROMOTE
    kinds = variant.promotion_kinds(promotes) if promoted else ()
    yield from (Mutate(square, unit, Unit(kind, unit.colour)) for kind in kinds)
    if not kinds:
        yield None


@lru_cache(maxsize=8192)
def _onto_empty(
    variant: Variant,
    player: Colour,
    unit: Unit,
    square: Square,
    comes: Store,
    captive: Captive | None,
    promotes: tuple[Kind, ...],
) -> Answer:
    """The same for an empty square; thousands of moves in a row ask for the same few answers.

    They are looked up by all these values: one made of them would first have to be made."""
    if not _may_stand(variant, player, unit, square):
        return Failure.EXILED_PAWNS
    place = Place(unit, square, comes, captive=captive)
    return tuple(
        Continuation((place, mutation), (None, PROMOTION)) if mutation else Continuation((place,))
        for mutation in _promotions(variant, player, unit, square, promotes)
    )
