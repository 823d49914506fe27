"""The walks of a variant worked out on its board: where each unit goes, and what attacks each square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.units import Colour, Kind, Unit
from feerie.rules.piece import Leg
from feerie.rules.variant import Variant
from feerie.rules.walks.hop import Hop, Landing
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.line import Line
from feerie.rules.walks.ride import Ride

Chain = tuple[tuple[Square, frozenset[Unit]], ...]
"""Squares on a way back from a target, nearest first, each with the units that attack along it from there."""


class Passer(NamedTuple):
    """A pawn that has just made a double step: the unit, and where it stands now."""

    unit: Unit
    square: Square


@lru_cache(maxsize=1024)
def _lines(geometry: Geometry, legs: tuple[Leap | Ride, ...], forward: int) -> tuple[tuple[Line, ...], ...]:
    """The lines of a walk from every square; variants share them."""
    return tuple(
        tuple(line for leg in legs for line in leg.lines(geometry, Square(square), forward))
        for square in geometry.squares
    )


class Movement:
    """Where the units of a variant go when one player moves them."""

    def __init__(self, variant: Variant, player: Colour) -> None:
        self.variant = variant
        self.player = player
        self.own = tuple(unit for unit in variant.units if unit.colour in variant.control[player])
        self._legs = {kind: tuple(_walk(variant, kind)) for kind in variant.pieces}

    def lines(self, unit: Unit, square: Square) -> tuple[Line, ...]:
        """The lines of a unit's leaps and rides from a square."""
        if self.variant.is_inert(unit, square, self.player):
            return ()
        legs = tuple(leg for leg in self._legs[unit.kind] if not isinstance(leg, Hop))
        return _lines(self.variant.geometry, legs, self._forward(unit))[square]

    def hops(self, unit: Unit) -> tuple[Hop, ...]:
        """The hops in a unit's walk."""
        return tuple(leg for leg in self._legs[unit.kind] if isinstance(leg, Hop))

    def landings(
        self, unit: Unit, square: Square, units: Sequence[Unit | None]
    ) -> Iterator[tuple[Hop, Landing]]:
        """Where the hops of a unit on a square may come down."""
        if self.variant.is_inert(unit, square, self.player):
            return
        for hop in self.hops(unit):
            for landing in hop.landings(self.variant.geometry, square, self._forward(unit), units):
                yield hop, landing

    def _forward(self, unit: Unit) -> int:
        return self.variant.forward(unit.colour, self.player)

    def passers(self) -> dict[Square, tuple[Passer, ...]]:
        """By the square passed over, the double steps of this player's pawns."""
        found: dict[Square, tuple[Passer, ...]] = {}
        for unit in self.own:
            if self.variant.is_pawn(unit):
                for square in map(Square, self.variant.geometry.squares):
                    for line in self.lines(unit, square):
                        if (passed := passed_over(line)) is not None:
                            found[passed] = (*found.get(passed, ()), Passer(unit, line.squares[-1]))
        return found

    def foes(self, colour: Colour) -> tuple[Unit, ...]:
        """The units of this player that capture units of a colour."""
        return tuple(unit for unit in self.own if colour in self.variant.prey(unit.colour, self.player))

    def threats(self, colour: Colour) -> tuple[tuple[Chain, ...], ...]:
        """For every square, the chains along which leaps and rides attack a unit of a colour there."""
        roots: list[_Node] = [_Node() for _ in self.variant.geometry.squares]
        for unit in self.foes(colour):
            for origin in map(Square, self.variant.geometry.squares):
                for line in self.lines(unit, origin):
                    if line.capture:
                        _attach(roots, unit, origin, line)
        return tuple(tuple(_chains(root)) for root in roots)


def _walk(variant: Variant, kind: Kind, above: tuple[Kind, ...] = ()) -> Iterator[Leg]:
    """The legs of a kind, those of the kinds that it names included."""
    for leg in variant.pieces[kind].walk:
        if not isinstance(leg, str):
            yield leg
        elif leg not in above:
            yield from _walk(variant, leg, (*above, kind))


def passed_over(line: Line) -> Square | None:
    """The square that a pawn passes over on a double step, if the line is one."""
    return line.squares[0] if len(line.squares) == 2 and line.first == 1 and not line.capture else None


class _Node:
    """A square on the ways back from a target."""

    __slots__ = ("branches", "units")

    def __init__(self) -> None:
        self.units: set[Unit] = set()
        self.branches: dict[Square, _Node] = {}


def _attach(roots: list[_Node], unit: Unit, origin: Square, line: Line) -> None:
    """Note a unit's attack along a line at each of the line's targets."""
    for index in range(line.first, len(line.squares)):
        node = roots[line.squares[index]]
        for square in (*reversed(line.squares[:index]), origin):
            node = node.branches.setdefault(square, _Node())
        node.units.add(unit)


@cache
def _same(units: frozenset[Unit]) -> frozenset[Unit]:
    """One object for equal sets, of which there are thousands."""
    return units


def _chains(node: _Node, before: Chain = ()) -> Iterator[Chain]:
    """The ways from a target to the ends of its tree; a branching way is told once a branch."""
    if not node.branches:
        yield before
        return
    for square, branch in sorted(node.branches.items()):
        yield from _chains(branch, (*before, (square, _same(frozenset(branch.units)))))
