"""Marks: what a panel says about its step. *What* is marked stands here, *how* it looks elsewhere.

Filled walks, hollow appears, double changes, × leaves, dashed is no longer or not yet there.
Shape carries the meaning; the colour of the hue only groups.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from feerie.board.geometry import Geometry, Square
from feerie.drawing.piece_set import Figure
from feerie.errors import FeerieError


class Hue(StrEnum):
    """Marks that belong together, and share a colour."""

    MOVE = "move"
    CAPTURE = "capture"
    APPEAR = "appear"
    CHANGE = "change"
    NOTE = "note"
    """What an author marks by hand."""


class Outline(StrEnum):
    """What is drawn round a square."""

    SOLID = "solid"
    DASHED = "dashed"
    DOUBLE = "double"
    RING = "ring"


class Shaft(StrEnum):
    """How an arrow is filled."""

    FILLED = "filled"
    HOLLOW = "hollow"


class Sign(StrEnum):
    """The glyph of a badge; the notation uses the same."""

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
    """A place beside the board: the slot in which that figure lies, or has just lain.

    ``near`` is the square at the other end of the arrow; of several slots the one under its file is meant.
    """

    figure: Figure
    near: Square


Spot = Square | InTray


@dataclass(frozen=True, slots=True)
class Border:
    """A line round a square, whose ground takes the tint of the hue."""

    hue: Hue
    at: Spot
    outline: Outline


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one spot to another.

    As a ``vector`` it starts in the centre, with a dot, and has a tick across it,
    which says that it equals the other vector of the picture.
    """

    hue: Hue
    origin: Spot
    target: Spot
    shaft: Shaft = Shaft.FILLED
    vector: bool = False


@dataclass(frozen=True, slots=True)
class Badge:
    """A small disc with a sign in a corner of a square.

    The sign is about the unit that stands there; but one with a ``figure`` is about that unit, which is gone:
    the disc shows it, and the sign strikes it out.
    """

    hue: Hue
    at: Square
    sign: Sign
    figure: Figure | None = None


@dataclass(frozen=True, slots=True)
class Ghost:
    """The dashed shape of a unit that is no longer there."""

    at: Square
    figure: Figure


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


Mark = Border | Arrow | Badge | Ghost | Cross | Dot


ANNOTATIONS: Final[Mapping[str, int]] = {"arrow": 2, "circle": 1, "square": 1, "cross": 1, "dot": 1}
"""The words for marks, and how many squares each needs."""


def annotation(word: str, squares: str, geometry: Geometry) -> Mark:
    """The mark of that word, as in ``annotation("arrow", "b3-a4", …)`` or ``annotation("circle", "b4", …)``.

    Raises FeerieError (``mark``) for another word or number of squares, PositionError (``square``)
    for a square that the board does not have.
    """
    names = squares.split("-")
    if ANNOTATIONS.get(word) != len(names):
        raise FeerieError("mark", mark=word, squares=squares, known=tuple(ANNOTATIONS))
    at, *more = [geometry.square(name) for name in names]
    return _mark(word, at, *more)


def _mark(word: str, at: Square, target: Square | None = None) -> Mark:
    if target is not None:
        return Arrow(Hue.NOTE, at, target)
    match word:
        case "circle":
            return Border(Hue.NOTE, at, Outline.RING)
        case "square":
            return Border(Hue.NOTE, at, Outline.SOLID)
        case "cross":
            return Cross(at)
        case _:
            return Dot(at)


def equal_vectors(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The same marks, with their arrows drawn as equal vectors.

    An arrow's origin then has a dot, and therefore no ghost.
    """
    known = tuple(marks)
    origins = {mark.origin for mark in known if isinstance(mark, Arrow)}
    return tuple(
        replace(mark, vector=True) if isinstance(mark, Arrow) else mark
        for mark in known
        if not (isinstance(mark, Ghost) and mark.at in origins)
    )
