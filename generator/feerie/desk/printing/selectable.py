"""The texts of a picture with their places, for a format in which a reader may select and search them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from feerie.desk.printing.lettering import SHIFTS, text_width
from feerie.desk.printing.printed import Printed

_MOVE: Final = re.compile(r"(translate|scale)\(([^)]*)\)")
_INHERITED: Final = ("font-size", "font-weight", "font-style", "text-anchor")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: the left end of its baseline, its width, its size of type, in pixels of CSS."""

    text: str
    x: float
    y: float
    width: float
    size: float


def lines(picture: Printed) -> Iterator[Line]:
    """Yield the lines of a picture that stand upright, in the order in which they are drawn.

    Letters of figures are no lines, and a line that is no outline is a text already.
    """
    root = picture.lettered
    left, top, wide, _ = map(float, root.get("viewBox", "").split())
    scale = picture.width / wide
    for part in root:
        yield from _lines(part, {}, (-left * scale, -top * scale, scale))


def _lines(part: Element, inherited: dict[str, str], place: tuple[float, float, float]) -> Iterator[Line]:
    if part.tag == "defs" or "rotate" in part.get("transform", ""):
        return
    known = {key: part.get(key, inherited.get(key, "")) for key in _INHERITED}
    x, y, scale = place
    for name, values in _MOVE.findall(part.get("transform", "")):
        numbers = [float(value) for value in values.replace(",", " ").split()]
        if name == "translate":
            x, y = x + numbers[0] * scale, y + (*numbers, 0.0)[1] * scale
        else:
            scale *= numbers[0]
    if part.tag == "text" and part.text:
        size = float(known["font-size"])
        width = text_width(part.text, known["font-style"] or known["font-weight"], size)
        if width:
            start = float(part.get("x", 0)) - width * SHIFTS.get(known["text-anchor"], 0.0)
            down = float(part.get("y", 0))
            yield Line(part.text, x + start * scale, y + down * scale, width * scale, size * scale)
    for child in part:
        yield from _lines(child, known, (x, y, scale))
