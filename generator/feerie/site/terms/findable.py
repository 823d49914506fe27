"""Further words in the search index, by which a page is found whatever the accents and plurals that are
typed.

The theme's search takes what is typed for the beginning of a word, and compares letters as they are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, normalize

from feerie.language.files import write_whole
from feerie.language.languages import Language
from feerie.language.wording.grammar import plural

_TAG: Final = re.compile(r"<[^>]*>")
_WORD: Final = re.compile(r"[^\W\d_]+")

NAME: Final = "name"
"""The field that holds the first tag alone. The search adds up all words that one typed may begin: of other
names, too, if these weighed as much."""

ALSO: Final = {"title": "also_title", NAME: "also_name", "tags": "also_tags", "text": "also_text"}
"""By each field of a section the field that holds further forms of its words: they are searched, and not
shown."""

SLIPS: Final = "slips"
"""The field of names as they may be misspelt. What is spelt right comes first: it weighs little."""

_NAMES: Final = ("title", NAME, "tags")
"""The fields that name things, and are sought in the plural."""

_SHORTEST: Final = 3

_LONG: Final = 6
"""The letters of a name in which one more or one fewer is no other word."""

_DOUBLED: Final = frozenset("cdflmnprst")
"""The letters that are written twice by mistake."""


def folded(text: str) -> str:
    """Return a text without accents, ligatures, capitals and curved apostrophes: as it is typed in haste."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(sign for sign in normalize("NFKD", plain).casefold() if not combining(sign))


def findable(section: dict[str, Any], language: Language) -> dict[str, Any]:
    """Return a section of the index with the words by which it may be sought besides its own.

    These are its words that have accents without them, and the plurals of the words of its title and tags:
    the search completes words, but does not shorten them. By its name, which is its first tag, it is found
    even if that is written in one word, or with a letter too few or twice. Its tags come as HTML, for which
    the theme takes them as it takes title and text.
    """
    name, others = section.get("tags", [])[:1], section.get("tags", [])[1:]
    fields = {**section, NAME: name, "tags": others}
    words = {field: _words(fields.get(field, "")) for field in ALSO}
    known = set().union(*words.values())
    added: dict[str, Any] = {NAME: _escaped(name[0])} if name else {}
    for field, own in words.items():
        sought = {form for word in own for form in (word, folded(word))}
        if field in _NAMES:
            # A word that ends with an s may be a plural already.
            forms = [form for form in sought if len(form) >= _SHORTEST and form[-1] != "s"]
            sought.update(plural(form, language) for form in forms)
        # Names weigh by their own field, whatever the text has.
        if further := sorted(sought - (own if field in _NAMES else known)):
            added[ALSO[field]] = " ".join(further)
    # Other names, and those of parents, would make the index heavy.
    if slips := _misspelt(words["title"] & words[NAME], name):
        added[SLIPS] = " ".join(sorted(slips))
    tags = {"tags": [*map(_escaped, section["tags"])]} if "tags" in section else {}
    return {**section, **added, **tags} if added or tags else section


def _misspelt(words: set[str], names: list[str]) -> set[str]:
    """Return the words of names with one letter left out or doubled, and names of several words in one."""
    parts = [[*map(folded, _WORD.findall(unescape(_TAG.sub(" ", name))))] for name in names]
    joined = {"".join(part) for part in parts if len(part) > 1}
    return joined | {slip for word in words if len(word) >= _LONG for slip in _slips(folded(word))}


def _slips(word: str) -> Iterator[str]:
    """Yield a word with each of its letters left out, and with those written twice that may be; without its
    last letter it is found as it is."""
    for at, sign in enumerate(word):
        if at < len(word) - 1:
            yield word[:at] + word[at + 1 :]
        if sign in _DOUBLED and sign not in (word[at - 1 : at], word[at + 1 : at + 2]):
            yield word[:at] + sign + word[at:]


def _words(content: str | list[str]) -> set[str]:
    """Return the words of a field, a text in HTML or a list of such, without capitals."""
    text = content if isinstance(content, str) else " ".join(content)
    return {word.casefold() for word in _WORD.findall(unescape(_TAG.sub(" ", text)))}


def _escaped(tag: str) -> str:
    """Return a tag as HTML; one that is HTML already stays as it is."""
    return escape(unescape(tag), quote=False)


INDEX: Final = "search/search_index.json"
"""The index, from the folder of a language: sections with their texts, and which fields are searched."""


_OF_FORMS: Final = 0.5
"""The part of a word's weight that its other forms have: what is written as it is typed comes first."""

_OF_NAMES: Final = 1_000_000.0
"""More than all that mentions what is called so."""

_OF_TAGS: Final = 10_000.0
"""More than a title of a section: of these there may be many."""

_OF_SLIPS: Final = 10.0
"""More than the running text, and far less than names."""


def complete_index(folder: Path, language: Language) -> None:
    """Add to every section of the index in a language's folder the words by which it is found besides its
    own.

    An index whose search knows no fields is left as it is.
    """
    file = folder / INDEX
    index: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    fields = index.get("config", {}).get("fields")
    if fields is not None:
        fields |= {NAME: {"boost": _OF_NAMES}, "tags": {"boost": _OF_TAGS}}
        for field, further in ALSO.items():
            fields.setdefault(further, {"boost": fields.get(field, {"boost": 1.0})["boost"] * _OF_FORMS})
        fields.setdefault(SLIPS, {"boost": _OF_SLIPS})
        # Names have words that a language's usual list passes over, as "all": what is no word to seek, the
        # separator says.
        index["config"]["pipeline"] = []
        index["docs"] = [findable(section, language) for section in index["docs"]]
        write_whole(file, json.dumps(index, separators=(",", ":")).encode())
