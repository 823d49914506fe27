"""A picture ready to be written in any format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from xml.etree import ElementTree as ET

from feerie.pictures.drawing import Strip
from feerie.pictures.drawing.canvas import text_of
from feerie.pictures.drawing.sheets.lettering import outlined
from feerie.pictures.drawing.sheets.strip import strip_picture
from feerie.pictures.showing.audience import Audience
from feerie.studies.pictured.setting import Length, Setting


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
            side = Length(setting.square.value * length / 45, setting.square.unit)
            whole.set(key, str(side))
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
