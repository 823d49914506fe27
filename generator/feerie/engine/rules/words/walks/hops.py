"""A leg that must see the board: ``hop``, a jump over a hurdle (sautoir)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from math import gcd, isqrt
from typing import ClassVar, Final, Literal, NamedTuple

from feerie.engine.board import Colour, Geometry, Kind, Square, Unit, Vector
from feerie.engine.rules.contract import ONE, Idle, Only, Positive, Squares
from feerie.engine.rules.shared.natures import several
from feerie.engine.rules.words.walks.ways import (
    EIGHTH,
    Bend,
    Landing,
    Offset,
    Path,
    Sight,
    Steps,
    Ways,
    curve,
    turned,
)
from feerie.errors import FeerieError


class _Hurdle(NamedTuple):
    """A possible hurdle: its square, the step of the jump, and the number of steps that lead to it; where it
    is the last of several, their number. ``line``: the squares behind it, if they lead another way."""

    square: Square
    step: Vector
    steps: int
    line: tuple[Square, ...] | None = None


_ROUND: Final = ("around", "beside", "opposite", "halfway")
"""Where jumps land that do not go on behind the hurdle."""

_MEASURED: Final = ("symmetric", *_ROUND)
"""Where they land as far from somewhere as from the hurdle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hurdles:
    """Which units are hurdles, by what they are: those of some kinds, of no other kinds, of one side."""

    kind: Kind | tuple[Kind, ...] | None = None
    colour: Literal["own", "enemy"] | None = None
    not_: Kind | tuple[Kind, ...] | None = None

    def __post_init__(self) -> None:
        if self.kind is None and self.colour is None and self.not_ is None:
            raise FeerieError("missing-key", key="kind", expected=["kind", "colour", "not"])

    def include(self, unit: Unit, own: Colour, enemies: Collection[Colour]) -> bool:
        """Return whether a unit is a hurdle for one of the colour ``own`` that may capture ``enemies``."""
        return (
            (self.kind is None or unit.kind in several(self.kind))
            and unit.kind not in several(self.not_)
            and (
                self.colour is None
                or (unit.colour == own if self.colour == "own" else unit.colour in enemies)
            )
        )


