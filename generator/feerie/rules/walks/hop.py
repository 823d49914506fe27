"""Hop: a jump over a hurdle (sautoir)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import gcd
from typing import Literal, NamedTuple

from feerie.board.geometry import Geometry, Square, Vector
from feerie.board.units import Unit
from feerie.rules.walks.vectors import Only, Path, Toward, vectors


class Landing(NamedTuple):
    """Where a hop may end: the arrival, and the hurdle on the way."""

    arrival: Square
    hurdle: Square


@dataclass(frozen=True, slots=True)
class Hop:
    """A jump over the first unit on a line, as a grasshopper's; ``hop: all`` takes any unit for a hurdle.

    ``approach`` is how far the hurdle may stand; ``over`` whose it must be; ``land`` where the jump may
    end: on the next square, on any beyond as on a ride, or as far behind the hurdle as the departure is
    before it; ``captures`` what is taken: the unit on the arrival, or the hurdle itself.
    ``path`` says whether the other squares on the straight way of a symmetric jump must be empty.
    """

    hop: tuple[tuple[int, int], ...] | Literal["all"]
    approach: Literal["any", "next"] = "any"
    over: Literal["any", "own", "enemy"] = "any"
    land: Literal["next", "beyond", "symmetric"] = "next"
    captures: Literal["arrival", "hurdle"] = "arrival"
    path: Path = Path.CLEAR
    only: Only | None = None
    toward: Toward | None = None
    max: int | None = None
    from_rank: int | None = None

    def landings(
        self, geometry: Geometry, square: Square, forward: int, units: Sequence[Unit | None]
    ) -> Iterator[Landing]:
        """Where a unit on a square may come down, whatever stands there."""
        rank = geometry.rank(square) if forward > 0 else geometry.ranks - 1 - geometry.rank(square)
        if self.from_rank is not None and rank + 1 != self.from_rank:
            return
        own = units[square]
        for hurdle, vector in self._hurdles(geometry, square, forward, units):
            if not self._may_be_hurdle(own, units[hurdle]):
                continue
            for arrival in self._arrivals(geometry, square, hurdle, vector, units):
                yield Landing(arrival, hurdle)

    def _may_be_hurdle(self, own: Unit | None, other: Unit | None) -> bool:
        """Whether a unit is of the side that ``over`` asks for."""
        if self.over == "any" or own is None or other is None:
            return True
        return (other.colour == own.colour) == (self.over == "own")

    def _hurdles(
        self, geometry: Geometry, square: Square, forward: int, units: Sequence[Unit | None]
    ) -> Iterator[tuple[Square, Vector]]:
        """The possible hurdles, each with the bond that leads on behind it."""
        if self.hop == "all":
            for other in geometry.squares:
                if units[other] is not None and other != square:
                    hurdle = Square(other)
                    across = geometry.file(hurdle) - geometry.file(square)
                    along = geometry.rank(hurdle) - geometry.rank(square)
                    bonds = gcd(across, along)
                    vector = (across // bonds, along // bonds)
                    if self.path is Path.IGNORED or _is_clear(geometry, square, hurdle, vector, units):
                        yield hurdle, vector
            return
        reach = 1 if self.approach == "next" else self.max
        for vector in vectors(self.hop, self.toward, forward):
            for hurdle in islice(geometry.line(square, vector), reach):
                if units[hurdle] is not None:
                    yield hurdle, vector
                    if self.path is Path.CLEAR or self.land != "symmetric":
                        break

    def _arrivals(
        self, geometry: Geometry, square: Square, hurdle: Square, vector: Vector, units: Sequence[Unit | None]
    ) -> Iterator[Square]:
        if self.land == "symmetric":
            across = geometry.file(hurdle) - geometry.file(square)
            along = geometry.rank(hurdle) - geometry.rank(square)
            arrival = geometry.step(hurdle, (across, along))
            if arrival is not None and (
                self.path is Path.IGNORED or _is_clear(geometry, hurdle, arrival, vector, units)
            ):
                yield arrival
            return
        for arrival in islice(geometry.line(hurdle, vector), 1 if self.land == "next" else None):
            yield arrival
            if units[arrival] is not None:
                return


def _is_clear(
    geometry: Geometry, start: Square, end: Square, vector: Vector, units: Sequence[Unit | None]
) -> bool:
    """Whether the squares between two squares of a line are empty."""
    for square in geometry.line(start, vector):
        if square == end:
            return True
        if units[square] is not None:
            return False
    return False
