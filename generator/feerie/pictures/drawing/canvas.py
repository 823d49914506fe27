"""The one place that knows svgwrite: elements, numbers and text as SVG."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from hashlib import sha256
from typing import Final
from xml.sax.saxutils import escape, quoteattr

import svgwrite
from svgwrite.base import BaseElement

SVG: Final = "http://www.w3.org/2000/svg"
XLINK: Final = "http://www.w3.org/1999/xlink"

Value = str | float | None

Point = tuple[float, float]
"""Right and down from the upper left corner of the board, in user units."""

OWN: Final = "\0"
"""The beginning of the ids of a picture until it is written; no text contains it, because XML forbids it."""

# With debug on, svgwrite refuses role, aria-* and data-*, and takes ten times as long.
_FACTORY: Final = svgwrite.Drawing(debug=False)
_SPECIAL: Final = re.compile('[&<>"\r\n\t]')


@lru_cache(maxsize=1 << 14)
def number(value: float) -> str:
    """Return a length with at most two decimals, in its shortest form."""
    if value == int(value):
        return str(int(value))
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def disc(centre: Point, radius: float) -> str:
    """Return a disc as path data."""
    r, twice = number(radius), number(2 * radius)
    start = f"{number(centre[0] - radius)} {number(centre[1])}"
    return f"M{start}a{r} {r} 0 1 1 {twice} 0a{r} {r} 0 1 1-{twice} 0z"


@cache
def _not_xml() -> re.Pattern[str]:
    """Return what finds the characters that XML forbids; few texts need it, and it takes long to compile."""
    return re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """Return a text without the characters that XML forbids."""
    return text if text.isprintable() else _not_xml().sub("", text)


def _attribute(value: str | float) -> str:
    if isinstance(value, Name):
        return value
    return clean(value) if isinstance(value, str) else number(value)


def _attributes(items: list[tuple[str, str]]) -> str:
    # Most are numbers and names, and there are hundreds in a picture.
    if _SPECIAL.search("".join([value for _, value in items])):
        return "".join([f" {key}={quoteattr(value)}" for key, value in items])
    return "".join([f' {key}="{value}"' for key, value in items])


class Name(str):
    """An id, or a reference to one; it may begin with OWN."""

    __slots__ = ()


class Element(BaseElement):  # type: ignore[misc]  # svgwrite is not typed
    """An SVG element with its children and its text, which are escaped when they are written."""

    def __init__(self, name: str, attributes: dict[str, Value], text: str = "") -> None:
        super().__init__(factory=_FACTORY)
        self.elementname = name
        self._written: str | None = None
        self.text = clean(text)
        for key, value in attributes.items():
            if value is not None:
                self.attribs[key] = _attribute(value)

    def write(self) -> str:
        """Return the element as text, its attributes in alphabetical order.

        The text is kept, for pictures share elements: an element is not changed after it is first written.
        """
        if self._written is None:
            attributes = _attributes(sorted(self.attribs.items()))
            content = escape(self.text) + "".join(child.write() for child in self.elements)
            end = f">{content}</{self.elementname}>" if content else " />"
            self._written = f"<{self.elementname}{attributes}{end}"
        return self._written


def element(name: str, *children: Element, text: str = "", **attributes: Value) -> Element:
    """Return an element; ``stroke_width`` becomes the attribute ``stroke-width``."""
    named = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    made = Element(name, named, text)
    made.elements.extend(children)
    return made


def written(picture: Element) -> str:
    """Return a picture as text.

    Its ids begin with a hash of the picture, so that two pictures on a page share ids only if they are equal.
    """
    text = picture.write()
    return text.replace(OWN, f"fe{sha256(text.encode()).hexdigest()[:8]}-")
