"""How steps are meant: in every way, as the side that moves sees them, or as the board has them; ways that
turn: steps one after another, each turned from the one before.

| word | a step ``[m, n]`` |
|---|---|
| `every_way` | ``m`` squares and ``n`` squares at right angles to them, in all its turns and mirror images |
| `own_way` | itself, as the side that moves sees it: ``m`` files to the right, ``n`` ranks ahead |
| `board_way` | itself, whoever moves: ``m`` files to the east, ``n`` ranks to the north |
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import islice
from typing import Any, ClassVar, Final, Literal, NamedTuple, NewType

from feerie.engine.board import BLACK, WHITE, Colour, Geometry, Kind, Square, Unit, Vector
from feerie.engine.rules.contract import Basis, Fault, Setting, Squares, Word

Distances = NewType("Distances", tuple[int, int])
"""How far a step leads along one side of the board, and along the other; either may be the first."""

Offset = NewType("Offset", tuple[int, int])
"""How far a step leads to the right and ahead, or to the east and to the north; the other way if negative."""

Images = tuple[Vector, ...]
"""Vectors that are turned and reflected together: that of a step, and others that go with it."""


class Ways(Word, ABC):
    """Some steps, and how they are meant."""

    own_basis: ClassVar[Basis] = Basis.NOTHING
    word: ClassVar[str]

    @property
    def steps(self) -> tuple[Vector, ...]:
        """The steps as they are written, which stand at the ``word``."""
        found: tuple[Vector, ...] = getattr(self, self.word)
        return found

    def of(self, steps: Iterable[Vector]) -> Ways:
        """Return other steps that are meant as these are."""
        kind: Any = type(self)
        other: Ways = kind(tuple(steps))
        return other

    @abstractmethod
    def turned(self, image: Images, forward: int) -> Iterator[Images]:
        """Yield what a step is, with the vectors that go with it, for a side that goes ``forward`` (1 north,
        -1 south)."""

    @property
    def is_sided(self) -> bool:
        """Whether they lead elsewhere for a side that goes south."""
        return self.vectors(1) != self.vectors(-1)

    def vectors(self, forward: int) -> Images:
        """Return the vectors meant, each once, sorted, for a side that goes ``forward``."""
        return tuple(vector for (vector,) in _images(self, (), forward))

    def images(self, via: Images, forward: int) -> tuple[Images, ...]:
        """Return each vector meant with others that are turned as it is, each once, sorted."""
        return _images(self, via, forward)

    def faults(self, place: Setting) -> Iterator[Fault]:
        seen: list[tuple[Images, ...]] = []
        for number, step in enumerate(self.steps):
            found = tuple(sorted({*self.turned((step,), 1)}))
            if found in seen:
                yield Fault("duplicate", {}, self.word, of_value=True, item=number)
            elif leads_nowhere(found, place.around.geometry):
                yield Fault("off-board", {}, self.word, of_value=True, item=number)
            seen.append(found)


@lru_cache(maxsize=1024)
def _images(ways: Ways, via: Images, forward: int) -> tuple[Images, ...]:
    """Answer from a cache: the lines of a move ask again and again."""
    return tuple(sorted({image for step in ways.steps for image in ways.turned((step, *via), forward)}))


@dataclass(frozen=True, slots=True)
class EveryWay(Ways):
    """Each step in all its turns and mirror images: eight, or four along files and ranks or diagonals."""

    word: ClassVar[str] = "every_way"

    every_way: tuple[Distances, ...]

    def turned(self, image: Images, forward: int) -> Iterator[Images]:
        for hand in (-1, 1):
            for ahead in (-1, 1):
                yield tuple([(hand * across, ahead * along) for across, along in image])
                yield tuple([(ahead * along, hand * across) for across, along in image])


@dataclass(frozen=True, slots=True)
class OwnWay(Ways):
    """Each step itself, as the side that moves sees it: files to the right, ranks ahead."""

    word: ClassVar[str] = "own_way"

    own_way: tuple[Offset, ...]

    def turned(self, image: Images, forward: int) -> Iterator[Images]:
        yield tuple([(forward * across, forward * along) for across, along in image])


@dataclass(frozen=True, slots=True)
class BoardWay(Ways):
    """Each step itself, whoever moves: files to the east, ranks to the north."""

    word: ClassVar[str] = "board_way"

    board_way: tuple[Offset, ...]

    def turned(self, image: Images, forward: int) -> Iterator[Images]:
        yield image


QUEENWARD: Final = EveryWay((Distances((0, 1)), Distances((1, 1))))
"""The steps along files, ranks and diagonals."""


def leads_nowhere(images: tuple[Images, ...], geometry: Geometry) -> bool:
    """Return whether the first of some vectors lead off the board from every square."""
    squares, steps = [*map(Square, geometry.squares)], [step for step, *_ in images]
    return not any(geometry.step(square, step) not in (None, square) for square in squares for step in steps)


class Path(StrEnum):
    """Whether the squares between departure and arrival must be empty."""

    CLEAR = "clear"
    IGNORED = "ignored"


@lru_cache(maxsize=256)
def seen(squares: Squares, geometry: Geometry, forward: int) -> frozenset[Square]:
    """Return squares as a side that goes ``forward`` (1 north, -1 south) sees them."""
    return squares.of_board(geometry, WHITE if forward > 0 else BLACK) or frozenset()


@dataclass(frozen=True, slots=True)
class Line:
    """Squares in the order in which a unit reaches them.

    The unit may stop on those from index ``first`` on, if all squares before are empty; there it may move
    without capture (``quiet``), ``capture``, and if it is a pawn capture ``en_passant``. If it is a pawn that
    ``eludes``, it cannot be captured on the squares that it passes.
    """

    squares: tuple[Square, ...]
    first: int = 0
    quiet: bool = True
    capture: bool = True
    en_passant: bool = False
    eludes: bool = False

    @property
    def arrivals(self) -> tuple[Square, ...]:
        """The squares where the unit may stop."""
        return self.squares[self.first :]

    @property
    def single(self) -> Line | None:
        """It as far as no square is passed on which a pawn could be captured; None if nothing is left."""
        if self.capture or self.eludes:
            return self
        return replace(self, squares=self.squares[:1]) if self.first == 0 else None

    def without(self, square: Square) -> Line:
        """Return it without a square that does not bar it, and where it does not end."""
        if square not in self.squares:
            return self
        index = self.squares.index(square)
        squares = (*self.squares[:index], *self.squares[index + 1 :])
        return replace(self, squares=squares, first=self.first - (index < self.first))


def passed_over(line: Line, arrival: Square) -> tuple[Square, ...]:
    """Return the squares on which a pawn can be captured that goes to an arrival of one of its lines.

    None if it steps to the next square, if it may capture at the end of the line, or eludes that capture.
    """
    return () if line.capture or line.eludes else line.squares[: line.squares.index(arrival)]


class Sight(NamedTuple):
    """What a leg sees that must see the board: which direction is forward (1 north, -1 south), the units by
    square, the colour of the unit that goes, those that it may capture; ``barred`` kinds are no hurdles."""

    geometry: Geometry
    forward: int
    units: Sequence[Unit | None]
    own: Colour
    enemies: Collection[Colour]
    barred: Collection[Kind] = ()

    def is_clear(self, between: tuple[Square, ...] | None) -> bool:
        """Return whether there is a straight line, and its squares are empty."""
        return between is not None and all(self.units[square] is None for square in between)


class Landing(NamedTuple):
    """What a leg that must see the board gives: its square of arrival, and that of the hurdle."""

    arrival: Square
    hurdle: Square


class Steps(Word):
    """A leg that is made of steps, which stand at its ``word``."""

    word: ClassVar[str]
    on: Squares | None
    within: Squares | None

    @property
    def ways(self) -> Ways | None:
        """The steps; None if it leads anywhere."""
        said = getattr(self, self.word)
        return said if isinstance(said, Ways) else None

    def is_sided(self, geometry: Geometry) -> bool:
        """Return whether it leads elsewhere for a side that goes south."""
        limits = (squares for squares in (self.on, self.within) if squares)
        return (self.ways is not None and self.ways.is_sided) or any(
            seen(squares, geometry, 1) != seen(squares, geometry, -1) for squares in limits
        )

    def begins(self, geometry: Geometry, square: Square, forward: int) -> bool:
        """Return whether it leads from a square, as it does only ``on`` some."""
        return self.on is None or square in seen(self.on, geometry, forward)

    def leaves(self, geometry: Geometry, forward: int, squares: Iterable[Square]) -> bool:
        """Return whether some of its squares are not ``within`` those that it does not leave."""
        return self.within is not None and not seen(self.within, geometry, forward).issuperset(squares)

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from out_of_board("on", self.on, place)
        yield from out_of_board("within", self.within, place)


def out_of_board(key: str, squares: Squares | None, place: Setting) -> Iterator[Fault]:
    """Yield the fault of the squares of a key, if they are more than a part of the board."""
    if squares and squares.of_board(place.around.geometry, WHITE) is None:
        yield Fault("not-of-board", {}, key, of_value=True)


EIGHTH: Final = 45
"""The degrees of an eighth of a turn."""

Bend = Literal[45, 90, 135, -45, -90, -135]
"""The degrees by which a step is turned from the one before."""


def curve(geometry: Geometry, square: Square, steps: Iterable[Vector]) -> Iterator[Square]:
    """Yield the squares of a way that turns, as far as the board, and not back to ``square``."""
    at: Square | None = square
    # On a cylinder a ride might go round without coming back to where it began.
    for step in islice(steps, len(geometry.squares)):
        at = geometry.step(at, step) if at is not None else None
        if at is None or at == square:
            return
        yield at


def turned(vector: Vector, turns: Iterable[int]) -> Iterator[Vector]:
    """Yield a step turned by some eighths of a turn."""
    ring = _ring(vector)
    return (ring[turn % len(ring)] for turn in turns)


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
