"""What moves have in common: those that are alike are shown and told alike, but for the squares.

A site has thousands of moves that a rook makes, and says the same of all that go two squares north.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from feerie.board.geometry import Geometry, Square, Topology
from feerie.board.position import Position
from feerie.board.units import PLAYERS, Unit
from feerie.operations import Displace, Move, Mutate, Operation, Place, Recolour, Remove, Set, Store, Swap
from feerie.operations.move import CASTLING
from feerie.rules.variant import Variant
from feerie.studies.frame_marks import compares_vectors
from feerie.studies.holdings import boxed
from feerie.studies.losses import Losses
from feerie.studies.waiting import keeps_waiting


@dataclass(frozen=True, slots=True)
class Likeness:
    """What a move has in common with others.

    Those with the same ``drawing`` are drawn alike on their own ``squares``, which come in the order in
    which the move names them; those with the same ``description`` are told alike of those squares; and those
    with the same ``setting`` are surrounded by the same. Arrows of a ``tethered`` one lead to trays.
    """

    drawing: Hashable
    description: Hashable
    setting: Hashable
    squares: tuple[Square, ...]
    tethered: bool


def likenesses(moves: Iterable[Move], before: Position, variant: Variant) -> tuple[Likeness, ...]:
    """The likenesses of moves in a position.

    Where panels show more of the position than the move itself, only the same move in the same position is
    like it, or in one with the same reserves. So it is on a cylinder, where arrows are drawn over its seam.
    """
    moment = _moment(before, variant)
    return tuple(_likeness(move, moment) for move in moves)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A position under some rules, and what of them all its moves have in common.

    By ``rules`` the same operations are told otherwise: whether vectors are compared, whether units wait.
    ``waits`` is the unit that waits for its rebirth, and where it was captured.
    """

    before: Position
    variant: Variant
    turns: Hashable
    rules: tuple[bool, bool]
    waits: tuple[Unit, Square] | None
    losses: Losses
    boxes: tuple[tuple[Unit, ...], ...]


def _moment(before: Position, variant: Variant) -> _Moment:
    compares, keeps = compares_vectors(variant), keeps_waiting(variant)
    last, waits = before.last, None
    if keeps and last is not None and last.captured is not None and last.captured_at is not None:
        waits = last.captured, last.captured_at
    boxes = tuple(boxed(variant, before, colour) for colour in PLAYERS) if variant.boxes else ()
    turns = (before.turn, before.phase, before.keeper)
    return _Moment(before, variant, turns, (compares, keeps), waits, Losses(variant, before), boxes)


def _likeness(move: Move, moment: _Moment) -> Likeness:
    before, geometry, waits = moment.before, moment.variant.geometry, moment.waits
    named = [tuple(_named(operation)) for operation in move.operations]
    lost = moment.losses.of(move)
    waits_on = waits[1] if waits else None
    ends = (move.departure, move.arrival, move.captured_at, waits_on, *(loss.square for loss in lost))
    stacks = (square for square, _ in before.under)
    squares = tuple(dict.fromkeys([*chain(*named), *(end for end in ends if end is not None), *stacks]))
    numbers = {square: number for number, square in enumerate(squares)}
    what = tuple(
        (type(operation), *_unnamed(operation), *(numbers[square] for square in places))
        for operation, places in zip(move.operations, named, strict=True)
    )
    places = tuple(end if end is None else numbers[end] for end in ends)
    who = (move.type, move.mover, move.captured, move.promotion, *places)
    why = (move.causes, move.roles, tuple((loss.unit, loss.why) for loss in lost))
    description: Hashable = (who, what, why, moment.turns, waits and waits[0], moment.rules)
    beside = _beside(move, moment)
    if before.under or geometry.topology is Topology.CYLINDER:
        alone = (description, before, squares)
        return Likeness(alone, alone, (alone, beside), squares, tethered=True)
    vectors = _vectors(squares, geometry)
    reserved = (squares, before.reserves) if _uses_reserve(move) else ()
    # The tint of a square goes with its colour.
    tint = geometry.is_dark(squares[0]) if squares else None
    compares, _ = moment.rules
    return Likeness(
        drawing=(description, vectors, tint, reserved, _crowd(squares, moment)),
        description=(description, vectors) if compares or move.type == CASTLING else description,
        setting=(why, moment.turns, beside, reserved),
        squares=squares,
        tethered=bool(reserved),
    )


def _crowd(squares: tuple[Square, ...], moment: _Moment) -> Hashable:
    """Which of the squares are occupied on which it matters to marks: that on which a unit was captured that
    waits, and those right between two squares that are named, where a unit may hide an arrow."""
    geometry, units = moment.variant.geometry, moment.before.units
    waits = moment.waits and units[moment.waits[1]] is not None
    between = [
        (one + other) // 2
        for one, other in combinations(squares, 2)
        if (abs(geometry.file(one) - geometry.file(other)), abs(geometry.rank(one) - geometry.rank(other)))
        in ((2, 0), (0, 2))
    ]
    return waits, tuple(units[square] is not None for square in between)


def _beside(move: Move, moment: _Moment) -> Hashable:
    """What lies beside the board before a move, and all of the move that may change it."""
    boxes, reserves, waits = moment.boxes, moment.before.reserves, moment.waits
    _, keeps = moment.rules
    taken = (move.captured, move.captured_at) if keeps else None
    passes = boxes or reserves or waits or taken or _uses_reserve(move)
    changes = tuple((type(one), *_unnamed(one)) for one in move.operations) if passes else ()
    phases = tuple(one for one in move.operations if isinstance(one, Set)) if moment.variant.phases else ()
    return boxes, reserves, waits, taken, changes, phases


def _uses_reserve(move: Move) -> bool:
    """Whether arrows lead to a tray or from it; then it matters which squares they join."""
    return any(
        (one.goes if isinstance(one, Remove) else one.comes) is Store.RESERVE
        for one in move.operations
        if isinstance(one, Remove | Place)
    )


def _vectors(squares: tuple[Square, ...], geometry: Geometry) -> tuple[tuple[int, int], ...]:
    """From the first square to each of the others."""
    return tuple(
        (
            geometry.file(square) - geometry.file(squares[0]),
            geometry.rank(square) - geometry.rank(squares[0]),
        )
        for square in squares[1:]
    )


def _named(operation: Operation) -> Iterator[Square]:
    """The squares that an operation names."""
    match operation:
        case Displace(_, departure, arrival):
            yield from (departure, arrival)
        case Place(at=at, captive=(_, square)):
            yield from (at, square)
        case Remove(at=at) | Place(at=at) | Mutate(at=at) | Recolour(at=at):
            yield at
        case Swap(squares=squares):
            yield from squares
        case _:
            pass


def _unnamed(operation: Operation) -> Iterator[Hashable]:
    """What an operation says besides its squares."""
    match operation:
        case Displace(unit=unit):
            yield unit
        case Remove(unit, _, goes, becomes):
            yield from (unit, goes, becomes)
        case Place(unit, _, comes, beneath, captive):
            yield from (unit, comes, beneath, captive and captive[0])
        case Swap(units=units):
            yield units
        case Mutate(_, before, after) | Recolour(_, before, after):
            yield from (before, after)
        case Set(name, before, after):
            yield from (name, before, after)
