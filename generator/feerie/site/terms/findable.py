"""What is found on a site, by names and by the words of texts: the index of the search.

It is a script of its language, fetched once somebody searches, which a page that is read from a disk can
load, too. The search itself is `scripts/feerie-finding.js`.

| key | content |
|---|---|
| `finds` | what may be found, each a `Find` without its text; of those that fit alike the first is first |
| `words` | by each word of the texts the numbers of the finds that have it, each less the one before |
| `common` | the words that so many finds have that they tell none apart |
"""

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from itertools import pairwise
from typing import Final, NamedTuple

from feerie.errors.spelling import folded

INDEX: Final = "assets/feerie-index.js"
"""Its file, from the folder of a language."""

_WORD: Final = re.compile(r"[^\W\d_]{3,}|(?<!\d)\d{4}(?!\d)")
"""A word of a text that is sought: no square and no move, but a year."""

_COMMON: Final = 3
"""A word that more than one of so many finds have is common."""

_UNREAD: Final = ("script", "style", "svg")
_EXCLUDED: Final = "data-search-exclude"
"""What an element has that is left out with all that is in it."""

_MARK: Final = re.compile(rf'(<\w[^<>]*?) {_EXCLUDED}(?:="[^"]*")?(?=[\s>])')


class Find(NamedTuple):
    """What may be found: its address from the root of the language, its name, a sentence that tells of it,
    its place on the site, the address of a picture, what else it is called, and its text, as HTML."""

    address: str
    name: str
    sentence: str
    place: str
    picture: str
    others: tuple[str, ...]
    text: str = ""


def index_script(finds: Sequence[Find]) -> str:
    """Return the script that hands the index over."""
    places: dict[str, list[int]] = {}
    for number, find in enumerate(finds):
        for word in _words(find.text):
            places.setdefault(word, []).append(number)
    common = {word for word, numbers in places.items() if len(numbers) * _COMMON > len(finds)}
    index = {
        "finds": [(*find[:-2], _others(find)) for find in finds],
        "words": {
            word: [after - before for before, after in pairwise((0, *places[word]))]
            for word in sorted(places.keys() - common)
        },
        "common": sorted(common),
    }
    return f"feerie.index = {json.dumps(index, ensure_ascii=False, separators=(',', ':'))}\n"


def _others(find: Find) -> tuple[str, ...]:
    """Return what else a find is called, without what is sought like its name, or like another."""
    called = {folded(find.name): find.name}
    for other in find.others:
        called.setdefault(folded(other), other)
    return tuple(called.values())[1:]


def _words(html: str) -> set[str]:
    """Return the words of a text, as they are sought: folded, and in the singular."""
    words = _WORD.findall(folded(read_text(html)))
    return {word[:-1] if len(word) > 3 and word[-1] in "sx" else word for word in words}


def read_text(html: str) -> str:
    """Return the running text of HTML, without what is left out of the search."""
    reader = _Reader()
    reader.feed(html)
    return " ".join(reader.texts)


def unmarked(html: str) -> str:
    """Return the HTML of a page that has been read, without what tells that an element is left out."""
    return _MARK.sub(r"\1", html)


class _Reader(HTMLParser):
    """Reads texts, but for those within elements that are left out."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._apart = ""
        self._depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._depth:
            self._depth += tag == self._apart
        elif tag in _UNREAD or any(name == _EXCLUDED for name, _ in attrs):
            self._apart, self._depth = tag, 1

    def handle_endtag(self, tag: str) -> None:
        if self._depth and tag == self._apart:
            self._depth -= 1

    def handle_data(self, data: str) -> None:
        if not self._depth:
            self.texts.append(data)
