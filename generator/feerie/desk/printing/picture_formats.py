"""The formats of a picture, each with what writes it, and the libraries that only some of them need.

What writes a format is imported when a picture is first written so: one picture needs little of what the
others do.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from typing import Final

from feerie.errors import FeerieError
from feerie.studies.options import Printed


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


_MODULES: Final[Mapping[Format, str]] = {
    Format.TXT: "mail",
    **dict.fromkeys((Format.PNG, Format.GIF, Format.WEBP), "raster"),
    Format.HTML: "stepping",
    Format.TEX: "tikz",
    **dict.fromkeys((Format.PDF, Format.TYP), "typesetting"),
}
"""The module of what writes each format, a function of its name; SVG is what a picture is by itself."""


def written(picture: Printed, form: Format) -> bytes:
    """Return a picture in a format; raises FeerieError (``library-missing``, ``picture-size``)."""
    if form is Format.SVG:
        return picture.svg.encode()
    made: str | bytes = getattr(import_module(f"feerie.desk.printing.{_MODULES[form]}"), form)(picture)
    return made.encode() if isinstance(made, str) else made


@contextmanager
def wanting(*libraries: str) -> Iterator[None]:
    """Tell which libraries are missing, and the command that installs them; raises FeerieError
    (``library-missing``)."""
    try:
        yield
    except ImportError as error:
        raise FeerieError("library-missing", libraries=list(libraries), extra="feerie[pictures]") from error
