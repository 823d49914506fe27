"""What a site is made from: the variants, the glossary, and the pages that are written by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from feerie.errors import DefinitionError, Finding
from feerie.languages import REFERENCE, Language
from feerie.site.files.bundle import SCRIPT, STYLE, script, style
from feerie.site.files.feed import FEED, feed
from feerie.site.labels import Labels, labels
from feerie.site.pages.addresses import (
    FAMILIES,
    NOTATION,
    OPERATIONS,
    VARIANTS,
    Addresses,
    complete,
    drawing_file,
    exploration_file,
    family_file,
    operation_file,
    variant_file,
)
from feerie.site.pages.draft import Draft
from feerie.site.pages.fences import Fence, find_fences, replaced
from feerie.site.pages.generated import Generated, generated_pages, shown_operations
from feerie.site.plain.kept import figure_of, shelve
from feerie.site.plain.plain_site import FRONT, PlainPage, PlainSite
from feerie.site.sources.source import Reached, open_source, silent
from feerie.site.terms.glossary import Glossary
from feerie.site.views import FigureView, Problem, Shelf, Source, VariantView


@dataclass(frozen=True, slots=True)
class Written:
    """A page that is written by hand: what messages call its file, and its text with its front matter."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a site: whether the addresses of its pages are folders, and its navigation (see
    `pages.addresses.complete`); for its feed its name, and its full address in the language, if it has one.

    ``offline`` tells that a worker at the root of the languages keeps the pages that were visited.
    """

    directories: bool = True
    navigation: Sequence[Any] = ()
    name: str = "Féerie"
    address: str | None = None
    offline: bool = False


class _Told(list[Finding]):
    """The findings of one site, each once."""

    def add(self, *findings: Finding) -> None:
        """Note findings."""
        self.extend(finding for finding in findings if finding not in self)


class Project:
    """The variants and the glossary, from which the plain site of each language is made, time and again.

    While a file is broken, what it describes is shown as it last was.
    """

    def __init__(self, source: Source, glossary: Glossary) -> None:
        self._source = source
        self._glossary = glossary
        self._variants: dict[Language, Mapping[str, VariantView]] = {}
        self._fences: dict[tuple[Language, str, str], FigureView] = {}

    def refresh(self) -> None:
        """Look again at what may have changed since the last site."""
        self._source.refresh()
        self._glossary.refresh()

    def site(self, language: Language, written: Mapping[str, Written], form: Form) -> PlainSite:
        """Return the plain site of a language.

        ``written`` has the pages that are written by hand, by their files. Where one is also made from the
        variants, what is written stands in the midst of it.
        """
        words, addresses = labels(language), Addresses(form.directories)
        told = _Told()
        told.add(*self._glossary.mistakes, *(finding for _, finding in self._source.findings()))
        shelf = self.shelf(language)
        pages: dict[str, PlainPage] = {}
        assets = _assets(shelf, words, form, addresses)
        # That on notation only completes a page that is written.
        generated = {page.path: page for page in generated_pages(shelf, words)}
        if NOTATION not in written:
            del generated[NOTATION]
        for path in dict.fromkeys([*generated, *written]):
            draft = Draft(path, words, addresses)
            text = self._read(draft, written.get(path), told)
            pages[path] = _page(draft, generated.get(path), text, is_written=path in written)
            assets |= draft.files
        return PlainSite(
            language,
            addresses,
            self._glossary.lexis(language),
            pages,
            assets,
            complete([*form.navigation], _patterns(shelf), words),
            tuple(told),
            tuple(dict.fromkeys(str(self._problem(finding, REFERENCE)) for finding in told)),
        )

    def shelf(self, language: Language) -> Shelf:
        """Return what there is to show in a language."""
        problems = [
            (variant, self._problem(finding, language, figure_of(finding, variant)))
            for variant, finding in self._source.findings()
        ]
        shelf = shelve(self._source.variants(language), problems, self._variants.get(language, {}))
        self._variants[language] = {variant.id: variant for variant in shelf.variants}
        variants = tuple(replace(variant, terms=self._glossary.used(variant)) for variant in shelf.variants)
        return replace(shelf, variants=variants, terms=self._glossary.terms(language))

    def _read(self, draft: Draft, written: Written | None, told: _Told) -> str:
        """Return the text of a page that is written by hand with its diagrams drawn."""
        if written is None:
            return ""
        fences, wrong = find_fences(written.name, written.text)
        told.add(*wrong)

        def drawn(number: int, fence: Fence) -> str:
            figure, problems = self._drawn(draft.words.language, written.name, fence, number, told)
            return draft.html(draft.fenced(figure, problems, number))

        return replaced(written.text, fences, drawn)

    def _drawn(
        self, language: Language, page: str, fence: Fence, number: int, told: _Told
    ) -> tuple[FigureView | None, tuple[Problem, ...]]:
        """Return a fenced diagram; of a broken one its last good figure, if any, and what is wrong."""
        name = f"fence-{number}"
        key = language, page, name
        try:
            figure = self._fences[key] = self._source.figure(fence.text, language, name)
        except Exception as error:  # noqa: BLE001  # a fault of ours in one block leaves the others standing
            # What is wrong elsewhere, in the variant that the block names, stays there.
            findings = [one if one.file else fence.moved(one, page) for one in _findings(error)]
            told.add(*findings)
            kept = self._fences.get(key)
            problems = (self._problem(finding, language, name) for finding in findings)
            return kept, tuple(replace(problem, kept=kept is not None) for problem in problems)
        return figure, ()

    def _problem(self, finding: Finding, language: Language, figure: str | None = None) -> Problem:
        return Problem(finding.place, self._source.sentence(finding, language), figure)


def open_project(
    diagrams: Path, glossary: Path, languages: Sequence[Language], reached: Reached = silent
) -> Project:
    """Return the project of a folder of variants and of a glossary, which need not be there."""
    project = Project(open_source(diagrams, languages, reached), Glossary(glossary))
    project.refresh()
    return project


def _page(draft: Draft, generated: Generated | None, text: str, *, is_written: bool) -> PlainPage:
    meta: dict[str, Any] = {}
    if generated is not None:
        found = FRONT.match(text)
        front, body = (found[0], text[found.end() :]) if found else ("", text)
        text = front + generated.written(draft, body)
        meta = {**generated.meta}
        # A title that is written by hand stays.
        if generated.is_named or not is_written:
            meta["title"] = generated.title
    return PlainPage(draft.path, text, meta, draft.blocks, draft.drawings, draft.headings, draft.cover)


def _assets(shelf: Shelf, words: Labels, form: Form, addresses: Addresses) -> dict[str, str | bytes]:
    """Return the style, the script, the feed, and the files that figures offer or ask for."""
    assets: dict[str, str | bytes] = {STYLE: style(), SCRIPT: script(words.language, offline=form.offline)}
    if form.address:
        title = f"{form.name} — {words['feed']}"
        assets[FEED] = feed(title, form.address, shelf.variants, addresses.of)
    for figure in (figure for variant in shelf.variants for figure in variant.figures):
        if figure.standalone:
            assets[drawing_file(figure.id)] = figure.standalone
        if figure.packed:
            assets[exploration_file(figure.id)] = figure.exploration
    return assets


def _patterns(shelf: Shelf) -> Mapping[str, Sequence[str]]:
    return {
        VARIANTS: [variant_file(variant.id) for variant in shelf.variants],
        FAMILIES: [family_file(family.id) for family in shelf.families],
        OPERATIONS: [operation_file(operation) for operation in shown_operations(shelf.variants)],
    }


def _findings(error: Exception) -> Iterator[Finding]:
    """Return what is wrong with a block; any other error than DefinitionError is a fault of Féerie's own."""
    if isinstance(error, DefinitionError):
        yield from error.findings
    else:
        yield Finding("", 1, 1, "internal", {"problem": repr(error)})
