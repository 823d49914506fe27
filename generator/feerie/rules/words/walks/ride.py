"""``ride``: equal steps, repeated over empty squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal

from feerie.board.geometry import Geometry, RankNumber, Square, Vector
from feerie.rules.values import Only, Positive
from feerie.rules.word import Word
from feerie.rules.words.walks.legs import Line, Toward, is_on, is_sided, vectors

_EIGHTHS: Final = 8


@dataclass(frozen=True, slots=True)
class Ride(Word):
    """The same step repeated as long as the squares are empty, as a queen's ``[[0, 1], [1, 1]]``.

    ``max`` is the greatest number of steps. ``turn: 45`` turns each step by an eighth of a turn from the one
    before, always in the same sense: with a knight's steps this is the rose.
    """

    ride: tuple[tuple[int, int], ...]
    max: Positive | None = None
    turn: Literal[45] | None = None
    only: Only | None = None
    toward: Toward | None = None
    from_rank: RankNumber | None = None

    @property
    def is_sided(self) -> bool:
        """Whether it leads elsewhere for a side that goes south."""
        return is_sided(self.toward, self.from_rank)

    def lines(self, geometry: Geometry, square: Square, forward: int) -> Iterator[Line]:
        """Yield the lines from a square for a side that goes ``forward`` (1 north, -1 south)."""
        if not is_on(self.from_rank, geometry, square, forward):
            return
        for vector in vectors(self.ride, self.toward, forward):
            for path in self._paths(geometry, square, vector):
                if squares := tuple(islice(path, self.max)):
                    yield Line(
                        squares, quiet=self.only is not Only.CAPTURE, capture=self.only is not Only.QUIET
                    )

    def _paths(self, geometry: Geometry, square: Square, vector: Vector) -> Iterator[Iterable[Square]]:
        """Yield the squares reached from a square by one vector, straight or turning in either sense."""
        if self.turn is None:
            yield geometry.line(square, vector)
        else:
            for sense in (-1, 1):
                yield _curve(geometry, square, vector, sense)


def _curve(geometry: Geometry, square: Square, vector: Vector, sense: int) -> Iterator[Square]:
    """Yield the squares of a ride that turns, as far as the board, and not back to ``square``."""
    ring = _ring(vector)
    at: Square | None = square
    for number in range(_EIGHTHS - 1):
        at = geometry.step(at, ring[sense * number % _EIGHTHS]) if at is not None else None
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