@dataclass(frozen=True, slots=True)
class Hop(Steps):
    """A jump over the first unit on a line, as a grasshopper's; with ``hop: all``, over any unit.

    ``hurdles``: the number of units on the line that it leaps over, as a kangaroo over two; what is said of
    the hurdle is then said of the last, of ``at_most`` of the first.

    ``at_most``: the hurdle is at most so many steps away, 1 for the next square. ``over``: its colour is any,
    the jumper's own, or one that the jumper may capture; or it is one of some kinds. ``land``: the jump ends
    on the square behind the hurdle, on any square beyond as on a ride, as far behind the hurdle as the
    departure is before it, or, as a hamster, on the square right before it; on any other square as far from
    the hurdle as the departure is, ``around`` it, or as far from the departure, ``beside`` it; as far on the
    other side of the departure as the hurdle, or the edge, is on this one; in the middle between the two.
    ``behind``: how the jump goes on behind the hurdle, turned as it is, as a moose's aslant. ``turn``: the
    degrees by which each step is turned from the one before, as a rose's.
    ``captures``: the unit on the square of arrival is captured, or the hurdle. ``path``: whether the other
    squares on the line of a symmetric jump must be empty. ``on``: the jump begins on those squares.
    ``within``: it does not leave those. ``en_passant``: it also takes a pawn that has passed over the square
    of the hurdle, as if it stood there. On a cylinder a line goes on round the board, and two lines may lead
    to a unit; no jump ends where it began.
    """

    word: ClassVar[str] = "hop"

    hop: Ways | Literal["all"]
    over: Literal["any", "own", "enemy"] | Hurdles = "any"
    land: Literal["next", "beyond", "symmetric", "before", "around", "beside", "opposite", "halfway"] = "next"
    captures: Literal["arrival", "hurdle"] = "arrival"
    path: Path = Path.CLEAR
    only: Only | None = None
    at_most: Positive | None = None
    hurdles: Positive = ONE
    behind: tuple[Offset, ...] = ()
    turn: Bend | None = None
    on: Squares | None = None
    within: Squares | None = None
    en_passant: bool = False

    @property
    def idle(self) -> Idle:
        idle: dict[str, str | None] = {}
        if self.only is Only.QUIET:
            idle["captures"] = "only: capture"
        if self.only is Only.QUIET or self.captures == "arrival":
            idle["en_passant"] = "captures: hurdle"
        if self.hop == "all":
            idle |= dict.fromkeys(("at_most", "hurdles", "behind", "turn"))
        else:
            idle |= {"hurdles": "land: next"} if self.land in _MEASURED else {"path": "land: symmetric"}
        if self.hurdles > 1 or self.land == "before" or self.land in _ROUND:
            idle |= {"behind": "land: next", "turn": "land: next"}
        return idle

    def landings(self, square: Square, sight: Sight) -> Iterator[Landing]:
        """Yield the jumps from a square; what stands on the square of arrival is not looked at."""
        if not self.begins(sight.geometry, square, sight.forward):
            return
        reached = self._round if self.land in _ROUND else self._arrivals
        for hurdle in self._hurdles(square, sight):
            there = sight.units[hurdle.square]
            if sight.barred and there is not None and there.kind in sight.barred:
                continue
            if self._may_be_hurdle(there, sight):
                for arrival in reached(square, hurdle, sight):
                    if arrival == square:
                        break
                    if not self.leaves(sight.geometry, sight.forward, (square, hurdle.square, arrival)):
                        yield Landing(arrival, hurdle.square)

    def might_take(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Square]:
        """Yield the squares on which a jump from a square might capture, whatever stands on the board."""
        if self.only is Only.QUIET or not self.begins(geometry, square, forward):
            return
        if self.hop == "all" or self.behind or self.turn or self.land in _ROUND:
            yield from map(Square, geometry.squares)
            return
        for vector in self.hop.vectors(forward):
            yield from geometry.line(square, vector)

    def takes(self, landing: Landing, square: Square, units: Sequence[Unit | None]) -> bool:
        """Return whether a jump captures on a square, if a target stands there."""
        if self.only is Only.QUIET:
            return False
        if self.captures == "arrival":
            return landing.arrival == square
        return landing.hurdle == square and units[landing.arrival] is None

    def _may_be_hurdle(self, unit: Unit | None, sight: Sight) -> bool:
        """Return whether a unit is one of those that ``over`` asks for."""
        if self.over == "any" or unit is None:
            return True
        if isinstance(self.over, Hurdles):
            return self.over.include(unit, sight.own, sight.enemies)
        return unit.colour == sight.own if self.over == "own" else unit.colour in sight.enemies

    def _hurdles(self, square: Square, sight: Sight) -> Iterator[_Hurdle]:
        """Yield the possible hurdles, of any colour."""
        geometry, units = sight.geometry, sight.units
        if self.hop == "all":
            for other in map(Square, geometry.squares):
                if units[other] is not None and other != square:
                    yield from self._lines_to(square, other, sight)
            return
        for line, first, *behind in self._lines(self.hop, geometry, square, sight.forward):
            yield from self._along(line, tuple(behind) or (first,), units)
            if self.land == "opposite" and sight.is_clear(line):
                # The edge is as a hurdle, too.
                yield _Hurdle(square, first, len(line) + 1)

    def _along(
        self, line: tuple[Square, ...], behind: tuple[Vector, ...], units: Sequence[Unit | None]
    ) -> Iterator[_Hurdle]:
        """Yield the possible hurdles of a line, with each of the steps that lead on behind them."""
        for steps, hurdle in enumerate(islice(line, self.at_most), 1):
            if units[hurdle] is not None:
                if self.hurdles > 1:
                    yield from self._farther(line[steps:], behind[0], units)
                    return
                beyond = None if self.turn is None else line[steps:]
                yield from (_Hurdle(hurdle, step, steps, beyond) for step in behind)
                # What stands in the middle may be captured.
                is_first = self.path is Path.CLEAR and self.land != "halfway"
                if is_first or self.land not in _MEASURED:
                    return

    def _lines(
        self, ways: Ways, geometry: Geometry, square: Square, forward: int
    ) -> Iterator[tuple[tuple[Square, ...], Vector, *tuple[Vector, ...]]]:
        """Yield the squares of each line, its first step, and the steps that lead on behind a hurdle if these
        are others."""
        if self.turn is None:
            for vector, *behind in ways.images(self.behind, forward):
                yield geometry.line(square, vector), vector, *behind
            return
        for vector in ways.vectors(forward):
            for sense in (-1, 1):
                turns = turned(vector, count(0, sense * self.turn // EIGHTH))
                yield tuple(curve(geometry, square, turns)), vector

    def _farther(
        self, line: tuple[Square, ...], vector: Vector, units: Sequence[Unit | None]
    ) -> Iterator[_Hurdle]:
        """Yield the last of several hurdles, if the line has that many; ``line`` begins behind the first."""
        others = (square for square in line if units[square] is not None)
        for last in islice(others, self.hurdles - 2, self.hurdles - 1):
            yield _Hurdle(last, vector, self.hurdles)

    def _lines_to(self, square: Square, hurdle: Square, sight: Sight) -> Iterator[_Hurdle]:
        """Yield a hurdle by each straight line that leads to it."""
        for across, along in sight.geometry.vectors(square, hurdle):
            steps = gcd(across, along)
            between = sight.geometry.between(square, (across, along))
            if self.path is Path.IGNORED or self.land == "halfway" or sight.is_clear(between):
                yield _Hurdle(hurdle, (across // steps, along // steps), steps)

    def _arrivals(self, departure: Square, hurdle: _Hurdle, sight: Sight) -> Iterator[Square]:
        """Yield the squares of arrival over a hurdle; round a cylinder, the departure may be among them."""
        del departure
        geometry, units = sight.geometry, sight.units
        square, (across, along), steps, line = hurdle
        if line is None:
            line = geometry.line(square, hurdle.step)
        if self.land == "before":
            before = geometry.step(square, (-across, -along))
            if steps > 1 and before is not None and units[before] is None:
                yield before
        elif self.land != "symmetric":
            for arrival in islice(line, 1 if self.land == "next" else None):
                yield arrival
                if units[arrival] is not None:
                    return
        elif self.path is Path.IGNORED:
            image = geometry.step(square, (across * steps, along * steps))
            if image is not None:
                yield image
        elif len(line) >= steps and sight.is_clear(line[: steps - 1]):
            yield line[steps - 1]

    def _round(self, square: Square, hurdle: _Hurdle, sight: Sight) -> Iterator[Square]:
        """Yield the squares of arrival of a jump from a square that does not go on behind the hurdle."""
        geometry = sight.geometry
        (across, along), steps = hurdle.step, hurdle.steps
        if self.land == "opposite":
            line = geometry.line(square, (-across, -along))
            if len(line) >= steps and sight.is_clear(line[: steps - 1]):
                yield line[steps - 1]
            return
        if self.land == "halfway":
            middle = None if steps % 2 else geometry.step(square, (across * steps // 2, along * steps // 2))
            between = geometry.between(square, (across * steps, along * steps)) or ()
            is_clear = sight.is_clear(tuple(at for at in between if at != middle))
            if middle is not None and (self.path is Path.IGNORED or is_clear):
                yield middle
            return
        far = (across * across + along * along) * steps * steps
        if self.hop == "all":
            reach = range(-isqrt(far), isqrt(far) + 1)
            vectors = [(x, y) for x in reach for y in reach if x * x + y * y == far]
        else:
            told = [(x * steps, y * steps) for x, y in self.hop.vectors(sight.forward)]
            vectors = [(x, y) for x, y in told if x * x + y * y == far]
        centre = hurdle.square if self.land == "around" else square
        for vector in vectors:
            arrival = geometry.step(centre, vector)
            if arrival is not None and arrival not in (square, hurdle.square):
                yield arrival
