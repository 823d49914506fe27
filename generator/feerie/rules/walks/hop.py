"""Hop: a jump over a hurdle (sautoir)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import gcd
from typing import Literal, NamedTuple

from feerie.board.geometry import Geometry, RankNumber, Square, Vector
from feerie.board.units import Colour, Unit
from feerie.rules.walks.vectors import Only, Path, Toward, vectors
from feerie.rules.word import Idle, Positive, Word


class _Hurdle(NamedTuple):
    """A unit on the way, after so many of the steps that lead to it and on behind it."""

    square: Square
    step: Vector
    steps: int


class Landing(NamedTuple):
    """Where a hop may end: the arrival, and the hurdle on the way."""

    arrival: Square
    hurdle: Square


@dataclass(frozen=True, slots=True)
class Hop(Word):
    """A jump over the first unit on a line, as a grasshopper's; ``hop: all`` takes any unit for a hurdle.

    ``approach`` is how far the hurdle may stand; ``over`` whose it must be, ``own`` of the same colour,
    ``enemy`` of one that the jumper may capture; ``land`` where the jump may end: on the next square, on any
    beyond as on a ride, or as far behind the hurdle as the departure is before it; ``captures`` what is
    taken: the unit on the arrival, or the hurdle itself.
    ``path`` says whether the other squares on the straight way of a symmetric jump must be empty.
    Round a cylinder every step leads on, and to any unit there is a straight way either way round; no jump
    ends where it began.
    """

    hop: tuple[tuple[int, int], ...] | Literal["all"]
    approach: Literal["any", "next"] = "any"
    over: Literal["any", "own", "enemy"] = "any"
    land: Literal["next", "beyond", "symmetric"] = "next"
    captures: Literal["arrival", "hurdle"] = "arrival"
    path: Path = Path.CLEAR
    only: Only | None = None
    toward: Toward | None = None
    max: Positive | None = None
    from_rank: RankNumber | None = None

    @property
    def idle(self) -> Idle:
        idle: dict[str, str | None] = {}
        if self.only is Only.QUIET:
            idle["captures"] = "only: capture"
        if self.hop == "all":
            idle |= dict.fromkeys(("approach", "toward", "max"))
        else:
            if self.land != "symmetric":
                idle["path"] = "land: symmetric"
            if self.approach == "next":
                idle["max"] = "approach: any"
        return idle

    def landings(
        self,
        geometry: Geometry,
        square: Square,
        forward: int,
        units: Sequence[Unit | None],
        own: Colour,
        enemies: Collection[Colour],
    ) -> Iterator[Landing]:
        """Where a unit of the colour ``own``, which may capture ``enemies``, may come down from a square,
        whatever stands there."""
        rank = geometry.rank(square) if forward > 0 else geometry.ranks - 1 - geometry.rank(square)
        if self.from_rank is not None and rank + 1 != self.from_rank:
            return
        for hurdle in self._hurdles(geometry, square, forward, units):
            if self._may_be_hurdle(units[hurdle.square], own, enemies):
                for arrival in self._arrivals(geometry, hurdle, units):
                    if arrival == square:
                        break
                    yield Landing(arrival, hurdle.square)

    def _may_be_hurdle(self, unit: Unit | None, own: Colour, enemies: Collection[Colour]) -> bool:
        """Whether a unit is of the side that ``over`` asks for."""
        if self.over == "any" or unit is None:
            return True
        return unit.colour == own if self.over == "own" else unit.colour in enemies

    def _hurdles(
        self, geometry: Geometry, square: Square, forward: int, units: Sequence[Unit | None]
    ) -> Iterator[_Hurdle]:
        """The possible hurdles."""
        if self.hop == "all":
            for other in map(Square, geometry.squares):
                if units[other] is not None and other != square:
                    yield from self._ways(geometry, square, other, units)
            return
        reach = 1 if self.approach == "next" else self.max
        for vector in vectors(self.hop, self.toward, forward):
            for steps, hurdle in enumerate(islice(geometry.line(square, vector), reach), 1):
                if units[hurdle] is not None:
                    yield _Hurdle(hurdle, vector, steps)
                    if self.path is Path.CLEAR or self.land != "symmetric":
                        break

    def _ways(
        self, geometry: Geometry, square: Square, hurdle: Square, units: Sequence[Unit | None]
    ) -> Iterator[_Hurdle]:
        """The straight ways that lead to a hurdle."""
        for across, along in geometry.vectors(square, hurdle):
            steps = gcd(across, along)
            if self.path is Path.IGNORED or _is_clear(geometry.between(square, (across, along)), units):
                yield _Hurdle(hurdle, (across // steps, along // steps), steps)

    def _arrivals(
        self, geometry: Geometry, hurdle: _Hurdle, units: Sequence[Unit | None]
    ) -> Iterator[Square]:
        """Where the jump may end; it ends at the latest where it began."""
        square, (across, along), steps = hurdle
        way = geometry.line(square, hurdle.step)
        if self.land != "symmetric":
            for arrival in islice(way, 1 if self.land == "next" else None):
                yield arrival
                if units[arrival] is not None:
                    return
        elif self.path is Path.IGNORED:
            image = geometry.step(square, (across * steps, along * steps))
            if image is not None:
                yield image
        elif len(way) >= steps and _is_clear(way[: steps - 1], units):
            yield way[steps - 1]


def _is_clear(between: tuple[Square, ...] | None, units: Sequence[Unit | None]) -> bool:
    """Whether there is a way, and nobody stands on it."""
    return between is not None and all(units[square] is None for square in between)
