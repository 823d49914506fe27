"""What the legs of a walk have in common: where they begin, and the lines along which a unit goes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar

from feerie.engine.board import BLACK, WHITE, Geometry, Square
from feerie.engine.rules.contract import Fault, Setting, Squares, Word
from feerie.engine.rules.words.walks.ways import OwnWay, Ways


class Path(StrEnum):
    """Whether the squares between departure and arrival must be empty."""

    CLEAR = "clear"
    IGNORED = "ignored"


def leaves(within: Squares | None, geometry: Geometry, forward: int, squares: Iterable[Square]) -> bool:
    """Return whether some of the squares of a leg are not ``within`` those that it does not leave."""
    return within is not None and not seen(within, geometry, forward).issuperset(squares)


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


def passed_over(line: Line, arrival: Square) -> tuple[Square, ...]:
    """Return the squares on which a pawn can be captured that goes to an arrival of one of its lines.

    None if it steps to the next square, if it may capture at the end of the line, or eludes that capture.
    """
    return () if line.capture or line.eludes else line.squares[: line.squares.index(arrival)]


def stands(on: Squares | None, geometry: Geometry, square: Square, forward: int) -> bool:
    """Return whether a unit may stand on a square from which a leg leads only ``on`` some squares."""
    return on is None or square in seen(on, geometry, forward)


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

    @property
    def is_directed(self) -> bool:
        """Whether it depends on what is forward."""
        return isinstance(self.ways, OwnWay) or self.is_sided

    @property
    def is_sided(self) -> bool:
        """Whether it leads elsewhere for a side that goes south."""
        parts = (self.ways, self.on, self.within)
        return any(part is not None and part.is_sided for part in parts)

    def faults(self, place: Setting) -> Iterator[Fault]:
        yield from out_of_board("on", self.on, place)
        yield from out_of_board("within", self.within, place)


def out_of_board(key: str, squares: Squares | None, place: Setting) -> Iterator[Fault]:
    """Yield the fault of the squares of a key, if they are more than a part of the board."""
    if squares and squares.of_board(place.around.geometry, WHITE) is None:
        yield Fault("not-of-board", {}, key, of_value=True)
