"""Terms found in running text, whatever their capitals and plurals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final
from unicodedata import combining, normalize

from feerie.site.views import TermView

_WORD: Final = re.compile(r"[^\W_]+")
_PLURAL: Final = "sx"
_SHORTEST: Final = 4
"""Shorter words keep their last letter: it is no plural's."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A term in a text, from ``start`` up to ``end``."""

    start: int
    end: int
    term: str


def folded(text: str) -> str:
    """A text without accents, ligatures, capitals and curved apostrophes: as it is typed in haste."""
    plain = text.replace("œ", "oe").replace("Œ", "oe").replace("æ", "ae").replace("’", "'")
    return "".join(sign for sign in normalize("NFKD", plain).casefold() if not combining(sign))


@dataclass(frozen=True, slots=True)
class Lexis:
    """The terms of one language by the first words of their forms."""

    terms: Sequence[TermView]
    _forms: dict[str, list[tuple[tuple[str, ...], str]]] = field(default_factory=dict)
    _known: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for term in self.terms:
            for form in (term.name, *term.forms):
                words = tuple(_stem(word) for word in _WORD.findall(form))
                self._forms.setdefault(words[0], []).append((words, term.id))
        for forms in self._forms.values():
            forms.sort(key=lambda form: -len(form[0]))

    def mentions(self, text: str) -> Iterator[Mention]:
        """Every term of a text in turn; of those that begin at a word, the longest."""
        words = [(_stem(match[0]), *match.span()) for match in _WORD.finditer(text)]
        index = 0
        while index < len(words):
            stem, start, _ = words[index]
            for form, term in self._forms.get(stem, ()):
                if tuple(word for word, _, _ in words[index : index + len(form)]) == form:
                    index += len(form) - 1
                    yield Mention(start, words[index][2], term)
                    break
            index += 1

    def used(self, text: str) -> frozenset[str]:
        """The terms that a text uses; it is looked through once."""
        if text not in self._known:
            self._known[text] = frozenset(mention.term for mention in self.mentions(text))
        return self._known[text]


def _stem(word: str) -> str:
    # Accents tell words apart: « énonce » is no « énoncé ».
    plain = word.replace("œ", "oe").replace("Œ", "oe").casefold()
    return plain[:-1] if len(plain) >= _SHORTEST and plain[-1] in _PLURAL else plain
