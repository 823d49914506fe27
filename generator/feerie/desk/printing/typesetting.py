"""Typst: a file for its users, and PDF by its compiler.

The compiler comes as one wheel without system libraries, reads our SVG as resvg does, and keeps it as shapes.

In a PDF the texts of a picture, whose letters are outlines, stand once more in their places, unseen, so that
a reader may select and search them.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from feerie.desk.printing.picture_formats import wanting
from feerie.desk.printing.tikz import matrices
from feerie.pictures.drawing.inscription import SHIFTS, text_width
from feerie.studies.options import Printed

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
    for larger, _, _, _, right, down in matrices(part.get("transform", "")):
        x, y, scale = x + right * scale, y + down * scale, scale * larger
    if part.tag == "text" and part.text:
        size = float(known["font-size"])
        width = text_width(part.text, known["font-style"] or known["font-weight"], size)
        if width:
            start = float(part.get("x", 0)) - width * SHIFTS.get(known["text-anchor"], 0.0)
            down = float(part.get("y", 0))
            yield Line(part.text, x + start * scale, y + down * scale, width * scale, size * scale)
    for child in part:
        yield from _lines(child, known, (x, y, scale))


POINTS: Final = 0.75
"""The points to a pixel of CSS."""


def typ(picture: Printed) -> str:
    """Return a file for `include` in a text of Typst: the picture in its own size, in itself."""
    width = f"{round(picture.width * POINTS, 3):g}pt"
    alt = quoted(picture.strip.description)
    return f'#image(bytes({quoted(picture.svg)}), format: "svg", width: {width}, alt: {alt})\n'


def pdf(picture: Printed) -> bytes:
    """Return a picture as PDF on a page of its size: of shapes, with its texts unseen upon them.

    So a reader may search and select them; what is seen depends on no font.
    """
    title, language = quoted(picture.strip.title), quoted(picture.audience.language)
    fill = "none" if picture.options.transparent else "auto"
    source = "\n".join(
        (
            f"#set document(title: {title}, date: none)",
            f"#set text(lang: {language})",
            f"#set page(width: auto, height: auto, margin: 0pt, fill: {fill})",
            '#set text(top-edge: "baseline", bottom-edge: "baseline")',
            *map(_unseen, lines(picture)),
            typ(picture),
        )
    )
    return compiled(source)


def compiled(source: str, *, plain: bool = False) -> bytes:
    """Return the pages of a text as PDF, if it is ``plain`` in fonts that come with Typst alone; raises
    FeerieError (``library-missing``)."""
    with wanting("typst"):
        import typst  # noqa: PLC0415  # an extra
    return bytes(typst.compile(source.encode(), format="pdf", ignore_system_fonts=plain))


def _unseen(line: Line) -> str:
    """Return a text without colour at its place, as wide as its outlines."""
    x, y, width, size = (f"{value * POINTS:.2f}pt" for value in (line.x, line.y, line.width, line.size))
    text = f"text(size: {size}, fill: rgb(0, 0, 0, 0), {quoted(line.text)})"
    return f"#place(top + left, dx: {x}, dy: {y}, scale(x: {width}, origin: left, reflow: false, {text}))"


def quoted(text: str) -> str:
    """Return a text as Typst quotes it: as JSON does, when its characters stay as they are."""
    return json.dumps(text, ensure_ascii=False)
