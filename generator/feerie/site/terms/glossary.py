"""The glossary of the site: its terms in each language, and the texts that use them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from feerie.definitions.glossary_file import TermModel, read_glossary
from feerie.errors import DefinitionError, Finding
from feerie.languages import LANGUAGES, Language
from feerie.site.terms.lexis import Lexis
from feerie.site.views import TermView, VariantView
from feerie.wording.language import said_in, typeset


class Glossary:
    """The terms of a file, which need not be there; read again when it has changed.

    While the file is broken, the terms are those of its last good state.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stamp: tuple[int, int] | None = None
        self._lexis = {language: Lexis(()) for language in LANGUAGES}
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
            self._lexis = {language: Lexis(tuple(_views(terms, language))) for language in LANGUAGES}

    def terms(self, language: Language) -> Sequence[TermView]:
        """The terms in a language, in the order of the file."""
        return self._lexis[language].terms

    def lexis(self, language: Language) -> Lexis:
        """What finds the terms in texts of a language."""
        return self._lexis[language]

    def used(self, variant: VariantView) -> frozenset[str]:
        """The terms that a variant uses in any language, so that all languages list the same variants."""
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
