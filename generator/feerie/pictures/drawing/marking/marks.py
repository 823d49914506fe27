"""Marks: what a panel shows about its step, as values.

Filled means a walk, hollow an appearance, double a change, × a departure; dashed is a unit that has left or
is not there yet. The meaning is in the shapes; hues only group.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import gcd
from typing import Final

from feerie.engine.board.geometry import Geometry, Square
from feerie.errors import FeerieError
from feerie.pictures.drawing.piece_set import Figure


class Hue(StrEnum):
    """The colour of a mark, shared by marks of related meaning."""

    MOVE = "move"
    CAPTURE = "capture"
    APPEAR = "appear"
    CHANGE = "change"
    NOTE = "note"
    """Marks of an author."""


class Outline(StrEnum):
    """The line of a border."""

    SOLID = "solid"
    DASHED = "dashed"
    DOUBLE = "double"
    RING = "ring"


class Shaft(StrEnum):
    """The filling of an arrow."""

    FILLED = "filled"
    HOLLOW = "hollow"


class Sign(StrEnum):
    """The glyph of a badge, as in notation."""

    TIMES = "×"
    PLUS = "+"
    EQUALS = "="
    DOWN = "↓"
    UP = "↑"
    EXCHANGE = "↔"
    HALF = "◐"
    DOT = "•"


@dataclass(frozen=True, slots=True)
class InTray:
    """The slot of a tray that holds or has just held a figure; of several, the nearest to ``near``."""

    figure: Figure
    near: Square


Spot = Square | InTray


@dataclass(frozen=True, slots=True)
class Border:
    """A line round a square, which is tinted in the hue."""

    hue: Hue
    at: Spot
    outline: Outline


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one spot to another.

    A ``vector`` has a dot at its origin and a tick across it: it equals the other vector of the picture.
    """

    hue: Hue
    origin: Spot
    target: Spot
    shaft: Shaft = Shaft.FILLED
    vector: bool = False

    @property
    def is_own(self) -> bool:
        """Whether it is an author's own, and says nothing of the rules."""
        return self.hue is Hue.NOTE and not self.vector


@dataclass(frozen=True, slots=True)
class Badge:
    """A small disc with a sign in a corner of a square, about the unit on it.

    With a ``figure`` it is about a unit that has left: the disc shows the figure, struck out by the sign.
    """

    hue: Hue
    at: Square
    sign: Sign
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """The dashed shape of a unit that has left, or with its figure shining through that is not there yet."""

    at: Square
    figure: Figure
    shines: bool = False


@dataclass(frozen=True, slots=True)
class Cross:
    """An author's cross over a square; where a unit stands, it becomes a badge."""

    at: Square
    hue: Hue = Hue.NOTE


@dataclass(frozen=True, slots=True)
class Dot:
    """An author's dot in the centre of a square; where a unit stands, it becomes a badge."""

    at: Square
    hue: Hue = Hue.NOTE


@dataclass(frozen=True, slots=True)
class Filled:
    """A square that an author has filled with colour, below the unit on it."""

    at: Square
    hue: Hue = Hue.NOTE


@dataclass(frozen=True, slots=True)
class Label:
    """A short text of an author's on a square; where a unit stands, it is in a corner."""

    at: Square
    text: str
    hue: Hue = Hue.NOTE


@dataclass(frozen=True, slots=True)
class Ray:
    """A line of an author's through the centres of squares, each a step from the one before.

    It ends in the centre of the last one or, ``to_edge``, where the board does.
    """

    squares: tuple[Square, ...]
    to_edge: bool = False
    hue: Hue = Hue.NOTE


Mark = Border | Arrow | Badge | Ghost | Cross | Dot | Filled | Label | Ray


_ON_A_SQUARE: Final[Mapping[str, Callable[[Square], Mark]]] = {
    "circle": lambda at: Border(Hue.NOTE, at, Outline.RING),
    "square": lambda at: Border(Hue.NOTE, at, Outline.SOLID),
    "cross": Cross,
    "dot": Dot,
    "filled": Filled,
}

ANNOTATIONS: Final[Mapping[str, int]] = {
    "arrow": 2,
    **dict.fromkeys(_ON_A_SQUARE, 1),
    "label": 1,
    **dict.fromkeys(("line", "ray"), 2),
}
"""The words for an author's marks, with the number of squares of each."""


def annotation(word: str, squares: str, geometry: Geometry, text: str = "") -> Mark:
    """Return the mark of a word: ``annotation("arrow", "b3-a4", …)``, ``annotation("circle", "b4", …)``.

    ``text`` is that of a label. Raise FeerieError (``mark``) for another word or number of squares,
    PositionError (``square``) for a square that the board does not have.
    """
    names = squares.split("-")
    if ANNOTATIONS.get(word) != len(names):
        raise FeerieError("mark", mark=word, squares=squares, known=tuple(ANNOTATIONS))
    at, *more = [geometry.square(name) for name in names]
    match word:
        case "arrow":
            return Arrow(Hue.NOTE, at, more[0])
        case "line":
            return Ray((at, more[0]))
        case "ray":
            return _ray(at, more[0], geometry)
        case "label":
            return Label(at, text)
        case _:
            return _ON_A_SQUARE[word](at)


def _ray(at: Square, through: Square, geometry: Geometry) -> Ray:
    """Return the ray from a square through another to the edge of the board, or to a hole."""
    across, along = geometry.vector(at, through)
    steps = gcd(across, along)
    step = across // steps, along // steps
    return Ray((at, *geometry.line(at, step)), to_edge=max(map(abs, step)) == 1)


def equal_vectors(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return marks with their arrows as equal vectors, without ghosts at the origins of these."""
    known = tuple(marks)
    origins = {mark.origin for mark in known if isinstance(mark, Arrow)}
    return tuple(
        replace(mark, vector=True) if isinstance(mark, Arrow) else mark
        for mark in known
        if not (isinstance(mark, Ghost) and mark.at in origins)
    )
