"""``ride``: equal steps, repeated over empty squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count, islice, takewhile
from typing import ClassVar, Final, Literal

from feerie.engine.board.geometry import Geometry, RankNumber, Square, Vector
from feerie.engine.rules.contract.faults import Idle
from feerie.engine.rules.contract.values import ONE, Only, Positive
from feerie.engine.rules.contract.word import Squares
from feerie.engine.rules.words.walks.legs import (
    Line,
    Side,
    Steps,
    Toward,
    aimless,
    is_on,
    leaves,
    vectors,
)

_EIGHTH: Final = 45
"""The degrees of an eighth of a turn."""


@dataclass(frozen=True, slots=True)
class Ride(Steps):
    """A step repeated as long as the squares are empty, as a queen's ``[[0, 1], [1, 1]]``.

    ``max`` is the greatest number of steps, ``min`` the smallest. ``turn``: the degrees by which each step is
    turned from the one before, always in the same sense: with 45 and a knight's steps this is the rose; with
    ``zigzag`` now in one sense and now in the other, as a crooked bishop's. ``after``: the number of steps
    after which it turns, only once, or any number. ``within``: it does not leave those squares.
    """

    word: ClassVar[str] = "ride"

    ride: tuple[tuple[int, int], ...]
    max: Positive | None = None
    min: Positive = ONE
    turn: Literal[45, 90, 135] | None = None
    zigzag: bool = False
    after: Positive | Literal["any"] | None = None
    only: Only | None = None
    toward: Toward | None = None
    side: Side | None = None
    from_rank: RankNumber | None = None
    within: Squares | None = None

    @property
    def idle(self) -> Idle:
        idle: dict[str, str | None] = {}
        if self.turn is None:
            idle |= {"zigzag": "turn", "after": "turn"}
        elif self.after is not None:
            idle["zigzag"] = None
        if self.max is not None and self.max < self.min:
            # It leads nowhere.
            idle["max"] = None
        return idle | aimless(self.ride, self.toward, self.side)

    def lines(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Line]:
        """Yield the lines from a square for a side that goes ``forward`` (1 north, -1 south)."""
        if not is_on(self.from_rank, geometry, square, forward):
            return
        if leaves(self.within, geometry, forward, (square,)):
            return
        for vector in vectors(self.ride, self.toward, forward, self.side):
            for path in self._paths(geometry, square, vector):
                inside = takewhile(lambda at: not leaves(self.within, geometry, forward, (at,)), path)
                squares = tuple(islice(inside, self.max))
                if len(squares) >= self.min:
                    yield Line(
                        squares,
                        first=self.min - 1,
                        quiet=self.only is not Only.CAPTURE,
                        capture=self.only is not Only.QUIET,
                    )

    def _paths(self, geometry: Geometry, square: Square, vector: Vector) -> Iterator[Iterable[Square]]:
        """Yield the squares reached from a square by one vector, straight or turning in either sense."""
        if self.turn is None:
            yield geometry.line(square, vector)
            return
        straight = len(geometry.line(square, vector))
        bends = range(1, straight + 1) if self.after == "any" else (self.after,)
        for after in bends or (1,):
            for sense in (-1, 1):
                yield _curve(geometry, square, vector, self._turns(sense * self.turn // _EIGHTH, after))

    def _turns(self, turn: int, after: int | None) -> Iterator[int]:
        """Yield the direction of each step in eighths of a turn from that of the first; ``turn`` is that of a
        bend."""
        for number in count():
            if after is not None:
                yield turn if number >= after else 0
            elif self.zigzag:
                yield turn * (number % 2)
            else:
                yield turn * number


def _curve(geometry: Geometry, square: Square, vector: Vector, turns: Iterator[int]) -> Iterator[Square]:
    """Yield the squares of a ride that turns, as far as the board, and not back to ``square``."""
    ring = _ring(vector)
    at: Square | None = square
    # On a cylinder a ride might go round without coming back to where it began.
    for turn in islice(turns, len(geometry.squares)):
        at = geometry.step(at, ring[turn % len(ring)]) if at is not None else None
        if at is None or at == square:
            return
        yield at


def _ring(vector: Vector) -> tuple[Vector, ...]:
    """Return the eight images of a vector in the order of their directions, from the vector itself.

    For a vector along a file, a rank or a diagonal, the next image has the next of a queen's directions and
    as many king's steps.
    """
    across, along = vector
    if across == 0 or along == 0 or abs(across) == abs(along):
        size = max(abs(across), abs(along))
        images = [
            (x * size, y * size)
            for x, y in ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
        ]
    else:
        small, large = sorted((abs(across), abs(along)))
        images = [
            (small, large), (large, small), (large, -small), (small, -large),
            (-small, -large), (-large, -small), (-large, small), (-small, large),
        ]  # fmt: skip
    start = images.index(vector)
    return (*images[start:], *images[:start])
