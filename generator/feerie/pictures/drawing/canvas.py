"""The one place that knows svgwrite: elements, numbers and text as SVG."""

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final
from xml.etree import ElementTree as ET

import svgwrite
from svgwrite.base import BaseElement

SPACES: Final = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
"""The namespaces of a picture that stands alone."""

Value = str | float | None

Point = tuple[float, float]
"""Right and down from the upper left corner of the board, in user units."""

OWN: Final = "\0"
"""The beginning of the ids of a picture until it is written; no text contains it, because XML forbids it."""

_MAKER: Final = svgwrite.Drawing(debug=False)
"""What elements belong to. With debug on it refuses role, aria-* and data-*, and takes ten times as long: the
tests alone ask it what it knows."""

_NOT_XML: Final = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
"""A pattern of the characters that XML forbids: few texts need it, and it is slow to compile."""


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """Return a length with at most two decimals, in its shortest form."""
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def coordinates(point: Point) -> str:
    """Return a point as path data has it."""
    return f"{number(point[0])} {number(point[1])}"


def disc(centre: Point, radius: float) -> str:
    """Return a disc as path data."""
    r, twice = number(radius), number(2 * radius)
    return f"M{coordinates((centre[0] - radius, centre[1]))}a{r} {r} 0 1 1 {twice} 0a{r} {r} 0 1 1-{twice} 0z"


def clean(text: str) -> str:
    """Return a text without the characters that XML forbids."""
    return text if text.isprintable() else re.sub(_NOT_XML, "", text)


def _attribute(value: str | float) -> str:
    if isinstance(value, Name):
        return value
    return clean(value) if isinstance(value, str) else number(value)


class Name(str):
    """An id, or a reference to one; it may begin with OWN."""

    __slots__ = ()


class Element(BaseElement):  # type: ignore[misc]  # svgwrite is not typed
    """An element of svgwrite's of any name, with a text in it if it has one."""

    def __init__(self, name: str, text: str | None, attributes: Mapping[str, str]) -> None:
        self.elementname = name
        super().__init__(factory=_MAKER, **attributes)
        self._text = text

    def get_xml(self) -> ET.Element:
        made: ET.Element = super().get_xml()
        made.text = self._text
        return made


def element(name: str, *children: Element, text: str | None = None, **attributes: Value) -> Element:
    """Return an element with its children, and its text if it is one.

    The keyword ``stroke_width`` becomes the attribute ``stroke-width``.
    """
    given = {key: _attribute(value) for key, value in attributes.items() if value is not None}
    made = Element(name, text if text is None else clean(text), given)
    made.elements.extend(children)
    return made


def written(picture: Element) -> str:
    """Return a picture as text; see `text_of`."""
    return text_of(picture.get_xml())


def text_of(tree: ET.Element) -> str:
    """Return the text of a picture of which svgwrite has made a tree.

    Its ids begin with a hash of the picture, so that two pictures on a page share ids only if they are equal.
    """
    text = ET.tostring(tree, encoding="unicode")
    return text.replace(OWN, f"fe{sha256(text.encode()).hexdigest()[:8]}-")
