"""Lines of text: how wide they are, where they break, and how they stand above and below panels; their
letters as outlines, in a typeface that is in the picture itself.

Each line is one element with one place, whether it begins or ends there, so no program has to know where its
letters are. Lines are measured by the widest of the usual fonts, DejaVu Sans, and are at most as long in
Roboto, Helvetica or Arial. A program without fonts of its own, such as resvg, must be given one.

With outlines a program that has other fonts, or none, shows the same letters in the same places. They are
those of the site's typeface (`make typeface`); a text with a sign that it lacks stays a text.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, Final
from xml.etree import ElementTree as ET

from feerie.engine.board.geometry import SQUARE_NAME
from feerie.pictures.drawing.canvas import OWN, Element, Point, number
from feerie.pictures.drawing.scene import Inscription
from feerie.pictures.drawing.theme import SQUARE, Pen, Tone

FONTS: Final = "Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
"""The families of every text in a standalone picture, the first that a program has."""

_WIDTHS: Final = (
    (0.35, "ijlI.,:;'|!’‘·"),
    (0.42, 'frtJ()[]{}/\\-‐‑ \u00a0\u202f"“”`'),
    (0.95, "mMwW@%—…"),
    (0.84, "«»+=×<>#↑↓↔→←≥≤±†‡◐&ŒÆœæ"),
    (0.72, "ABCDEFGHKLNOPQRSTUVXYZÀÂÇÈÉÊËÎÏÔÖÙÛÜ"),
)
_WIDTH: Final = {char: width for width, chars in _WIDTHS for char in chars}
_OTHER: Final = 0.625
_WIDE: Final = 1.0
_LATIN: Final = 0x2000
_BOLD: Final = 1.08
_LEADING: Final = 1.28
"""From one baseline to the next, in sizes of type."""
_ASCENT: Final = 0.98
_STEP: Final = 1.2
"""By how much a text is indented at each depth, in sizes of type."""


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text in a size of type, in the widest of the fonts."""
    letters = sum(_WIDTH.get(char, _OTHER if ord(char) < _LATIN else _WIDE) for char in text)
    return size * letters * (_BOLD if bold else 1.0)


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> tuple[str, ...]:
    """Return a text in lines of at most ``room``, broken at ordinary spaces, or anywhere in a longer word.

    No line begins with the name of a square alone."""
    if bold:
        size *= _BOLD
    lines: list[str] = []
    line = ""
    # str.split would part at no-break spaces too.
    for word in filter(None, re.split(rf"[ \t\r\n]+(?!{SQUARE_NAME}(?!\w))", text)):
        for piece in _pieces(word, size, room):
            longer = f"{line} {piece}" if line else piece
            if line and width(longer, size) > room:
                lines.append(line)
                line = piece
            else:
                line = longer
    return (*lines, line) if line else tuple(lines)


def _pieces(word: str, size: float, room: float) -> list[str]:
    """Return a word in the pieces that fit the room."""
    if width(word, size) <= room:
        return [word]
    pieces = [""]
    for char in word:
        if pieces[-1] and width(pieces[-1] + char, size) > room:
            pieces.append("")
        pieces[-1] += char
    return pieces


def height(texts: Iterable[Inscription], room: float) -> float:
    """Return how high some texts are when they are set in lines of at most ``room``."""
    return sum(_pitch(text) * max(len(_lines(text, room)), 1) for text in texts)


def inscribed(pen: Pen, texts: Iterable[Inscription], room: float, top: float) -> Iterator[Element]:
    """Yield the lines of some texts from ``top`` downwards, over the width from 0 to ``room``."""
    for text in texts:
        baseline = top + text.size * SQUARE * _ASCENT
        weight, style = "bold" if text.bold else None, "italic" if text.italic else None
        looks: dict[str, Any] = {"fill": Tone.INK, "font_weight": weight, "font_style": style}
        looks["font_size"] = text.size * SQUARE
        if text.opposite:
            yield from set_lines(pen, [text.opposite], (room, baseline), text_anchor="end", **looks)
        lines = _lines(text, room)
        yield from set_lines(pen, lines, (_indent(text), baseline), _pitch(text), **looks)
        top += _pitch(text) * max(len(lines), 1)


def _indent(text: Inscription) -> float:
    return _STEP * text.depth * text.size * SQUARE


def _pitch(text: Inscription) -> float:
    return text.size * SQUARE * _LEADING


def _lines(text: Inscription, room: float) -> tuple[str, ...]:
    """Return the lines of a text, narrower where another stands opposite."""
    size = text.size * SQUARE
    room -= _indent(text)
    if text.opposite:
        room -= width(text.opposite, size, bold=text.bold) + size
    return wrapped(text.text, size, room, bold=text.bold)


def set_lines(
    pen: Pen, lines: Iterable[str], first: Point, pitch: float = 0.0, **looks: Any
) -> Iterator[Element]:
    """Yield lines one below another, from the beginning of the first baseline on."""
    for index, line in enumerate(lines):
        yield pen.shape("text", text=line, x=first[0], y=first[1] + pitch * index, **looks)


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
    file = files("feerie.pictures.drawing").joinpath("sheets", "letters.json")
    found: Mapping[str, Letters] = json.loads(file.read_text(encoding="utf-8"))
    return found


def outlined(picture: ET.Element) -> ET.Element:
    """Return a picture whose texts are outlines, each sign defined once."""
    used: dict[str, ET.Element] = {}
    whole = _outlined(picture, {}, used)
    if not used:
        return whole
    definitions = ET.Element("defs")
    definitions.extend(used[key] for key in sorted(used))
    # A picture begins with its title and its description.
    first = sum(part.tag in ("title", "desc") for part in whole)
    whole.insert(first, definitions)
    return whole


def _outlined(part: ET.Element, inherited: Mapping[str, str], used: dict[str, ET.Element]) -> ET.Element:
    """Return a copy of an element, but for texts without outlines."""
    known = {key: part.get(key, inherited.get(key, "")) for key in _INHERITED}
    if part.tag == "text":
        line = _line(part, known, used)
        return part if line is None else line
    made = ET.Element(part.tag, part.attrib)
    made.text = part.text
    made.extend(_outlined(child, known, used) for child in part)
    return made


def text_width(text: str, style: str, size: float) -> float | None:
    """Return the width of a text in a style of the typeface, None if the typeface lacks a sign of it."""
    letters = _letters()[style or "regular"]
    if not all(sign in letters for sign in text):
        return None
    return sum(letters[sign][0] for sign in text) * size / EM


def _line(text: ET.Element, known: Mapping[str, str], used: dict[str, ET.Element]) -> ET.Element | None:
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
    line = ET.Element("g", {key: value for key, value in text.items() if key not in _OF_TEXT})
    line.set("transform", " ".join([*moves, f"scale({size:.4g})"]))
    line.extend(signs)
    return line


def _sign(sign: str, style: str, letters: Letters, x: float, used: dict[str, ET.Element]) -> ET.Element:
    key = f"{style[0]}{ord(sign):x}"
    if key not in used:
        used[key] = ET.Element("path", {"d": letters[sign][1], "id": f"{OWN}{key}"})
    made = ET.Element("use", {"xlink:href": f"#{OWN}{key}"})
    if shift := round(x, 1):
        made.set("x", number(shift))
    return made
