"""The site's own styles and scripts, each one file of every language: a page asks for few things.

Their parts are in `styles/` and `scripts/`, one for each thing that the pages do.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from feerie.drawing import stylesheet
from feerie.languages import Language
from feerie.site.files.schema import SCHEMA
from feerie.site.labels import playground_words, script_words
from feerie.site.pages import playground as playground_page
from feerie.site.pages.addresses import PLAY, PLAYGROUND, Addresses, variant_file

STYLE: Final = "assets/feerie.css"
SCRIPT: Final = "assets/feerie.js"
ENGINE: Final = "assets/engine"
"""The folder of the engine, at the root of the languages."""

_STYLES: Final = (
    "feerie-type",
    "feerie",
    "feerie-figure",
    "feerie-window",
    "feerie-article",
    "feerie-play",
    "feerie-finding",
    "feerie-home",
    "feerie-access",
)
_SCRIPTS: Final = (
    "feerie",
    "feerie-engine",
    "feerie-access",
    "feerie-letters",
    "feerie-button",
    "feerie-taking",
    "feerie-picture",
    "feerie-game",
    "feerie-still",
    "feerie-grid",
    "feerie-hand",
    "feerie-choice",
    "feerie-telling",
    "feerie-record",
    "feerie-setup",
    "feerie-address",
    "feerie-fetching",
    "feerie-refusal",
    "feerie-beside",
    "feerie-toolbar",
    "feerie-choosing",
    "feerie-player",
    "feerie-stand",
    "feerie-draft",
    "feerie-edit",
    "feerie-steps",
    "feerie-sharing",
    "feerie-legend",
    "feerie-figure",
    "feerie-reference",
    "feerie-finding",
    "feerie-stage",
)
"""In the order in which they need each other."""

_OF_PLAYGROUND: Final = ("feerie-tabs", "feerie-editor", "feerie-sheet", "feerie-parcel", "feerie-playground")

_OFFLINE: Final = "feerie-offline"
"""What needs a worker at the root of the languages."""


_COMMENT: Final = re.compile(r"/\*.*?\*/\n*", re.DOTALL)
_EXPLAINED: Final = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)


@cache
def style() -> str:
    """Return the styles: the palette of the drawings, and the parts."""
    return "\n".join([stylesheet(), *(_COMMENT.sub("", part("styles", f"{name}.css")) for name in _STYLES)])


@cache
def script(language: Language, addresses: Addresses, offer: str = "null", *, offline: bool = False) -> str:
    """Return the scripts of a language: its words, and the parts; ``offline`` has visited pages kept.

    ``offer`` is what the site has of the engine, as JSON.

    They know the addresses of the page to play on, the playground, a variant (`ID`), and the schema.
    """
    pages = {"play": PLAY, "playground": PLAYGROUND, "variant": variant_file("ID")}
    names = (*_SCRIPTS, _OFFLINE) if offline else _SCRIPTS
    return "\n".join(
        [
            script_words(
                language, {**{name: addresses.of(page) for name, page in pages.items()}, "schema": SCHEMA}
            ),
            f"feerie.offer = {offer}\n",
            *(_lean(part("scripts", f"{name}.js")) for name in names),
        ]
    )


@cache
def playground(language: Language) -> dict[str, str]:
    """Return the files that only the playground of a language needs."""
    parts = [part("scripts", f"{name}.js") for name in _OF_PLAYGROUND]
    return {
        playground_page.STYLE: part("styles", "feerie-playground.css"),
        playground_page.SCRIPT: "\n".join([playground_words(language), *parts]),
    }


def _lean(script: str) -> str:
    """Return a script without the lines that explain it, which no reader need fetch."""
    return _EXPLAINED.sub("", script)


def part(folder: str, name: str) -> str:
    """Return the text of a file in one of the two folders."""
    return files("feerie.site").joinpath(folder, name).read_text(encoding="utf-8")
