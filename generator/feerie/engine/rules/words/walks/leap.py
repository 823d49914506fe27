"""``leap``: one step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd
from typing import ClassVar

from feerie.engine.board.geometry import Geometry, RankNumber, Square
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.values import Only
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.words.walks.legs import (
    Images,
    Line,
    Path,
    Side,
    Steps,
    Toward,
    aimless,
    images,
    is_on,
    leaves,
    vectors,
)


@dataclass(frozen=True, slots=True)
class Leap(Steps):
    """One step by any of the given vectors, as a knight's ``[[1, 2]]``.

    ``path: clear``: the squares between departure and arrival on a straight line must be empty. ``via``: so
    must be the squares that these steps lead to, turned as the leap is, as a lame knight's ``[[0, 1]]``.
    ``within``: it does not leave those squares.
    ``from_rank`` is counted from the side that moves, from 1.
    """

    word: ClassVar[str] = "leap"

    leap: tuple[tuple[int, int], ...]
    only: Only | None = None
    toward: Toward | None = None
    side: Side | None = None
    from_rank: RankNumber | None = None
    path: Path = Path.IGNORED
    via: tuple[tuple[int, int], ...] = ()
    within: Squares | None = None
    en_passant: bool = False

    @property
    def idle(self) -> Idle:
        idle: dict[str, str | None] = {}
        if self.only is Only.QUIET:
            idle["en_passant"] = "only: capture"
        if all(gcd(*vector) < 2 for vector in self.leap):
            # No square is between departure and arrival.
            idle["path"] = None
        return idle | aimless(self.leap, self.toward, self.side)

    def lines(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Line]:
        """Yield the lines from a square for a side that goes ``forward`` (1 north, -1 south)."""
        if not is_on(self.from_rank, geometry, square, forward):
            return
        for vector, *via in self._vectors(forward):
            arrival = geometry.step(square, vector)
            passed = [geometry.step(square, other) for other in via]
            # A step once round a cylinder leads nowhere.
            if arrival is None or arrival == square:
                continue
            between = () if self.path is Path.IGNORED else geometry.between(square, vector)
            if between is not None and None not in passed:
                between = (*between, *(other for other in passed if other is not None))
                if leaves(self.within, geometry, forward, (square, *between, arrival)):
                    continue
                yield Line(
                    (*between, arrival),
                    first=len(between),
                    quiet=self.only is not Only.CAPTURE,
                    capture=self.only is not Only.QUIET,
                    en_passant=self.en_passant,
                )

    def _vectors(self, forward: int) -> list[Images]:
        """Return the vectors of the leap, each with those of the squares that must be empty for it."""
        if not self.via:
            return [(vector,) for vector in vectors(self.leap, self.toward, forward, self.side)]
        found = [
            image
            for shape in self.leap
            for image in images((shape, *self.via), self.toward, forward, self.side)
        ]
        return [*dict.fromkeys(found)]
