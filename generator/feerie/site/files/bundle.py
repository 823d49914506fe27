"""The site's own styles and scripts, each one file of every edition: a page asks for few things.

Their parts lie in `styles/` and `scripts/`, one for each thing that the pages do.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from feerie.drawing import stylesheet
from feerie.languages import Language
from feerie.site.labels import script_words

STYLE: Final = "assets/feerie.css"
SCRIPT: Final = "assets/feerie.js"

_STYLES: Final = ("feerie", "feerie-finding", "feerie-access")
_SCRIPTS: Final = (
    "feerie",
    "feerie-access",
    "feerie-letters",
    "feerie-board",
    "feerie-squares",
    "feerie-steps",
    "feerie-explorer",
    "feerie-sharing",
    "feerie-figure",
    "feerie-finding",
    "feerie-offline",
)
"""In the order in which they need each other."""


@cache
def style() -> str:
    """The styles: the palette of the drawings, and what has been written."""
    return "\n".join([stylesheet(), *(part("styles", f"{name}.css") for name in _STYLES)])


@cache
def script(language: Language) -> str:
    """The scripts of a language: its words, and what has been written."""
    return "\n".join([script_words(language), *(part("scripts", f"{name}.js") for name in _SCRIPTS)])


def part(folder: str, name: str) -> str:
    """A file as it has been written."""
    return files("feerie.site").joinpath(folder, name).read_text(encoding="utf-8")
