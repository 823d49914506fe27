"""The formats of a picture, each with what writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final

from feerie.printing.mail import txt
from feerie.printing.printed import Printed
from feerie.printing.raster import gif, png, webp
from feerie.printing.stepping import html
from feerie.printing.tikz import tex
from feerie.printing.typesetting import pdf, typ


class Format(StrEnum):
    """A format, by the ending of its files."""

    SVG = "svg"
    PNG = "png"
    PDF = "pdf"
    GIF = "gif"
    WEBP = "webp"
    TEX = "tex"
    TYP = "typ"
    TXT = "txt"
    HTML = "html"


def _svg(picture: Printed) -> str:
    return picture.svg


_WRITERS: Final[Mapping[Format, Callable[[Printed], str | bytes]]] = {
    Format.SVG: _svg,
    Format.PNG: png,
    Format.PDF: pdf,
    Format.GIF: gif,
    Format.WEBP: webp,
    Format.TEX: tex,
    Format.TYP: typ,
    Format.TXT: txt,
    Format.HTML: html,
}


def written(picture: Printed, form: Format) -> bytes:
    """Return a picture in a format; raises FeerieError (``library-missing``)."""
    made = _WRITERS[form](picture)
    return made.encode() if isinstance(made, str) else made
