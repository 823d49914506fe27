"""The site's own styles and scripts, each one file of every language, and what few readers need apart: a
page asks for few things. Of the theme's styles no rule is sent that no page can use.

Their parts are in `styles/` and `scripts/`, one for each thing that the pages do; `parts.toml` says which.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Any, Final

from feerie.language import Language, table_of, write_whole
from feerie.pictures.drawing.theme import stylesheet
from feerie.site.pages import addresses as at
from feerie.site.pages.addresses import Addresses, variant_file
from feerie.site.pages.kinds.play import SCRIPT as PLAYGROUND_SCRIPT
from feerie.site.pages.kinds.play import STYLE as PLAYGROUND_STYLE
from feerie.site.site_words import board_words, playground_words, script_words
from feerie.site.terms.findable import INDEX

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
_SPACED: Final = re.compile(r"\s*([{};,>])\s*|(?<=:)\s+")
"""What parts the rules of a style and their values, and the space round it; no text in quotes has any."""
_EXPLAINED: Final = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_INDENTED: Final = re.compile(r"^[ \t]+|\n(?=\n)", re.MULTILINE)
"""The space before a line, and empty lines; no text of the parts goes over a line."""

_THEME: Final = "assets/stylesheets/*.css"
"""The theme's styles, in the folder of a language."""

_MARK: Final = re.compile(r""" "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*' | [{};] """, re.VERBOSE | re.DOTALL)
"""What parts rules, and the texts in quotes, in which it parts nothing."""
_WITHIN: Final = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
_SELECTOR: Final = re.compile(rf"(?:[^,()\[\]]|{_WITHIN}|\[[^\]]*\])+")
_OPTIONS: Final = re.compile(_WITHIN)
"""What a selector says in brackets; a rule is not left out for it."""
_WANTED: Final = re.compile(r"\[(?:((?:data-md-color-\w+|dir)=[\w-]+)|[^\]]*)\]|\.((?:[\w-]|\\.)+)")
"""A class, a colour of the theme or a direction of reading, without which a selector selects nothing."""
_CLASSES: Final = re.compile(r'\bclass=(?:"([^"]*)"|([^\s>]+))')
_VALUES: Final = re.compile(r'\b((?:data-md-color-\w+|dir)=)"([\w-]+)"')
_SETTINGS: Final = re.compile(r'<script id="__config"[^>]*>(.*?)</script>| data-preview\b')
_PICTURE: Final = re.compile(r'(--[\w-]+):url\("data:[^"]*"\);?')
_NAMED: Final = re.compile(r"[\w-]+")

_SCRIPTS: Final = "javascripts"
"""The theme's scripts: the folder of each."""
_MADE: Final[Mapping[str, str]] = {
    "annotation": r'\bannotate\b(?!": null)',
    "code": "",
    "tooltip": r'\bannotate\b(?!": null)|tooltips|preview',
    "version": r'"version": (?!null)',
}
"""What the theme's scripts make themselves, and what asks for it in the settings or classes of a page; the
parts of anything else they find on a page."""


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
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


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
    path = PurePosixPath(file)
    if path.suffix == ".css":
        text = "\n".join([*first, *(part("styles", f"{name}.css") for name in _PARTS[path.name])])
        return _SPACED.sub(r"\1", _COMMENT.sub("", text)).replace(";}", "}")
    scripts = [_EXPLAINED.sub("", part("scripts", f"{name}.js")) for name in (*_PARTS[path.name], *more)]
    return "\n".join([*first, *(_INDENTED.sub("", script) for script in scripts)])


def part(folder: str, name: str) -> str:
    """Return the text of a file in one of the two folders."""
    return files("feerie.site").joinpath(folder, name).read_text(encoding="utf-8")


def thin_out(folder: Path) -> None:
    """Leave out of the theme's styles, in the folder of a language that is built, what no page can use."""
    found: set[str] = set()
    settings: set[str] = set()
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for quoted, bare in _CLASSES.findall(text):
            found.update((quoted or bare).split())
        found.update(map("".join, _VALUES.findall(text)))
        settings.update(setting[0] for setting in _SETTINGS.finditer(text))
    asked = " ".join([*settings, *found])
    there = {_stem(name) for name in found}.union(
        made for made, wanted in _MADE.items() if re.search(wanted, asked)
    )
    for script in folder.rglob("*.js"):
        if script.relative_to(folder).as_posix() in (INDEX, at.LIST_PICTURES):
            continue  # their words are no classes of the theme
        names = _NAMED.findall(script.read_text(encoding="utf-8"))
        is_theme = script.parent.name == _SCRIPTS
        found.update(name for name in names if not is_theme or _stem(name) in there)
    used = frozenset(found)
    styles = {path: thinned(path.read_text(encoding="utf-8"), used) for path in folder.glob(_THEME)}
    drawn = {name for text in styles.values() for name in re.findall(r"var\((--[\w-]+)", text)}
    for path, text in styles.items():
        pictures = _PICTURE.sub(lambda found: found[0] if found[1] in drawn else "", text)
        write_whole(path, pictures.encode())


def _stem(name: str) -> str:
    """Return of what a class is a part, by its first word."""
    return re.split("[^a-zA-Z]", name.removeprefix("md-"), maxsplit=1)[0]


def thinned(style: str, used: frozenset[str]) -> str:
    """Return a style without comments, and without selectors of classes and values that are not ``used``."""
    return "".join(_needed(style, used))


def _needed(style: str, used: frozenset[str]) -> Iterator[str]:
    for before, within in _rules(_COMMENT.sub("", style)):
        if within is None:
            yield before
        elif before.startswith(("@media", "@supports")):
            rules = thinned(within, used)
            yield f"{before}{{{rules}}}" if rules else ""
        elif before.startswith("@"):
            yield f"{before}{{{within}}}"
        else:
            wanted = [one for one in _SELECTOR.findall(before) if used.issuperset(_wanted(one))]
            yield f"{','.join(wanted)}{{{within}}}" if wanted else ""


def _rules(style: str) -> Iterator[tuple[str, str | None]]:
    """Yield each rule of a style: what stands before its braces and within; None where it has none."""
    start = opened = depth = 0
    for found in _MARK.finditer(style):
        mark = found[0]
        if mark == "{":
            depth += 1
            opened = found.start() if depth == 1 else opened
        elif mark == "}":
            depth -= 1
        if depth == 0 and mark in ";}":
            end = found.start() if mark == "}" else found.end()
            yield (style[start:opened], style[opened + 1 : end]) if mark == "}" else (style[start:end], None)
            start = found.end()


def _wanted(selector: str) -> Iterator[str]:
    for value, name in _WANTED.findall(_OPTIONS.sub("", selector)):
        if value or name:
            yield value or name.replace("\\", "")
