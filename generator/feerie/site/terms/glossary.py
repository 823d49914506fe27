"""The glossary of the site: its terms in each language, and the texts that use them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from feerie.errors import DefinitionError, Finding
from feerie.language.definitions.glossary_file import TermModel, read_glossary
from feerie.language.languages import LANGUAGES, Language
from feerie.language.wording.grammar import plural
from feerie.language.wording.language import said_in, typeset
from feerie.site.views import TermView, VariantView

_WORD: Final = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Mention:
    """A term in a text, from ``start`` up to ``end``."""

    start: int
    end: int
    term: str


@dataclass(frozen=True, slots=True)
class Lexis:
    """The terms of a language, found in running text whatever their capitals and plurals."""

    terms: Sequence[TermView]
    language: Language
    _forms: dict[str, list[tuple[Sequence[Collection[str]], str]]] = field(default_factory=dict)
    _known: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for term in self.terms:
            for form in (term.name, *term.forms):
                words = [self._numbers(word) for word in _WORD.findall(form)]
                for first in words[0]:
                    self._forms.setdefault(first, []).append((words, term.id))
        for forms in self._forms.values():
            forms.sort(key=lambda form: -len(form[0]))

    def mentions(self, text: str) -> Iterator[Mention]:
        """Return every term of a text in turn; of those that begin at a word, the longest."""
        words = [(_plain(match[0]), *match.span()) for match in _WORD.finditer(text)]
        index = 0
        while index < len(words):
            first, start, _ = words[index]
            for form, term in self._forms.get(first, ()):
                found = words[index : index + len(form)]
                if len(found) == len(form) and all(
                    word in numbers for (word, _, _), numbers in zip(found, form, strict=True)
                ):
                    index += len(form) - 1
                    yield Mention(start, words[index][2], term)
                    break
            index += 1

    def used(self, text: str) -> frozenset[str]:
        """Return the terms that a text uses; it is looked through once."""
        if text not in self._known:
            self._known[text] = frozenset(mention.term for mention in self.mentions(text))
        return self._known[text]

    def _numbers(self, word: str) -> Collection[str]:
        """Return a word in the singular and in the plural."""
        return {_plain(word), _plain(plural(word, self.language))}


def _plain(word: str) -> str:
    # Accents tell words apart: « énonce » is no « énoncé ».
    return word.replace("œ", "oe").replace("Œ", "oe").casefold()


class Glossary:
    """The terms of a file, which need not be there; it is read again when it has changed.

    While the file is broken, the terms are those of its last good state.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp: tuple[int, int] | None = None
        self._lexis = {language: Lexis((), language) for language in LANGUAGES}
        self.mistakes: Sequence[Finding] = ()

    def refresh(self) -> None:
        """Look at the file again."""
        found = self._path.stat() if self._path.is_file() else None
        stamp = (found.st_mtime_ns, found.st_size) if found else None
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self.mistakes = ()
        try:
            terms = read_glossary(self._path) if found else {}
        except DefinitionError as error:
            self.mistakes = error.findings
        else:
            self._lexis = {
                language: Lexis(tuple(_views(terms, language)), language) for language in LANGUAGES
            }

    def terms(self, language: Language) -> Sequence[TermView]:
        """Return the terms in a language, in the order of the file."""
        return self._lexis[language].terms

    def lexis(self, language: Language) -> Lexis:
        """Return what finds the terms in texts of a language."""
        return self._lexis[language]

    def used(self, variant: VariantView) -> frozenset[str]:
        """Return the terms that a variant uses in any language: all languages list the same variants."""
        return frozenset[str]().union(
            *(self._lexis[language].used(variant.spoken.get(language, "")) for language in LANGUAGES)
        )


def _views(terms: Mapping[str, TermModel], language: Language) -> Sequence[TermView]:
    others = [other for other in LANGUAGES if other != language]
    return [
        TermView(
            id=name,
            name=typeset(term.word(language), language),
            definition=said_in(language, term.definition),
            forms=term.forms.get(language, ()),
            translations={other: typeset(term.word(other), other) for other in others},
            quiet=term.quiet,
            operation=term.operation,
            see=term.see,
        )
        for name, term in terms.items()
    ]
