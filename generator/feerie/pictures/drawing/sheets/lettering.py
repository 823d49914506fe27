"""Letters as outlines: the texts of a picture in a typeface that is in the picture itself.

A program that has other fonts, or none, shows the same letters in the same places. The outlines are those of
the site's typeface (`make typeface`); a text with a sign that it lacks stays a text.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final
from xml.etree.ElementTree import Element

from feerie.pictures.drawing.canvas import OWN, number

EM: Final = 100
"""The units of the outlines to the size of type."""

SHIFTS: Final = {"middle": 0.5, "end": 1.0}
"""How much of a text is left of its place, by its anchor."""
_INHERITED: Final = ("font-size", "font-style", "font-weight", "text-anchor")
_OF_TEXT: Final = (*_INHERITED, "font-family", "x", "y", "transform")

Letters = Mapping[str, tuple[float, str]]
"""The width and the outline of each sign."""


@cache
def _letters() -> Mapping[str, Letters]:
    text = files("feerie.pictures.drawing.sheets").joinpath("letters.json").read_text(encoding="utf-8")
    found: Mapping[str, Letters] = json.loads(text)
    return found


def outlined(picture: Element) -> Element:
    """Return a picture whose texts are outlines, each sign defined once."""
    used: dict[str, Element] = {}
    whole = _outlined(picture, {}, used)
    if not used:
        return whole
    definitions = Element("defs")
    definitions.extend(used[key] for key in sorted(used))
    # A picture begins with its title and its description.
    first = sum(part.tag in ("title", "desc") for part in whole)
    whole.insert(first, definitions)
    return whole


def _outlined(part: Element, inherited: Mapping[str, str], used: dict[str, Element]) -> Element:
    """Return a copy of an element, but for texts without outlines."""
    known = {key: part.get(key, inherited.get(key, "")) for key in _INHERITED}
    if part.tag == "text":
        line = _line(part, known, used)
        return part if line is None else line
    made = Element(part.tag, part.attrib)
    made.text = part.text
    made.extend(_outlined(child, known, used) for child in part)
    return made


def text_width(text: str, style: str, size: float) -> float | None:
    """Return the width of a text in a style of the typeface, None if the typeface lacks a sign of it."""
    letters = _letters()[style or "regular"]
    if not all(sign in letters for sign in text):
        return None
    return sum(letters[sign][0] for sign in text) * size / EM


def _line(text: Element, known: Mapping[str, str], used: dict[str, Element]) -> Element | None:
    """Return a text as outlines, None if the typeface lacks a sign of it."""
    style = known["font-style"] or known["font-weight"] or "regular"
    letters, told = _letters()[style], text.text or ""
    if not all(sign in letters for sign in told):
        return None
    size = float(known["font-size"]) / EM
    starts = [0.0, *accumulate(letters[sign][0] for sign in told)]
    shift = -starts[-1] * SHIFTS.get(known["text-anchor"], 0.0)
    signs = [
        _sign(sign, style, letters, start + shift, used)
        for sign, start in zip(told, starts, strict=False)
        if letters[sign][1]
    ]
    moves = [text.attrib[key] for key in ("transform",) if key in text.attrib]
    place = [number(float(text.get(key, 0))) for key in ("x", "y")]
    moves += [f"translate({' '.join(place)})"] if place != ["0", "0"] else []
    line = Element("g", {key: value for key, value in text.items() if key not in _OF_TEXT})
    line.set("transform", " ".join([*moves, f"scale({size:.4g})"]))
    line.extend(signs)
    return line


def _sign(sign: str, style: str, letters: Letters, x: float, used: dict[str, Element]) -> Element:
    key = f"{style[0]}{ord(sign):x}"
    if key not in used:
        used[key] = Element("path", {"d": letters[sign][1], "id": f"{OWN}{key}"})
    made = Element("use", {"xlink:href": f"#{OWN}{key}"})
    if shift := round(x, 1):
        made.set("x", number(shift))
    return made
