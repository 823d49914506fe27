"""What the legs of a walk have in common: vectors, and the lines along which a unit goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar

from feerie.engine.board.geometry import Geometry, RankNumber, Square, Vector
from feerie.engine.board.units import BLACK, WHITE
from feerie.engine.rules.contract.faults import Fault, Setting
from feerie.engine.rules.contract.word import Squares, Word


class Toward(StrEnum):
    """The direction in which a leg leads, seen from the side that moves."""

    FORWARD = "forward"
    BACKWARD = "backward"
    SIDEWAYS = "sideways"


class Side(StrEnum):
    """The hand on which a leg leads, seen from the side that moves."""

    LEFT = "left"
    RIGHT = "right"


class Path(StrEnum):
    """Whether the squares between departure and arrival must be empty."""

    CLEAR = "clear"
    IGNORED = "ignored"


def leaves(within: Squares | None, geometry: Geometry, forward: int, squares: Iterable[Square]) -> bool:
    """Return whether some of the squares of a leg are not ``within`` those that it does not leave."""
    return within is not None and not _within(within, geometry, forward).issuperset(squares)


@lru_cache(maxsize=256)
def _within(within: Squares, geometry: Geometry, forward: int) -> frozenset[Square]:
    """Return squares as a side that goes ``forward`` (1 north, -1 south) sees them."""
    return within.of_board(geometry, WHITE if forward > 0 else BLACK) or frozenset()


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


def passed_over(line: Line, arrival: Square) -> tuple[Square, ...]:
    """Return the squares on which a pawn can be captured that goes to an arrival of one of its lines.

    None if it steps to the next square, if it may capture at the end of the line, or eludes that capture.
    """
    return () if line.capture or line.eludes else line.squares[: line.squares.index(arrival)]


def is_on(rank: RankNumber | None, geometry: Geometry, square: Square, forward: int) -> bool:
    """Return whether a square is on a rank, counted from the side that goes ``forward``; None is any rank."""
    number = geometry.rank(square) if forward > 0 else geometry.ranks - 1 - geometry.rank(square)
    return rank is None or number + 1 == rank


def aimless(
    shapes: tuple[tuple[int, int], ...], toward: Toward | None, side: Side | None
) -> dict[str, str | None]:
    """Return the key of a direction that leaves out no vector of some shapes."""
    same = vectors(shapes, toward, 1, side) == vectors(shapes, None, 1, side)
    return {"toward": None} if same and toward is not None else {}


class Steps(Word):
    """A leg that is made of steps, which stand at its ``word``."""

    __slots__ = ()
    word: ClassVar[str]
    toward: Toward | None
    side: Side | None
    from_rank: RankNumber | None
    within: Squares | None

    @property
    def shapes(self) -> tuple[tuple[int, int], ...]:
        """The steps, each as it is written; none of a leg that leads anywhere."""
        said = getattr(self, self.word)
        return said if isinstance(said, tuple) else ()

    @property
    def is_directed(self) -> bool:
        """Whether it depends on what is forward."""
        return self.toward is not None or self.side is not None or self.from_rank is not None

    @property
    def is_sided(self) -> bool:
        """Whether it leads elsewhere for a side that goes south."""
        is_of_ranks = self.from_rank is not None or (self.within is not None and self.within.is_sided)
        return is_of_ranks or self.side is not None or self.toward in (Toward.FORWARD, Toward.BACKWARD)

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from out_of_board(self.within, place)
        seen: list[tuple[Vector, ...]] = []
        for number, shape in enumerate(self.shapes):
            steps = vectors((shape,), self.toward, 1, self.side)
            if steps in seen:
                yield Fault("duplicate", {}, self.word, of_value=True, item=number)
            elif leads_nowhere(steps, place.around.geometry):
                yield Fault("off-board", {}, self.word, of_value=True, item=number)
            seen.append(steps)


def out_of_board(within: Squares | None, place: Setting) -> Iterator[Fault]:
    """Yield the fault of squares that a leg does not leave, if they are more than a part of the board."""
    if within and within.of_board(place.around.geometry, WHITE) is None:
        yield Fault("not-of-board", {}, "within", of_value=True)


def leads_nowhere(steps: tuple[Vector, ...], geometry: Geometry) -> bool:
    """Return whether these steps lead off the board from every square."""
    squares = [*map(Square, geometry.squares)]
    return not any(geometry.step(square, step) not in (None, square) for square in squares for step in steps)


Images = tuple[Vector, ...]
"""Vectors that are turned and reflected together: that of a shape, and others that go with it."""


@lru_cache(maxsize=1024)
def vectors(
    shapes: tuple[tuple[int, int], ...], toward: Toward | None, forward: int, side: Side | None = None
) -> tuple[Vector, ...]:
    """Return the vectors of the given shapes, each once, sorted; the null vector is left out.

    Without ``toward``, a shape stands for its eight images under the symmetries of the square; with it,
    ``[m, n]`` is m files to either side and n ranks in that direction. ``side`` leaves those that lead to
    the left or to the right. ``forward`` is 1 for a side that goes north, -1 for one that goes south.
    """
    found = {vector for shape in shapes for (vector,) in images((shape,), toward, forward, side)}
    return tuple(sorted(found - {(0, 0)}))


def images(
    shapes: tuple[tuple[int, int], ...], toward: Toward | None, forward: int, side: Side | None = None
) -> tuple[Images, ...]:
    """Return the images of some shapes under each symmetry that ``toward`` leaves, each once, sorted; with
    ``side`` only those of which the first leads to that hand."""
    found: set[Images] = set()
    for hand in (-1, 1):
        match toward:
            case None:
                for ahead in (-1, 1):
                    found.add(tuple([(hand * across, ahead * along) for across, along in shapes]))
                    found.add(tuple([(ahead * along, hand * across) for across, along in shapes]))
            case Toward.FORWARD:
                found.add(tuple([(hand * across, forward * along) for across, along in shapes]))
            case Toward.BACKWARD:
                found.add(tuple([(hand * across, -forward * along) for across, along in shapes]))
            case Toward.SIDEWAYS:
                found.add(tuple([(-along, hand * across) for across, along in shapes]))
                found.add(tuple([(along, hand * across) for across, along in shapes]))
    if side is not None:
        hand = -forward if side is Side.LEFT else forward
        found = {image for image in found if image[0][0] * hand > 0}
    return tuple(sorted(found))
