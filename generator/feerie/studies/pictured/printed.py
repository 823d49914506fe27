"""How a picture is wanted, and a picture ready to be written in any format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final
from xml.etree import ElementTree as ET

from feerie.pictures.drawing.canvas import text_of
from feerie.pictures.drawing.piece_set import PieceSet, piece_set
from feerie.pictures.drawing.scene import Region, Strip
from feerie.pictures.drawing.sheets.lettering import outlined
from feerie.pictures.drawing.sheets.strip import strip_picture
from feerie.pictures.drawing.theme import SQUARE, Theme
from feerie.pictures.showing.audience import Audience

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

    ``square`` is the side of a square, unless the whole has a ``width``; ``dpi`` are the dots of a raster to
    an inch, ``crop`` the region that is shown of every board. Without ``captions`` the panels have no text
    beneath them.
    """

    look: Theme
    pieces: PieceSet = field(default_factory=piece_set)
    square: Length = Length(36, "px")
    width: Length | None = None
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
        """Return a strip, cropped, captioned and arranged as is wanted."""
        panels = [
            replace(
                panel, region=self.crop, coordinates=self.coordinates, turn=panel.turn if self.turn else None
            )
            for panel in strip.panels
        ]
        if not self.captions:
            panels = [replace(panel, number=None, name="", sentence="", notation="") for panel in panels]
        return replace(strip, panels=tuple(panels), columns=self.columns or strip.columns)


@dataclass(frozen=True, eq=False)
class Printed:
    """A strip with its setting, for an audience; ``name`` is that of its file, without an ending."""

    strip: Strip
    setting: Setting
    audience: Audience
    name: str

    @cached_property
    def lettered(self) -> ET.Element:
        """The picture as an ``<svg>`` whose letters are texts."""
        setting = self.setting
        made: ET.Element = strip_picture(
            setting.of(self.strip),
            setting.look,
            pieces=setting.pieces,
            flipped=setting.flipped,
            ground=not setting.transparent,
        ).get_xml()
        return made

    @cached_property
    def root(self) -> ET.Element:
        """The picture as an ``<svg>`` with outlines for letters, in the size that is wanted."""
        setting = self.setting
        whole = outlined(self.lettered)
        box = [float(value) for value in whole.get("viewBox", "").split()]
        for key, length in zip(("width", "height"), box[2:], strict=True):
            # The whole as wide as is wanted, or else its squares.
            wanted, of = (setting.width, box[2]) if setting.width else (setting.square, SQUARE)
            whole.set(key, str(Length(wanted.value * length / of, wanted.unit)))
        return whole

    @property
    def width(self) -> float:
        """The width of the picture in pixels of CSS."""
        return self._pixels("width")

    @property
    def height(self) -> float:
        """The height of the picture in pixels of CSS."""
        return self._pixels("height")

    def _pixels(self, key: str) -> float:
        text = self.root.get(key, "")
        return Length(float(text[:-2]), text[-2:]).pixels

    @cached_property
    def svg(self) -> str:
        """The picture as an SVG file."""
        return text_of(self.root) + "\n"

    def panels(self) -> Iterator[Printed]:
        """Yield each panel as a picture of its own."""
        for panel in self.strip.panels:
            alone = replace(self.strip, panels=(panel,), title=panel.title, description=panel.description)
            yield replace(self, strip=alone)
