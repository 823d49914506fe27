"""What moves have in common: those that are alike are shown and told alike, but for the squares.

A site has thousands of moves that a rook makes, and says the same of all that go two squares north.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from feerie.board.geometry import Geometry, Square
from feerie.board.position import Position
from feerie.operations import Displace, Move, Mutate, Operation, Place, Recolour, Remove, Set, Store, Swap
from feerie.rules.squares.translate import Translate
from feerie.rules.variant import PLAYERS, Variant
from feerie.rules.verbs.rebirth import Rebirth
from feerie.studies.trays import boxed
from feerie.studies.waiting import keeps_waiting


@dataclass(frozen=True, slots=True)
class Likeness:
    """What moves that are alike have in common, and the squares of one of them in the order in which it
    names them."""

    key: Hashable
    squares: tuple[Square, ...]


def likeness(move: Move, before: Position, variant: Variant) -> Likeness:
    """The likeness of a move in a position.

    Where panels show more than the move itself, only the same move in the same position is like it, or
    with the same reserves.
    """
    numbers: dict[Square, int] = {}
    named = [tuple(_named(operation)) for operation in move.operations]
    for squares in named:
        for square in squares:
            numbers.setdefault(square, len(numbers))
    squares = tuple(numbers)
    what = tuple(
        (type(operation), *_unnamed(operation), *(numbers[square] for square in places))
        for operation, places in zip(move.operations, named, strict=True)
    )
    ends = tuple(None if end is None else numbers.get(end, -1) for end in (move.departure, move.arrival))
    who = (move.type, move.mover, move.captured, move.promotion, ends, before.turn, move.causes, move.roles)
    return Likeness((who, what, _around(move, before, variant, squares)), squares)


def _around(move: Move, before: Position, variant: Variant, squares: tuple[Square, ...]) -> Hashable:
    """What the panels of a move depend on besides its operations."""
    if _shows_more(before, variant):
        return before, squares
    stored = (one for one in move.operations if isinstance(one, Remove | Place))
    if before.reserves or variant.boxes or any(_store(one) is Store.RESERVE for one in stored):
        return before.reserves, tuple(boxed(variant, before, colour) for colour in PLAYERS), squares
    # The tint of a square goes with its colour.
    return variant.geometry.is_dark(squares[0]) if squares else None, _vectors(squares, variant.geometry)


def _store(operation: Remove | Place) -> Store:
    return operation.goes if isinstance(operation, Remove) else operation.comes


def _shows_more(before: Position, variant: Variant) -> bool:
    """Whether panels depend on the whole position: on stacks, phases, on units in waiting, or on what the
    vector of the move is compared with."""
    return bool(before.under or variant.phases or keeps_waiting(variant) or any(_translates(variant)))


def _translates(variant: Variant) -> Iterator[bool]:
    for verb in (verb for effect in variant.effects for verb in effect.do):
        yield isinstance(verb, Rebirth) and isinstance(verb.at, Translate)


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
        case Place(unit, _, comes, beneath):
            yield from (unit, comes, beneath)
        case Swap(units=units):
            yield units
        case Mutate(_, before, after) | Recolour(_, before, after):
            yield from (before, after)
        case Set(name, before, after):
            yield from (name, before, after)
