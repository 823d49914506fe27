"""Where the pages are made: the source's views, what is wrong with them, and the fenced diagrams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from functools import partial

from feerie.errors import DefinitionError, Finding
from feerie.languages import REFERENCE, Language
from feerie.site.making.fence import Outcome
from feerie.site.making.memory import Memory
from feerie.site.making.passed_over import passed_over
from feerie.site.making.places import Place, find_fence
from feerie.site.pages.art import Art
from feerie.site.plain.kept import figure_of, shelve
from feerie.site.terms.glossary import Glossary
from feerie.site.terms.tooltips import Explainer
from feerie.site.views import Problem, Shelf, Source

Warn = Callable[[str], None]
"""Where warnings go; with `--strict`, one is enough to stop the build."""


@dataclass(slots=True)
class _OpenPage:
    """The page that is being converted: its name in messages, its text, and its drawings.

    ``blocks`` counts how often each text has come in a fence.
    """

    name: str = ""
    text: str = ""
    art: Art = field(default_factory=partial(Art, apart=True))
    blocks: Counter[str] = field(default_factory=Counter)


class Workshop:
    """The variants, and the fences of one page after another, in every language."""

    def __init__(self, source: Source, glossary: Glossary, warn: Warn) -> None:
        self._source = source
        self.glossary = glossary
        self.memory = Memory()
        self._warn = warn
        self._page = _OpenPage()
        self._told: set[str] = set()

    def refresh(self) -> None:
        """Look again at what may have changed since the last build, and say what is wrong."""
        self._source.refresh()
        self._told.clear()
        self.glossary.refresh()
        for finding in (*self.glossary.mistakes, *(found for _, found in self._source.findings())):
            self._tell(finding)

    def quotes(self, variants: Collection[str]) -> bool:
        """Whether a fence refers to a diagram of one of those variants."""
        return self._source.quotes(variants)

    def shelf(self, language: Language) -> Shelf:
        """What there is to show in a language."""
        problems = [
            (variant, self._problem(finding, language, figure_of(finding, variant)))
            for variant, finding in self._source.findings()
        ]
        shelf = shelve(self._source.variants(language), problems, self.memory.variants.get(language, {}))
        self.memory.variants[language] = {variant.id: variant for variant in shelf.variants}
        variants = tuple(replace(variant, terms=self.glossary.used(variant)) for variant in shelf.variants)
        return replace(shelf, variants=variants, terms=self.glossary.terms(language))

    def explained(self, language: Language, html: str, glossary: str) -> str:
        """A page with the terms of the glossary explained; that is at the address ``glossary`` from there."""
        return Explainer(self.glossary.lexis(language), glossary).html(html)

    def open_page(self, name: str, text: str) -> Art:
        """Begin a page: what is drawn from now on stands in it. Returns what will keep its drawings."""
        self._page = _OpenPage(name, text)
        for finding in passed_over(name, text):
            self._tell(finding)
        return self._page.art

    def art(self) -> Art:
        """What keeps the drawings of the open page."""
        return self._page.art

    def draw(self, language: Language, text: str, name: str) -> Outcome:
        """A fenced diagram of the open page; of a broken one, what is wrong and its last good figure."""
        page = self._page
        occurrence = page.blocks[text]
        page.blocks[text] += 1
        key = (language, page.name, name)
        try:
            figure = self._source.figure(text, language, name)
        except Exception as error:  # noqa: BLE001  # superfences would pass over it, and show the block as text
            place = find_fence(page.text, text, occurrence)
            earlier = self.memory.fences.get(key)
            problems = []
            for found in _findings(error):
                # What is wrong elsewhere, in the variant that the block names, stays there.
                finding = found if found.file else self._moved(found, place)
                self._tell(finding)
                problems.append(replace(self._problem(finding, language, name), kept=earlier is not None))
            return problems, earlier
        self.memory.fences[key] = figure
        return (), figure

    def _moved(self, finding: Finding, place: Place) -> Finding:
        """A finding in a block, told from the top of the page."""
        line, column = place.line + finding.line - 1, place.indent + finding.column
        return Finding(self._page.name, line, column, finding.code, finding.values)

    def _tell(self, finding: Finding) -> None:
        """Warn of a finding, once a build."""
        warning = str(self._problem(finding, REFERENCE, None))
        if warning not in self._told:
            self._told.add(warning)
            self._warn(warning)

    def _problem(self, finding: Finding, language: Language, figure: str | None) -> Problem:
        return Problem(finding.place, self._source.sentence(finding, language), figure)


def _findings(error: Exception) -> tuple[Finding, ...]:
    """What is wrong with a block; any other error than DefinitionError is a fault of Féerie's own."""
    if isinstance(error, DefinitionError):
        return error.findings
    return (Finding("", 1, 1, "internal", {"problem": repr(error)}),)
