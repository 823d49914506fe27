"""Figures: the drawing of a unit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

ROTATIONS: Final = (0, 90, 180, 270)


class Fill(StrEnum):
    """How the drawing of a unit is filled."""

    WHITE = "white"
    BLACK = "black"
    NEUTRAL = "neutral"
    CHECKERED = "checkered"


@dataclass(frozen=True, slots=True, order=True)
class Figure:
    """A drawing of the piece set, filled, and turned clockwise by 0, 90, 180 or 270 degrees.

    A kind that has no drawing takes one that is turned, or ``shape=""`` and ``letters``: a disc with letters.
    """

    shape: str
    fill: Fill
    rotation: int = 0
    letters: str = ""

    def __post_init__(self) -> None:
        if bool(self.shape) == bool(self.letters):
            raise ValueError("a figure has either a shape or letters")
        if self.rotation not in ROTATIONS:
            raise ValueError(f"a figure is turned by one of {ROTATIONS} degrees, not by {self.rotation}")

    @property
    def key(self) -> str:
        """The figure's name in a picture, letters, digits and hyphens: ``rook-w``, ``queen-b-180``."""
        shape = self.shape or "letters-" + "".join(
            char if char.isascii() and char.isalnum() else f"-{ord(char):x}-" for char in self.letters
        )
        turned = f"-{self.rotation}" if self.rotation else ""
        return f"{shape}-{self.fill.value[0]}{turned}"
