"""How a unit comes onto a square: placed, transferred or walked, under the rule of exiled pawns."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar

from feerie.engine.board import PLAYERS, Colour, Kind, Square, Unit, opponent
from feerie.engine.memories import UNDER
from feerie.engine.operations import Captive, Displace, Mutate, Operation, Place, Remove, Store, Swap
from feerie.engine.operations.operation import PROMOTION
from feerie.engine.rules.contract import Rules, Squares, Stage, Standing, Verb, View
from feerie.engine.rules.contract.continuations import Aim, Answer, Continuation, Failure, chosen, combined


def placed(unit: Unit, square: Square, comes: Store, view: View, captive: Captive | None = None) -> Answer:
    """Return the continuations that place a unit from a store on an empty square.

    A pawn placed on its last rank may be promoted. ``captive`` is the captured unit that it was.
    """
    if view.units[square] is not None:
        return Failure.OCCUPIED
    player = _owner(unit, captive, view)
    answer = _onto_empty(view.variant, player, unit, square, comes, captive, view.position.promotes)
    return answer if isinstance(answer, Failure) else _within_limits(answer, view) or Failure.LIMIT


def reborn_instead(unit: Unit, square: Square, captive: Captive, goes: Store, view: View) -> Answer:
    """Return the continuations that place a captured unit on a square whose unit first goes to a store."""
    there = view.units[square]
    player = _owner(unit, captive, view)
    answer = _onto_empty(view.variant, player, unit, square, Store.LIMBO, captive, view.position.promotes)
    if there is None or isinstance(answer, Failure):
        return answer
    return tuple(
        Continuation((Remove(there, square, goes), *one.operations), (None, *one.causes))
        for one in _within_limits(answer, view)
    )


def reborn_beneath(unit: Unit, square: Square, captive: Captive, view: View) -> Answer:
    """Return the continuations that place a captured unit beneath a square; a pawn promoted there goes
    beneath it as what it becomes."""
    variant, player = view.variant, _owner(unit, captive, view)
    if not variant.may_be_placed(unit, square, player):
        return Failure.EXILED_PAWNS
    return tuple(
        Continuation(
            (Place(mutation.after if mutation else unit, square, Store.LIMBO, beneath=True, captive=captive),)
        )
        for mutation in _promotions(variant, player, unit, square, view.position.promotes)
        if mutation is None or is_within_limit(mutation.after, view)
    )


def _owner(unit: Unit, captive: Captive | None, view: View) -> Colour:
    """Return the player on whose side a unit is placed that both move: what is captured counts as the
    enemy's."""
    if captive is None or unit.colour in PLAYERS:
        return view.player
    captured = view.role("captured")
    is_captured = captured is not None and captive == Captive(*captured)
    return opponent(view.player) if is_captured else view.player


Transfers = Mapping[Square, tuple[Unit, Square]]
"""By its square, a unit and the square to which it goes; no two go to one square."""


def transferred(transfers: Transfers, view: View) -> tuple[Continuation, ...]:
    """Return the continuations that transfer units at once, where the rule of exiled pawns allows it.

    Each goes to a square that is empty or left by another of them. A pawn that comes to its last rank may be
    promoted.
    """
    variant = view.variant
    found = _transferred(variant, view.player, tuple(transfers.items()), view.position.promotes)
    return _within_limits(found, view) if variant.promotion_limits else found


@lru_cache(maxsize=8192)
def _transferred(
    variant: Rules,
    player: Colour,
    transfers: tuple[tuple[Square, tuple[Unit, Square]], ...],
    promotes: tuple[Kind, ...],
) -> tuple[Continuation, ...]:
    """Answer `transferred` from a cache: the same few transfers follow thousands of moves."""
    operations = tuple(one_by_one(dict(transfers)))
    choices = [tuple(_promotions(variant, player, unit, target, promotes)) for _, (unit, target) in transfers]
    combined(choices)
    return tuple(
        Continuation(
            operations + tuple(mutation for mutation in mutations if mutation),
            (None,) * len(operations) + tuple(PROMOTION for mutation in mutations if mutation),
        )
        for mutations in product(*choices)
    )


def one_by_one(transfers: Transfers) -> Iterator[Operation]:
    """Yield the operations of transfers in an order in which every unit comes to an empty square; units that
    go round in a ring are swapped."""
    going = dict(transfers)
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


