"""What attacks each square of a board along leaps and rides, whatever the position.

Variants with the same walks share it.
"""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from itertools import zip_longest
from typing import Final, NamedTuple, TypeVar

from feerie.engine.board import Geometry, Square, Unit
from feerie.engine.rules.words.walks.rides import Leap, Ride
from feerie.engine.rules.words.walks.ways import Line

Chain = tuple[tuple[Square, frozenset[Unit]], ...]
"""Squares on a line back from a target, nearest first, each with the units that attack the target from there
along the line."""

Attacks = Mapping[Square, tuple[Chain, ...]]
"""By square, the chains along which some units may capture there."""

_Ride = tuple[Square, int, tuple[Square, ...]]
"""Where a line begins, the index of the first square where it may end, its squares."""

Path = tuple[Square, ...]
"""The squares on a line back from a target, as far as one from which a unit attacks."""

_NO_UNITS: Final[frozenset[Unit]] = frozenset()

Asked = TypeVar("Asked")
Known = TypeVar("Known")


class Learned(dict[Asked, Known]):
    """Answers by what has been asked; each is worked out once, by ``learn``, when it is first asked for."""

    def __init__(self, learn: Callable[[Asked], Known]) -> None:
        super().__init__()
        self._learn = learn

    def __missing__(self, asked: Asked) -> Known:
        found = self[asked] = self._learn(asked)
        return found


class Attacker(NamedTuple):
    """A unit that captures: its leaps and rides, its forward direction, the squares where it is inert."""

    unit: Unit
    legs: tuple[Leap | Ride, ...]
    forward: int
    inert: frozenset[Square]


@lru_cache(maxsize=1024)
def lines(geometry: Geometry, legs: tuple[Leap | Ride, ...], forward: int) -> tuple[tuple[Line, ...], ...]:
    """Return, by square, the lines of leaps and rides from there."""
    if forward < 0 and not any(leg.is_sided(geometry) for leg in legs):
        return lines(geometry, legs, -forward)
    return tuple(
        tuple(line for leg in legs for line in leg.lines(geometry, Square(square), forward))
        for square in geometry.squares
    )


@lru_cache(maxsize=64)
def attacks(geometry: Geometry, attackers: tuple[Attacker, ...]) -> Attacks:
    """Return, by square, the chains along which some of the attackers may capture there."""
    along: dict[_Ride, set[Unit]] = {}
    for attacker in attackers:
        for origin, from_there in enumerate(lines(geometry, attacker.legs, attacker.forward)):
            for line in from_there if origin not in attacker.inert else ():
                if line.capture:
                    # Most lines are those of several units.
                    along.setdefault((Square(origin), line.first, line.squares), set()).add(attacker.unit)
    arriving: list[list[tuple[Path, AbstractSet[Unit]]]] = [[] for _ in geometry.squares]
    for (origin, first, squares), units in along.items():
        back = (*reversed(squares), origin)
        for index in range(first, len(squares)):
            arriving[squares[index]].append((back[len(squares) - index :], units))
    # A game asks for the squares of few royals.
    return Learned(lambda square: _chains(arriving[square]))


def _chains(arriving: Iterable[tuple[Path, AbstractSet[Unit]]]) -> tuple[Chain, ...]:
    """Return the chains of the paths that lead to a square, each with the units that attack along it."""
    attacking: dict[Path, AbstractSet[Unit]] = {}
    for path, units in arriving:
        attacking[path] = units | attacking.get(path, _NO_UNITS)
    paths = sorted(attacking)
    # In this order a path that leads on to another is followed by one of those.
    return tuple(
        tuple(
            (origin, _same(frozenset(attacking.get(path[:length], _NO_UNITS))))
            for length, origin in enumerate(path, start=1)
        )
        for path, following in zip_longest(paths, paths[1:], fillvalue=())
        if following[: len(path)] != path
    )


@cache
def _same(units: frozenset[Unit]) -> frozenset[Unit]:
    """Return one object for equal sets, of which there are thousands."""
    return units
