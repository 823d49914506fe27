"""``leap``: one step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd
from typing import ClassVar

from feerie.engine.board.geometry import Geometry, Square
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.values import Only
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.words.walks.legs import Line, Path, Steps, leaves, stands
from feerie.engine.rules.words.walks.ways import Offset, Ways


@dataclass(frozen=True, slots=True)
class Leap(Steps):
    """One step, as a knight's ``{every_way: [[1, 2]]}``.

    ``path: clear``: the squares between departure and arrival on a straight line must be empty. ``via``: so
    must be the squares that these steps lead to, turned as the leap is, as a lame knight's ``[[0, 1]]``.
    ``on``: it begins on those squares, as the side that moves sees them. ``within``: it does not leave those.
    """

    word: ClassVar[str] = "leap"

    leap: Ways
    only: Only | None = None
    on: Squares | None = None
    path: Path = Path.IGNORED
    via: tuple[Offset, ...] = ()
    within: Squares | None = None
    en_passant: bool = False

    @property
    def idle(self) -> Idle:
        idle: dict[str, str | None] = {}
        if self.only is Only.QUIET:
            idle["en_passant"] = "only: capture"
        if all(gcd(*vector) < 2 for vector in self.leap.steps):
            # No square is between departure and arrival.
            idle["path"] = None
        return idle

    def lines(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Line]:
        """Yield the lines from a square for a side that goes ``forward`` (1 north, -1 south)."""
        if not stands(self.on, geometry, square, forward):
            return
        for vector, *via in self.leap.images(self.via, forward):
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