def promoted_by_walk(
    unit: Unit, departure: Square | None, square: Square, view: View
) -> tuple[Mutate | None, ...]:
    """Return the promotions of a unit that comes to a square by a walk, one a choice: None to stay.

    There are none if it must be promoted and none is within the limits.
    """
    variant, captures = view.variant, view.move.captured is not None
    if not variant.promotes(unit, square, view.player, departure, captures=captures):
        return (None,)
    kinds = variant.promotion_kinds(view.position.promotes, unit)
    if not kinds:
        return (None,)
    stays = (None,) if variant.may_stay(unit, square, view.player) else ()
    promoted = (Unit(kind, unit.colour) for kind in kinds)
    return (*stays, *(Mutate(square, unit, after) for after in promoted if is_within_limit(after, view)))


def is_within_limit(promoted: Unit, view: Standing | View) -> bool:
    """Return whether the rule of promotion allows one more of a unit on the board."""
    limit = view.variant.promotion_limits.get(promoted.kind)
    return limit is None or view.count(promoted) < limit


def _within_limits(found: tuple[Continuation, ...], view: View) -> tuple[Continuation, ...]:
    """Return the continuations whose promotions the rule of promotion allows."""
    if not view.variant.promotion_limits:
        return found
    return tuple(
        one
        for one in found
        if all(
            is_within_limit(operation.after, view)
            for operation, cause in zip(one.operations, one.causes, strict=True)
            if cause == PROMOTION and isinstance(operation, Mutate)
        )
    )


def _promotions(
    variant: Rules, player: Colour, unit: Unit, square: Square, promotes: tuple[Kind, ...]
) -> Iterator[Mutate | None]:
    """Yield the promotions of a unit that is placed on a square, one a choice; None if it has none."""
    promoted = variant.promotes_placed(unit, square, player)
    kinds = variant.promotion_kinds(promotes, unit) if promoted else ()
    yield from (Mutate(square, unit, Unit(kind, unit.colour)) for kind in kinds)
    if not kinds:
        yield None


@lru_cache(maxsize=8192)
def _onto_empty(
    variant: Rules,
    player: Colour,
    unit: Unit,
    square: Square,
    comes: Store,
    captive: Captive | None,
    promotes: tuple[Kind, ...],
) -> Answer:
    """Answer `placed` for an empty square from a cache: thousands of moves need the same few answers.

    The values are the key as they are: one object made of them would first have to be made.
    """
    if not variant.may_be_placed(unit, square, player):
        return Failure.EXILED_PAWNS
    place = Place(unit, square, comes, captive=captive)
    return tuple(
        Continuation((place, mutation), (None, PROMOTION)) if mutation else Continuation((place,))
        for mutation in _promotions(variant, player, unit, square, promotes)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Relocation(Verb):
    """A verb by which a unit goes from its square to another; of several, the player chooses.

    The mover goes before all other units.
    """

    stage: ClassVar[Stage] = Stage.TRANSFER_OTHERS
    stage_of_mover: ClassVar[Stage] = Stage.TRANSFER_MOVER
    most_altered: ClassVar[float] = 1
    takes_away: ClassVar[bool] = False

    piece: Squares
    to: Squares

    @property
    def at_stage(self) -> Stage:
        return self.stage_of_mover if self.piece.of_role == "mover" else self.stage

    def answer(self, view: View) -> Answer:
        ways = (self.relocated(*way, view) for way in self._ways(view))
        return chosen(ways, Failure.NOWHERE)

    def aims(self, view: View) -> tuple[Aim, ...]:
        return tuple(Aim(unit, target, square) for unit, square, target in self._ways(view))

    def _ways(self, view: View) -> Iterator[tuple[Unit, Square, Square]]:
        """Yield what could go from which square to which."""
        for square, target in product(self.piece.squares(view), self.to.squares(view)):
            if (unit := view.units[square]) is not None:
                yield unit, square, target

    @abstractmethod
    def relocated(self, unit: Unit, square: Square, target: Square, view: View) -> Answer:
        """Return the continuations that take one unit from its square to another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FromBeneath(Verb):
    """A verb by which a unit leaves the place beneath a square; it stays on the board."""

    remembers: ClassVar = (UNDER,)
    takes_away: ClassVar[bool] = False
