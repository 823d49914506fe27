"""The files of a site, and the addresses that generators of sites give them."""

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from feerie.site.site_words import Labels

HOME: Final = "index.md"

INDEX: Final = "variants/index.md"
"""The list of variants."""

OVERVIEW: Final = "operations/index.md"
"""The list of operations."""

ORIGINS: Final = "origins.md"
"""The index of the variants by inventors and years."""

TREE: Final = "tree.md"
"""The variants as a tree of what each derives from."""

CONFUSED: Final = "confused.md"
"""The variants that are taken for one another."""

EXERCISES_INDEX: Final = "exercises.md"
"""The exercises of all variants."""

MECHANISMS_INDEX: Final = "mechanisms/index.md"
"""The list of mechanisms."""

PIECES_INDEX: Final = "pieces/index.md"
"""The list of the kinds of units that have a page."""

HOME_SCRIPT: Final = "assets/feerie-home.js"
HOME_STYLE: Final = "assets/feerie-home.css"
LIST_SCRIPT: Final = "assets/feerie-list.js"
LIST_PICTURES: Final = "assets/feerie-pictures.js"
"""What only the home page and the list of variants need of the scripts and styles."""

GLOSSARY: Final = "glossary.md"
PLAY: Final = "play.md"
PLAYGROUND: Final = "playground.md"
NOTATION: Final = "notation.md"
VOCABULARY: Final = "guides/vocabulary.md"
FINDINGS: Final = "guides/findings.md"

FEED: Final = "feed.xml"
SCHEMA: Final = "feerie.schema.json"
"""It keeps its place: files that are written elsewhere name its address."""


variant_file: Final = "variants/{}.md".format
"""Returns the page of a variant."""

family_file: Final = "families/{}.md".format
"""Returns the page of the family that derives from a variant."""

mechanism_file: Final = "mechanisms/{}.md".format
"""Returns the page of a mechanism."""

operation_file: Final = "operations/{}.md".format
"""Returns the page of an operation."""

piece_file: Final = "pieces/{}.md".format
"""Returns the page of a kind of unit, given by its name in addresses."""

drawing_file: Final = "variants/{}.svg".format
"""Returns the standalone SVG of a figure, given by its id (``circe/a``)."""

answers_file: Final = "variants/{}.json".format
"""Returns the JSON file of what the board of a figure answers."""

exercise_file: Final = "exercises/{}-{}.svg".format
"""Returns the SVG file of the board of an exercise, given by its variant and its name."""

exercises_file: Final = "exercises/{}.json".format
"""Returns the file that the boards of a variant's exercises ask for."""

opening_file: Final = "openings/{}.json".format
"""Returns the JSON file of what the page to play on shows of a variant at first."""


def turned_file(answers: str) -> str:
    """Return the JSON file of a board as Black sees it, beside that of what it answers."""
    return f"{answers.removesuffix('.json')}-turned.json"


@dataclass(frozen=True, slots=True)
class Addresses:
    """The addresses of a site's files, as MkDocs, Hugo and others form them from the names of the files.

    With ``directories`` the page ``variants/circe.md`` is at ``variants/circe/``, without at
    ``variants/circe.html``. A file that is no page keeps its name.
    """

    directories: bool = True

    def of(self, path: str) -> str:
        """Return the address of a file from the root of its language; empty for the home page."""
        if not path.endswith(".md"):
            return quote(path)
        folder, name = posixpath.split(path.removesuffix(".md"))
        is_index = name in ("index", "README")
        if not self.directories:
            return quote(posixpath.join(folder, f"{'index' if is_index else name}.html"))
        place = folder if is_index else posixpath.join(folder, name)
        return f"{quote(place)}/" if place else ""

    def between(self, here: str, there: str) -> str:
        """Return the address of a file as a link on the page ``here`` gives it."""
        target = self.of(there)
        path = posixpath.relpath(target or ".", posixpath.dirname(self.of(here)) or ".")
        return f"{path}/" if not target or target.endswith("/") else path


def complete(nav: Any, pages: Mapping[str, Sequence[str]], words: Labels) -> Any:
    """Return a navigation with ``variants/*`` and the like replaced by their files, and with the names of
    sections that are labels of the site said in its language.

    ``pages`` has the files of each such pattern in order. A section without a page is left out.
    """
    if isinstance(nav, dict):
        return {words.translated(title): complete(item, pages, words) for title, item in nav.items()}
    if not isinstance(nav, list):
        return nav
    found: list[Any] = []
    for item in nav:
        if isinstance(item, str) and item in pages:
            found += pages[item]
        elif not isinstance(entry := complete(item, pages, words), dict) or any(entry.values()):
            found.append(entry)
    return found
