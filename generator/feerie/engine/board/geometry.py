"""The board as a set of squares: their names, their neighbours, the lines through them.

A square is a number, ``rank * files + file`` with both counted from 0, so that ``a1`` is 0.
Vectors are in files and ranks, northward and eastward positive.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from math import gcd
from typing import Final, NewType

from feerie.engine.board.surface import SQUARES, Surface
from feerie.errors import PositionError

Square = NewType("Square", int)
Vector = tuple[int, int]

RankNumber = NewType("RankNumber", int)
"""A rank as players count it, from 1."""

FileLetter = NewType("FileLetter", str)
"""A file as players call it, from ``a``."""

MAX_FILES: Final = 26
MAX_RANKS: Final = 26

APART: Final = 2
"""The files of holes between two boards that stand side by side: no usual leap is longer."""

SQUARE_NAME: Final = "[a-z][1-9][0-9]?"
"""The name of a square, as a pattern."""

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")
_PRIME: Final = "′"
_PRIMED = re.compile(rf"([a-z])([1-9][0-9]?)[{_PRIME}']")


class Topology(StrEnum):
    """How the edges of a board are joined."""

    PLANE = "plane"
    CYLINDER = "cylinder"
    TORUS = "torus"


@dataclass(frozen=True, slots=True)
class Geometry:
    """A rectangular board, at most 26 × 26.

    On a cylinder the first file is next to the last one, and on a torus the first rank to the last one
    besides; a line round the board ends before its first square.
    No unit stands on a hole, and no line passes through one. ``walls`` are pairs of neighbours on a file or a
    rank, each in both orders, between which no step leads, and so no line. ``zones`` are named squares.
    The ``surface`` is what is painted on the board, for pictures alone.
    """

    files: int = 8
    ranks: int = 8
    topology: Topology = Topology.PLANE
    holes: frozenset[Square] = frozenset()
    walls: frozenset[tuple[Square, Square]] = frozenset()
    zones: Mapping[str, tuple[Square, ...]] = field(default_factory=dict)
    surface: Surface = SQUARES
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not (1 <= self.files <= MAX_FILES and 1 <= self.ranks <= MAX_RANKS):
            raise PositionError("board-size", files=self.files, ranks=self.ranks)
        # Tables are asked for by the board in every move; it is hashed once.
        object.__setattr__(self, "_hash", hash((self.files, self.ranks, self.holes)))

    def __hash__(self) -> int:
        return self._hash

    def is_played_like(self, other: Geometry) -> bool:
        """Return whether units go on another board as on this one, whatever is painted on it and whatever
        groups of its squares are called."""
        return replace(self, surface=other.surface, zones=other.zones) == other

    @property
    def squares(self) -> range:
        """All squares, from a1 rank by rank, holes included."""
        return range(self.files * self.ranks)

    @property
    def standable(self) -> tuple[Square, ...]:
        """The squares that are no holes, in order."""
        return _standable(self)

    def square(self, name: str) -> Square:
        """Return the square of a name; raise PositionError (``square``, ``hole-named``) if there is none."""
        square = self._named(name)
        if square is None:
            last = self.name(Square(len(self.squares) - 1))
            small = name.lower()
            nearest = small if small != name and self._named(small) is not None else None
            raise PositionError("square", square=name, first="a1", last=last, nearest=nearest)
        if square in self.holes:
            raise PositionError("hole-named", square=name)
        return square

    def _named(self, name: str) -> Square | None:
        """Return the square or hole of a name, None if it is off the board."""
        match = _NAME.fullmatch(name)
        if match is None:
            return None
        file, rank = ord(match[1]) - ord("a"), int(match[2]) - 1
        return Square(rank * self.files + file) if file < self.files and rank < self.ranks else None

    def name(self, square: Square) -> str:
        """Return the name of a square: a letter for the file, a number for the rank."""
        return _names(self.files, self.ranks)[square]

    def shown(self, square: Square) -> str:
        """Return the name of a square as readers see it: those of a second board have the names of the first,
        with a prime."""
        name = self.name(square)
        beside, file = divmod(self.file(square), self._pitch)
        return f"{chr(ord('a') + file)}{name[1:]}{_PRIME * beside}"

    def letter(self, file: int) -> str:
        """Return what readers see beside a file: its letter, or nothing between two boards."""
        is_between = all(file not in board for board in self.boards)
        return "" if is_between else self.shown(Square(file)).replace("1", "")

    def stored(self, text: str) -> str:
        """Return a text in which squares have the names by which they are told apart in files."""
        if self.surface.boards == 1:
            return text
        return _PRIMED.sub(lambda found: f"{chr(ord(found[1]) + self._pitch)}{found[2]}", text)

    @property
    def boards(self) -> tuple[range, ...]:
        """The files of each of the boards that stand side by side, mostly one."""
        wide = self._pitch - APART
        return tuple(range(left, left + wide) for left in range(0, self.files, self._pitch))

    @property
    def missing(self) -> frozenset[Square]:
        """The holes of the boards, without those between two of them."""
        if self.surface.boards == 1:
            return self.holes
        wide = self._pitch - APART
        return frozenset(hole for hole in self.holes if self.file(hole) % self._pitch < wide)

    @property
    def _pitch(self) -> int:
        """The files from the first of one board to the first of the next."""
        return (self.files + APART) // self.surface.boards

    def file(self, square: Square) -> int:
        """Return the file of a square, from 0."""
        return square % self.files

    def rank(self, square: Square) -> int:
        """Return the rank of a square, from 0."""
        return square // self.files

    def step(self, square: Square, vector: Vector) -> Square | None:
        """Return the square one vector away, None if it is a hole, off the board or behind a wall."""
        rank, file = divmod(square, self.files)
        if not self.walls:
            return self.at(file + vector[0], rank + vector[1])
        target = self.at(file + vector[0], rank + vector[1])
        return None if (square, target) in self.walls else target

    def at(self, file: int, rank: int) -> Square | None:
        """Return the square of a file and a rank, both from 0, None if it is a hole or off the board."""
        if self.topology is not Topology.PLANE:
            file %= self.files
            if self.topology is Topology.TORUS:
                rank %= self.ranks
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            square = Square(rank * self.files + file)
            return None if square in self.holes else square
        return None

    def line(self, square: Square, vector: Vector) -> tuple[Square, ...]:
        """Return the squares reached by repeating a vector, up to a hole or the edge of the board.

        The vector is not null. A line round a cylinder ends before its first square.
        """
        return _line(self, square, vector)

    @property
    def neighbours(self) -> tuple[frozenset[Square], ...]:
        """By square, the squares that are one king's step away."""
        return _neighbours(self)

    def vector(self, start: Square, end: Square) -> Vector:
        """Return the vector between two squares; where edges are joined, the shorter way round."""
        files = self.files
        across, along = end % files - start % files, end // files - start // files
        if self.topology is not Topology.PLANE:
            across = _shorter(across, self.files)
            if self.topology is Topology.TORUS:
                along = _shorter(along, self.ranks)
        return across, along

    def king_steps(self, start: Square, end: Square) -> int:
        """Return how many steps a king needs from one square to another, the shorter way round."""
        return max(map(abs, self.vector(start, end)))

    def vectors(self, start: Square, end: Square) -> tuple[Vector, ...]:
        """Return every vector between two squares, the shortest first: there are two on a cylinder, four on a
        torus.

        A vector whose end in the plane is off the board leads over a seam.
        """
        across, along = shortest = self.vector(start, end)
        if self.topology is Topology.PLANE:
            return (shortest,)
        files = _both_ways_round(across, self.files)
        ranks = _both_ways_round(along, self.ranks) if self.topology is Topology.TORUS else (along,)
        return tuple((file, rank) for rank in ranks for file in files)

    def are_equal(self, one: Vector, other: Vector) -> bool:
        """Return whether two vectors lead to the same square from every square, over seams too."""
        across, along = one[0] - other[0], one[1] - other[1]
        if self.topology is not Topology.PLANE:
            across %= self.files
            if self.topology is Topology.TORUS:
                along %= self.ranks
        return across == along == 0

    def between(self, square: Square, vector: Vector) -> tuple[Square, ...] | None:
        """Return the squares between a square and the end of a vector, in order.

        None if the line leads off the board, through a hole or back to its first square.
        """
        if not (steps := gcd(*vector)):
            return None
        line = self.line(square, (vector[0] // steps, vector[1] // steps))[:steps]
        return line[:-1] if len(line) == steps else None

    def first_rank(self, forward: int) -> int:
        """Return the first rank, from 0, of units that go northward (1) or southward (-1)."""
        return 0 if forward > 0 else self.ranks - 1

    def is_dark(self, square: Square) -> bool:
        """Return whether a square is dark, as the a1 of its board is."""
        return (self.file(square) % self._pitch + self.rank(square)) % 2 == 0


def _shorter(steps: int, size: int) -> int:
    """Return the number of steps the shorter way round."""
    if 2 * abs(steps) <= size:
        return steps
    return steps - size if steps > 0 else steps + size


def _both_ways_round(steps: int, size: int) -> tuple[int, ...]:
    """Return the numbers of steps both ways round, the shorter first; one for none at all."""
    return (steps, steps - size if steps > 0 else steps + size) if steps else (0,)


@lru_cache(maxsize=64)
def _neighbours(geometry: Geometry) -> tuple[frozenset[Square], ...]:
    squares = [*map(Square, geometry.squares)]
    return tuple(
        frozenset(other for other in squares if geometry.king_steps(square, other) == 1) for square in squares
    )


@lru_cache(maxsize=64)
def _names(files: int, ranks: int) -> tuple[str, ...]:
    return tuple(f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files))


@lru_cache(maxsize=16384)
def _line(geometry: Geometry, square: Square, vector: Vector) -> tuple[Square, ...]:
    # Hoppers ask for the same lines in every position.
    found: list[Square] = []
    following = geometry.step(square, vector)
    while following is not None and following != square:
        found.append(following)
        following = geometry.step(following, vector)
    return tuple(found)


@lru_cache(maxsize=256)
def _standable(geometry: Geometry) -> tuple[Square, ...]:
    return tuple(Square(square) for square in geometry.squares if square not in geometry.holes)
