"""Typst: a file for its users, and PDF by its compiler.

The compiler comes as one wheel without system libraries, reads our SVG as resvg does, and keeps it as shapes.
"""

from __future__ import annotations

import json
from typing import Final

from feerie.desk.printing.extra import wanting
from feerie.desk.printing.printed import Printed
from feerie.desk.printing.selectable import Line, lines

_POINTS: Final = 0.75
"""The points to a pixel of CSS."""


def typ(picture: Printed) -> str:
    """Return a file for `include` in a text of Typst: the picture, in itself."""
    return _image(picture)


def pdf(picture: Printed) -> bytes:
    """Return a picture as PDF on a page of its size: of shapes, with its texts unseen upon them.

    So a reader may search and select them; what is seen depends on no font.
    """
    with wanting("typst"):
        import typst  # noqa: PLC0415  # an extra
    title, language = _quoted(picture.strip.title), _quoted(picture.audience.language)
    fill = "none" if picture.setting.transparent else "auto"
    source = "\n".join(
        (
            f"#set document(title: {title}, date: none)",
            f"#set text(lang: {language})",
            f"#set page(width: auto, height: auto, margin: 0pt, fill: {fill})",
            '#set text(top-edge: "baseline", bottom-edge: "baseline")',
            *map(_unseen, lines(picture)),
            _image(picture),
        )
    )
    return bytes(typst.compile(source.encode(), format="pdf"))


def _image(picture: Printed) -> str:
    """Return the picture as Typst draws it, in its own size."""
    width = f"{round(picture.width * _POINTS, 3):g}pt"
    alt = _quoted(picture.strip.description)
    return f'#image(bytes({_quoted(picture.svg)}), format: "svg", width: {width}, alt: {alt})\n'


def _unseen(line: Line) -> str:
    """Return a text without colour at its place, as wide as its outlines."""
    x, y, width, size = (f"{value * _POINTS:.2f}pt" for value in (line.x, line.y, line.width, line.size))
    text = f"text(size: {size}, fill: rgb(0, 0, 0, 0), {_quoted(line.text)})"
    return f"#place(top + left, dx: {x}, dy: {y}, scale(x: {width}, origin: left, reflow: false, {text}))"


def _quoted(text: str) -> str:
    """Return a text as Typst quotes it: as JSON does, when its characters stay as they are."""
    return json.dumps(text, ensure_ascii=False)
