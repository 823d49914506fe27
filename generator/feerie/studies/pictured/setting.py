"""How a picture is wanted: what of it is drawn, how large, in which colours."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from feerie.pictures.drawing import Strip, Theme
from feerie.pictures.drawing.piece_set import PieceSet, piece_set
from feerie.pictures.drawing.scene import Region

_INCH: Final = 25.4
_PIXELS: Final = 96
"""The pixels of CSS to an inch."""


@dataclass(frozen=True, slots=True)
class Length:
    """A length in millimetres, or in pixels of CSS."""

    value: float
    unit: str

    @property
    def pixels(self) -> float:
        """The length in pixels of CSS, of which an inch has 96."""
        return self.value * _PIXELS / _INCH if self.unit == "mm" else self.value

    def __str__(self) -> str:
        return f"{round(self.value, 3):g}{self.unit}"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a picture is wanted.

    ``square`` is the side of a square, ``dpi`` the dots of a raster to an inch, ``crop`` the region that is
    shown of every board. Without ``captions`` the panels have no text beneath them.
    """

    look: Theme
    pieces: PieceSet = field(default_factory=piece_set)
    square: Length = Length(36, "px")
    dpi: float = _PIXELS
    columns: int | None = None
    crop: Region | None = None
    flipped: bool = False
    coordinates: bool = True
    captions: bool = True
    turn: bool = True
    transparent: bool = False

    @property
    def scale(self) -> float:
        """The dots of a raster to a pixel of CSS."""
        return self.dpi / _PIXELS

    def of(self, strip: Strip) -> Strip:
        """Return a strip with what is wanted of it."""
        panels = [
            replace(
                panel, region=self.crop, coordinates=self.coordinates, turn=panel.turn if self.turn else None
            )
            for panel in strip.panels
        ]
        if not self.captions:
            panels = [replace(panel, number=None, name="", sentence="") for panel in panels]
        return replace(strip, panels=tuple(panels), columns=self.columns or strip.columns)
