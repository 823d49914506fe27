"""Marks: what a panel says about its step. *What* is marked stands here, *how* it looks elsewhere.

Filled walks, hollow appears, double changes, × leaves, dashed is no longer or not yet there.
Shape carries the meaning; the colour of the family only groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from feerie.board.geometry import Square
from feerie.drawing.figure import Figure


class Family(StrEnum):
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
class Frame:
    """A line round a square, whose ground takes the tint of the family."""

    family: Family
    at: Spot
    outline: Outline


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one spot to another.

    As a ``vector`` it starts in the centre, with a dot, and has a tick across it,
    which says that it equals the other vector of the picture.
    """

    family: Family
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

    family: Family
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
    family: Family = Family.NOTE


@dataclass(frozen=True, slots=True)
class Dot:
    """An author's dot in the centre of a square; where a unit stands, it becomes a badge."""

    at: Square
    family: Family = Family.NOTE


Mark = Frame | Arrow | Badge | Ghost | Cross | Dot
