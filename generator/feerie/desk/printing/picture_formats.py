"""The formats of a picture, each with what writes it, and the libraries that only some of them need.

What writes a format is imported when a picture is first written so: one picture needs little of what the
others do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from importlib import import_module
from typing import Final

from feerie.errors import FeerieError
from feerie.studies.pictured.printed import Printed


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


_HOMES: Final[Mapping[str, tuple[Format, ...]]] = {
    "mail": (Format.TXT,),
    "raster": (Format.PNG, Format.GIF, Format.WEBP),
    "stepping": (Format.HTML,),
    "tikz": (Format.TEX,),
    "typesetting": (Format.PDF, Format.TYP),
}
"""The module of what writes each format, a function of its name; SVG is what a picture is by itself."""

_MODULES: Final = {form: module for module, forms in _HOMES.items() for form in forms}


def _writer(form: Format) -> Callable[[Printed], str | bytes]:
    found: Callable[[Printed], str | bytes] = getattr(
        import_module(f"feerie.desk.printing.{_MODULES[form]}"), form
    )
    return found


def written(picture: Printed, form: Format) -> bytes:
    """Return a picture in a format; raises FeerieError (``library-missing``, ``picture-size``)."""
    made = picture.svg if form is Format.SVG else _writer(form)(picture)
    return made.encode() if isinstance(made, str) else made


@contextmanager
def wanting(*libraries: str) -> Iterator[None]:
    """Tell which libraries are missing, and the command that installs them; raises FeerieError
    (``library-missing``)."""
    try:
        yield
    except ImportError as error:
        raise FeerieError("library-missing", libraries=list(libraries), extra="feerie[pictures]") from error
