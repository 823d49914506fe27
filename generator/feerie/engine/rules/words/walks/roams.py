"""A leg that must see the board: ``roam``, steps that turn at will."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from feerie.engine.board import WHITE, Colour, Geometry, Kind, Square, Unit
from feerie.engine.rules.contract import Only, Positive, Squares
from feerie.engine.rules.words.walks.hops import Landing
from feerie.engine.rules.words.walks.ways import Steps, Ways, leaves, stands


@dataclass(frozen=True, slots=True)
class Roam(Steps):
    """Up to ``at_most`` steps over empty squares, whatever the one before.

    With a king's steps these are area moves: a unit goes round what stands in its way. It may stop on every
    square that it reaches, and on a unit that it captures. It does not come back to where it began.
    ``on``: it begins on those squares. ``within``: it does not leave those.
    """

    word: ClassVar[str] = "roam"
    captures: ClassVar[str] = "arrival"
    en_passant: ClassVar[bool] = False

    roam: Ways
    at_most: Positive | None = None
    only: Only | None = None
    on: Squares | None = None
    within: Squares | None = None

    def landings(
        self,
        geometry: Geometry,
        square: Square,
        forward: int,
        units: Sequence[Unit | None],
        own: Colour,
        enemies: Collection[Colour],
        barred: Collection[Kind] = (),
    ) -> Iterator[Landing]:
        """Yield the squares that a unit reaches from a square, each once, as a hop's; what stands on the
        square of arrival is not looked at."""
        if not stands(self.on, geometry, square, forward):
            return
        if leaves(self.within, geometry, forward, (square,)):
            return
        steps = self.roam.vectors(forward)
        seen, reached, number = {square}, [square], 0
        while reached and number != self.at_most:
            farther: list[Square] = []
            for here in reached:
                for step in steps:
                    there = geometry.step(here, step)
                    if there is None or there in seen or leaves(self.within, geometry, forward, (there,)):
                        continue
                    seen.add(there)
                    yield Landing(there, there)
                    if units[there] is None:
                        farther.append(there)
            reached, number = farther, number + 1

    def might_take(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Square]:
        """Yield the squares on which a unit might capture from a square, whatever stands on the board."""
        if self.only is not Only.QUIET:
            nothing = [None] * len(geometry.squares)
            for landing in self.landings(geometry, square, forward, nothing, WHITE, ()):
                yield landing.arrival

    def takes(self, landing: Landing, square: Square, units: Sequence[Unit | None]) -> bool:
        """Return whether a unit captures on a square that it reaches, if a target stands there."""
        return self.only is not Only.QUIET and landing.arrival == square
