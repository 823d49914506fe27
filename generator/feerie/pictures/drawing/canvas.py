"""The one place that knows svgwrite: elements, numbers and text as SVG."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from typing import Final, TypeAlias
from xml.etree import ElementTree as ET

import svgwrite
from svgwrite.base import BaseElement, Title
from svgwrite.container import SVG, Defs, Use

SPACES: Final = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
"""The namespaces of a picture that stands alone."""

Value = str | float | None

Point = tuple[float, float]
"""Right and down from the upper left corner of the board, in user units."""

OWN: Final = "\0"
"""The beginning of the ids of a picture until it is written; no text contains it, because XML forbids it."""

_MAKER: Final = svgwrite.Drawing(debug=False)
"""Makes the elements. With debug on it refuses role, aria-* and data-*, and takes ten times as long: only the
tests ask it what it knows."""


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
    """Return the pattern of the characters that XML forbids: few texts need it, and it is slow to compile."""
    return re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """Return a text without the characters that XML forbids."""
    return text if text.isprintable() else _not_xml().sub("", text)


def _attribute(value: str | float) -> str:
    if isinstance(value, Name):
        return value
    return clean(value) if isinstance(value, str) else number(value)


class Name(str):
    """An id, or a reference to one; it may begin with OWN."""

    __slots__ = ()


Element: TypeAlias = BaseElement
"""An element of svgwrite's."""

Given = dict[str, str]
"""The attributes of an element; ``stroke_width`` becomes the attribute ``stroke-width``."""


class _OfPage(Use):  # type: ignore[misc]  # svgwrite is not typed
    """A ``<use>`` in a page, which refers to its definition by ``href``: shorter, and of SVG 2."""

    def get_xml(self) -> ET.Element:
        made: ET.Element = super().get_xml()
        named = {**made.attrib, "href": made.attrib["xlink:href"]}
        del named["xlink:href"]
        # In the order of all others.
        return ET.Element(made.tag, dict(sorted(named.items())))


class _Told(Title):  # type: ignore[misc]  # svgwrite is not typed
    """A title or a description with an id, so that a picture can be labelled by it."""

    def __init__(self, name: str, text: str, id_: str) -> None:
        self.elementname = name
        super().__init__(clean(text))
        self._id = id_

    def get_xml(self) -> ET.Element:
        made: ET.Element = super().get_xml()
        made.set("id", self._id)
        return made


def _path(given: Given) -> Element:
    return _MAKER.path(given.pop("d"), **given)


def _rect(given: Given) -> Element:
    corner, size = (given.pop("x", "0"), given.pop("y", "0")), (given.pop("width"), given.pop("height"))
    return _MAKER.rect(corner, size, **given)


def _circle(given: Given) -> Element:
    return _MAKER.circle((given.pop("cx", "0"), given.pop("cy", "0")), given.pop("r"), **given)


def _text(given: Given) -> Element:
    return _MAKER.text(given.pop("text"), (given.pop("x", "0"), given.pop("y", "0")), **given)


def _use(given: Given, kind: type[Use] = Use) -> Element:
    return kind(given.pop("href"), factory=_MAKER, **given)


_MADE: Final[Mapping[str, Callable[[Given], Element]]] = {
    "g": lambda given: _MAKER.g(**given),
    "defs": lambda given: Defs(factory=_MAKER, **given),
    "clipPath": lambda given: _MAKER.clipPath(**given),
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "text": _text,
    "use": _use,
    "use of page": lambda given: _use(given, _OfPage),
}
"""What makes the elements of pictures, by name; a ``<use>`` of a file refers by what old programs know."""

_PLACE: Final = ("x", "y", "cx", "cy")
"""What the factories set to 0 where it is not given; left out, it means the same."""


def element(name: str, *children: Element, text: str | None = None, **attributes: Value) -> Element:
    """Return an element with its children, and its text if it is one."""
    given = _given(attributes)
    if text is not None:
        given["text"] = clean(text)
    made = _MADE[name](given)
    for key in _PLACE:
        if attributes.get(key) is None:
            made.attribs.pop(key, None)
    made.elements.extend(children)
    return made


def _given(attributes: Mapping[str, Value]) -> Given:
    return {key: _attribute(value) for key, value in attributes.items() if value is not None}


def svg(*children: Element, told: Iterable[tuple[str, str, str]] = (), **attributes: Value) -> Element:
    """Return an ``<svg>``; ``told`` are its title and description: the name, the text and the id of each."""
    made = SVG(factory=_MAKER, **_given(attributes))
    # Definitions are among the children where there are some.
    made.elements[:] = [*(_Told(*one) for one in told), *children]
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
