"""The site's own styles and scripts, each one file of every language, and what few readers need apart: a
page asks for few things.

Their parts are in `styles/` and `scripts/`, one for each thing that the pages do; `parts.toml` says which.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any, Final

from feerie.language import Language, table_of
from feerie.pictures.drawing.pen import stylesheet
from feerie.site.pages import addresses as at
from feerie.site.pages.addresses import Addresses, variant_file
from feerie.site.pages.kinds.play import SCRIPT as PLAYGROUND_SCRIPT
from feerie.site.pages.kinds.play import STYLE as PLAYGROUND_STYLE
from feerie.site.site_words import board_words, playground_words, script_words

STYLE: Final = "assets/feerie.css"
PRINT_STYLE: Final = "assets/feerie-print.css"
SCRIPT: Final = "assets/feerie.js"
BOARD_STYLE: Final = "assets/feerie-board.css"
BOARD_SCRIPT: Final = "assets/feerie-board.js"
"""What is fetched beside the other two once somebody plays."""

ENGINE: Final = "assets/engine"
"""The folder of the engine, at the root of the languages."""

SEARCH_SCRIPT: Final = "assets/feerie-finding.js"
SEARCH_STYLE: Final = "assets/feerie-search.css"
"""What searches the index, which is beside it, and its look: fetched once somebody searches."""

OFFER: Final = f"{ENGINE}/engine.json"
"""Says what there is of it."""

_PARTS: Final[Mapping[str, Sequence[str]]] = table_of("feerie.site", "parts.toml")
"""The parts of each file, in the order in which they need each other."""

_OFFLINE: Final = "feerie-offline"
"""What needs a worker at the root of the languages."""


_COMMENT: Final = re.compile(r"/\*.*?\*/\n*", re.DOTALL)
_SPACED: Final = re.compile(r"\s*([{};,])\s*")
"""What parts the rules of a style, and the space round it; no text in quotes has any."""
_EXPLAINED: Final = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_INDENTED: Final = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)
"""The space before a line, and empty lines; no text of the parts goes over a line."""


@cache
def common() -> Mapping[str, str]:
    """Return what is the same in every language: the styles, those of a page on paper, which the theme names
    in its pages, and what only the search, the home page and the list of variants need."""
    return {
        STYLE: _joined(STYLE, stylesheet()),
        **{file: _joined(file) for file in (PRINT_STYLE, SEARCH_STYLE, SEARCH_SCRIPT)},
        **{file: _joined(file) for file in (at.HOME_STYLE, at.HOME_SCRIPT, at.LIST_SCRIPT)},
    }


@cache
def script(language: Language, addresses: Addresses, offer: str = "null", *, offline: bool = False) -> str:
    """Return the scripts of a language: its words, and the parts; ``offline`` has visited pages kept.

    ``offer`` is what the site has of the engine, as JSON.

    They know the addresses of the page to play on, the playground, a variant (`ID`), and the schema.
    """
    pages = {"play": at.PLAY, "playground": at.PLAYGROUND, "variant": variant_file("ID")}
    more = (_OFFLINE,) if offline else ()
    known = {**{name: addresses.of(page) for name, page in pages.items()}, "schema": at.SCHEMA}
    return _joined(SCRIPT, script_words(language, known), f"feerie.offer = {offer}\n", more=more)


@cache
def board(language: Language) -> Mapping[str, str]:
    """Return the files of the board to play on in a language, by their paths in the site."""
    return {
        BOARD_STYLE: _joined(BOARD_STYLE),
        BOARD_SCRIPT: _joined(BOARD_SCRIPT, board_words(language)),
    }


def offer_in(folder: Path) -> Mapping[str, Any] | None:
    """Return what the folder of a whole site offers; None if it has no engine."""
    file = folder / OFFER
    offer: Mapping[str, Any] | None = None
    if file.is_file():
        offer = json.loads(file.read_text(encoding="utf-8"))
    return offer


@cache
def playground(language: Language) -> Mapping[str, str]:
    """Return the files that only the playground of a language needs."""
    return {
        PLAYGROUND_STYLE: _joined(PLAYGROUND_STYLE),
        PLAYGROUND_SCRIPT: _joined(PLAYGROUND_SCRIPT, playground_words(language)),
    }


def _joined(file: str, *first: str, more: Sequence[str] = ()) -> str:
    """Return the text of a file: what comes first, then its parts and ``more`` of them, without comments and
    spaces that readers need not fetch."""
    folder, bare = ("styles", _bare_style) if file.endswith(".css") else ("scripts", _bare_script)
    path = PurePosixPath(file)
    texts = (part(folder, f"{name}{path.suffix}") for name in (*_PARTS[path.name], *more))
    return "\n".join([*first, *(_INDENTED.sub("", bare(text)) for text in texts)])


def _bare_style(text: str) -> str:
    return _SPACED.sub(r"\1", _COMMENT.sub("", text))


def _bare_script(text: str) -> str:
    return _EXPLAINED.sub("", text)


def part(folder: str, name: str) -> str:
    """Return the text of a file in one of the two folders."""
    return files("feerie.site").joinpath(folder, name).read_text(encoding="utf-8")
