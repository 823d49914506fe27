"""What the search index is told besides the text of a page, so that accents and plurals are forgiven.

The theme's search takes what is typed for the beginning of a word, and compares letters as they are.
"""

from __future__ import annotations

import re
from html import escape, unescape
from typing import Any, Final
from unicodedata import combining, normalize

_TAG: Final = re.compile(r"<[^>]*>")
_WORD: Final = re.compile(r"[^\W\d_]+")
FIELD: Final = "also"
"""The field of a section that holds those words; it is searched, and not shown."""

_SHORTEST: Final = 3


def folded(text: str) -> str:
    """A text without accents, ligatures, capitals and curved apostrophes: as it is typed in haste."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(sign for sign in normalize("NFKD", plain).casefold() if not combining(sign))


def findable(section: dict[str, Any]) -> dict[str, Any]:
    """A section of the index with the words by which it may be sought besides its own, and with its tags as
    HTML, which the theme takes for it as it takes its title and its text.

    Those are its words that have accents without them, and the plurals of the words of its title and tags:
    who asks for a singular finds the plural, too, for the search completes words.
    """
    named = " ".join([section.get("title", ""), *section.get("tags", ())])
    told = _TAG.sub(" ", f"{named} {section.get('text', '')}")
    words = {word.casefold() for word in _WORD.findall(unescape(told))}
    sought = {form for word in words for form in (word, folded(word))}
    for word in _WORD.findall(unescape(named)):
        sought |= {plural for form in (word.casefold(), folded(word)) for plural in _plurals(form)}
    added = {FIELD: " ".join(further)} if (further := sorted(sought - words)) else {}
    tags = {"tags": [*map(_escaped, section["tags"])]} if "tags" in section else {}
    return {**section, **added, **tags} if added or tags else section


def _escaped(tag: str) -> str:
    """A tag as HTML; one that has been written as HTML stays as it is."""
    return escape(unescape(tag), quote=False)


def _plurals(word: str) -> tuple[str, ...]:
    """How a word may look in the plural, if that is not how it begins."""
    if len(word) < _SHORTEST or word.endswith(("s", "x")):
        return ()
    return (f"{word}s", f"{word}x") if word.endswith("u") else (f"{word}s",)
