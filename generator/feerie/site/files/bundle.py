"""The site's own styles and scripts, each one file of every language: a page asks for few things.

Their parts are in `styles/` and `scripts/`, one for each thing that the pages do.
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
)
"""In the order in which they need each other."""

_OFFLINE: Final = "feerie-offline"
"""What needs a worker at the root of the languages."""


@cache
def style() -> str:
    """Return the styles: the palette of the drawings, and the parts."""
    return "\n".join([stylesheet(), *(part("styles", f"{name}.css") for name in _STYLES)])


@cache
def script(language: Language, *, offline: bool = False) -> str:
    """Return the scripts of a language: its words, and the parts; ``offline`` has visited pages kept."""
    names = (*_SCRIPTS, _OFFLINE) if offline else _SCRIPTS
    return "\n".join([script_words(language), *(part("scripts", f"{name}.js") for name in names)])


def part(folder: str, name: str) -> str:
    """Return the text of a file in one of the two folders."""
    return files("feerie.site").joinpath(folder, name).read_text(encoding="utf-8")
