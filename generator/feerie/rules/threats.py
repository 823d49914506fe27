"""What attacks each square by leaps and rides.

It depends on the walks alone, so that variants of the same pieces share it, hundreds of them as well as two.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from feerie.board.geometry import Geometry, Square
from feerie.board.units import Unit
from feerie.rules.walks.leap import Leap
from feerie.rules.walks.line import Line
from feerie.rules.walks.ride import Ride

Chain = tuple[tuple[Square, frozenset[Unit]], ...]
"""Squares on a way back from a target, nearest first, each with the units that attack along it from there."""


class Attacker(NamedTuple):
    """A unit that captures: its legs, where it goes forward, and the squares on which it is inert."""

    unit: Unit
    legs: tuple[Leap | Ride, ...]
    forward: int
    inert: frozenset[Square]


@lru_cache(maxsize=1024)
def lines(geometry: Geometry, legs: tuple[Leap | Ride, ...], forward: int) -> tuple[tuple[Line, ...], ...]:
    """The lines of a walk from every square, in the order of the squares."""
    return tuple(
        tuple(line for leg in legs for line in leg.lines(geometry, Square(square), forward))
        for square in geometry.squares
    )


@lru_cache(maxsize=64)
def threats(geometry: Geometry, attackers: tuple[Attacker, ...]) -> tuple[tuple[Chain, ...], ...]:
    """For every square, the chains along which some of the attackers may capture on it."""
    roots: list[_Node] = [_Node() for _ in geometry.squares]
    for attacker in attackers:
        for origin, ways in enumerate(lines(geometry, attacker.legs, attacker.forward)):
            for line in ways if origin not in attacker.inert else ():
                if line.capture:
                    _attach(roots, attacker.unit, Square(origin), line)
    return tuple(tuple(_chains(root)) for root in roots)


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
            following = node.branches.get(square)
            if following is None:
                following = node.branches[square] = _Node()
            node = following
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
