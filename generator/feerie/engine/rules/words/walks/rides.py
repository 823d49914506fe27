"""Legs over empty squares: ``leap``, one step, and ``ride``, equal steps repeated, which lead along lines;
``roam``, steps that turn at will."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, count, cycle, islice, pairwise, takewhile
from math import gcd
from typing import ClassVar, Literal

from feerie.engine.board import WHITE, Geometry, Square, Unit, Vector
from feerie.engine.rules.contract import ONE, Idle, Only, Positive, Squares
from feerie.engine.rules.words.walks.ways import (
    EIGHTH,
    Bend,
    Landing,
    Line,
    Offset,
    Path,
    Sight,
    Steps,
    Ways,
    curve,
    turned,
)


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
        if not self.begins(geometry, square, forward):
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
                if self.leaves(geometry, forward, (square, *between, arrival)):
                    continue
                yield Line(
                    (*between, arrival),
                    first=len(between),
                    quiet=self.only is not Only.CAPTURE,
                    capture=self.only is not Only.QUIET,
                    en_passant=self.en_passant,
                )


@dataclass(frozen=True, slots=True)
class Ride(Steps):
    """A step repeated as long as the squares are empty, as a queen's.

    ``at_most`` is the greatest number of steps, ``at_least`` the smallest; a pawn that rides without a bound
    is not captured en passant. ``turn``: the degrees by which each step is turned from the one before, always
    in the same sense, as a rose's; of several, one after the other and again, as a crooked bishop's 90 and
    -90. ``after``: the number of steps after which it turns, only once, or any number. ``then``: the steps
    that follow the first, turned as it is, one after the other and again. ``via``: it goes on from the last
    of the squares that these steps lead to, turned as it is, all of which must be empty; an osprey's begins
    beyond ``[0, 2]``. ``path``: at each step so must be the squares that these lead to, turned as it is, as a
    lame nightrider's ``[[0, 1]]``. ``on``: it begins on those squares. ``within``: it does not leave those.
    """

    word: ClassVar[str] = "ride"

    ride: Ways
    at_most: Positive | None = None
    at_least: Positive = ONE
    turn: Bend | tuple[Bend, ...] | None = None
    after: Positive | Literal["any"] | None = None
    then: tuple[Offset, ...] = ()
    path: tuple[Offset, ...] = ()
    via: tuple[Offset, ...] = ()
    only: Only | None = None
    on: Squares | None = None
    within: Squares | None = None

    @property
    def idle(self) -> Idle:
        idle: dict[str, str | None] = {} if self.turn is None else {"then": None, "path": None}
        if self.then:
            # Its steps are not alike.
            idle["path"] = None
        if self.turn is None:
            idle["after"] = "turn"
        elif isinstance(self.turn, tuple):
            idle["after"] = None
        if self.at_most is not None and self.at_most < self.at_least:
            # It leads nowhere.
            idle["at_most"] = None
        return idle

    def lines(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Line]:
        """Yield the lines from a square for a side that goes ``forward`` (1 north, -1 south)."""
        if not self.begins(geometry, square, forward):
            return
        if self.leaves(geometry, forward, (square,)):
            return
        for vector, *others in self.ride.images((*self.then, *self.via, *self.path), forward):
            rest = iter(others)
            then, via = [*islice(rest, len(self.then))], [*islice(rest, len(self.via))]
            between = [*rest]
            passed = [at for step in via if (at := geometry.step(square, step)) not in (None, square)]
            if len(passed) < len(via) or self.leaves(geometry, forward, passed):
                continue
            start = passed[-1] if passed else square
            for path in self._paths(geometry, start, vector, then):
                inside = takewhile(lambda at: not self.leaves(geometry, forward, (at,)), path)
                onward = takewhile(lambda at: at != square, inside)
                squares = tuple(islice(onward, self.at_most))
                for course, first in self._courses(geometry, (start, *squares), between):
                    yield Line(
                        (*passed, *course),
                        first=len(passed) + first,
                        quiet=self.only is not Only.CAPTURE,
                        capture=self.only is not Only.QUIET,
                        # No square is the one that it was to stop on.
                        eludes=self.at_most is None,
                    )

    def _courses(
        self, geometry: Geometry, stops: Sequence[Square], between: Sequence[Vector]
    ) -> Iterator[tuple[Sequence[Square], int]]:
        """Yield the squares of a way after its first ``stops``, with the index of the first on which it may
        end: all at once, or each number of steps apart if squares ``between`` must be empty."""
        if not between:
            if len(stops) > self.at_least:
                yield stops[1:], self.at_least - 1
            return
        course: list[Square] = []
        for number, (at, arrival) in enumerate(pairwise(stops), start=1):
            passed = [there for step in between if (there := geometry.step(at, step)) is not None]
            if len(passed) < len(between):
                return
            course += [*passed, arrival]
            if number >= self.at_least:
                yield [*course], len(course) - 1

    def _paths(
        self, geometry: Geometry, square: Square, vector: Vector, then: Sequence[Vector]
    ) -> Iterator[Iterable[Square]]:
        """Yield the squares reached from a square by one vector, straight, by others in turn with it, or
        turning in either sense."""
        if self.turn is None:
            yield curve(geometry, square, cycle((vector, *then))) if then else geometry.line(square, vector)
            return
        straight = len(geometry.line(square, vector))
        bends = range(1, straight + 1) if self.after == "any" else (self.after,)
        for after in bends or (1,):
            for sense in (-1, 1):
                yield curve(geometry, square, turned(vector, self._turns(sense, after)))

    def _turns(self, sense: int, after: int | None) -> Iterator[int]:
        """Yield the direction of each step in eighths of a turn from that of the first."""
        bends = self.turn if isinstance(self.turn, tuple) else (self.turn or 0,)
        eighths = [sense * bend // EIGHTH for bend in bends]
        if after is None:
            yield from accumulate(cycle(eighths), initial=0)
        for number in count():
            yield eighths[0] if after is not None and number >= after else 0


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

    def landings(self, square: Square, sight: Sight) -> Iterator[Landing]:
        """Yield the squares that a unit reaches from a square, each once, as a hop's; what stands on the
        square of arrival is not looked at."""
        geometry, forward, units, *_ = sight
        if not self.begins(geometry, square, forward):
            return
        if self.leaves(geometry, forward, (square,)):
            return
        steps = self.roam.vectors(forward)
        seen, reached, number = {square}, [square], 0
        while reached and number != self.at_most:
            farther: list[Square] = []
            for here in reached:
                for step in steps:
                    there = geometry.step(here, step)
                    if there is None or there in seen or self.leaves(geometry, forward, (there,)):
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
            for landing in self.landings(square, Sight(geometry, forward, nothing, WHITE, ())):
                yield landing.arrival

    def takes(self, landing: Landing, square: Square, units: Sequence[Unit | None]) -> bool:
        """Return whether a unit captures on a square that it reaches, if a target stands there."""
        return self.only is not Only.QUIET and landing.arrival == square
