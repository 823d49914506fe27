"""Further words in the search index, by which a page is found whatever the accents and plurals that are
typed.

The theme's search takes what is typed for the beginning of a word, and compares letters as they are.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any, Final
from unicodedata import combining, normalize

from feerie.languages import Language
from feerie.wording.grammar import plural

_TAG: Final = re.compile(r"<[^>]*>")
_WORD: Final = re.compile(r"[^\W\d_]+")
FIELD: Final = "also"
"""The field of a section that holds those words; it is searched, and not shown."""

_SHORTEST: Final = 3


def folded(text: str) -> str:
    """Return a text without accents, ligatures, capitals and curved apostrophes: as it is typed in haste."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(sign for sign in normalize("NFKD", plain).casefold() if not combining(sign))


def findable(section: dict[str, Any], language: Language) -> dict[str, Any]:
    """Return a section of the index with the words by which it may be sought besides its own.

    These are its words that have accents without them, and the plurals of the words of its title and tags:
    the search completes words, but does not shorten them. Its tags come as HTML, for which the theme takes
    them as it takes title and text.
    """
    named = " ".join([section.get("title", ""), *section.get("tags", ())])
    told = _TAG.sub(" ", f"{named} {section.get('text', '')}")
    words = {word.casefold() for word in _WORD.findall(unescape(told))}
    sought = {form for word in words for form in (word, folded(word))}
    for word in _WORD.findall(unescape(named)):
        forms = (word.casefold(), folded(word))
        # A word that ends with an s may be a plural already.
        sought |= {plural(form, language) for form in forms if len(form) >= _SHORTEST and form[-1] != "s"}
    added = {FIELD: " ".join(further)} if (further := sorted(sought - words)) else {}
    tags = {"tags": [*map(_escaped, section["tags"])]} if "tags" in section else {}
    return {**section, **added, **tags} if added or tags else section


def _escaped(tag: str) -> str:
    """Return a tag as HTML; one that is HTML already stays as it is."""
    return escape(unescape(tag), quote=False)
