"""What the site consists of besides hand-written pages: all that is made from the variants."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import escape
from itertools import chain
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from feerie.site.editions.edition import edition_of
from feerie.site.editions.generated import GeneratedPage, Write, generated_file
from feerie.site.files.bundle import SCRIPT, STYLE, script, style
from feerie.site.files.feed import FEED, feed
from feerie.site.labels import Labels, labels
from feerie.site.pages.art import Art
from feerie.site.pages.family_page import family_file, write_family
from feerie.site.pages.glossary_page import GLOSSARY, write_glossary
from feerie.site.pages.index_page import write_index
from feerie.site.pages.inline import plain
from feerie.site.pages.navigation import FAMILIES, OPERATIONS, VARIANTS, complete
from feerie.site.pages.notation_page import NOTATION, write_notation
from feerie.site.pages.operation_page import (
    OVERVIEW,
    Example,
    operation_examples,
    operation_file,
    plainest,
    shown_operations,
    write_operation,
    write_overview,
)
from feerie.site.pages.page_text import PageText, Prose
from feerie.site.pages.variant_page import INDEX, drawing_file, exploration_file, variant_file, write_variant
from feerie.site.terms.tooltips import tagless
from feerie.site.views import FigureView, Shelf, TermView, VariantView

_WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""


@dataclass(frozen=True, slots=True)
class Made:
    """A page that is made: its file, how it is written, its name as HTML, and what it says of itself.

    It comes out the same as long as all that it ``shows`` is the same.
    """

    uri: str
    write: Write
    name: str
    meta: Mapping[str, Any]
    shows: tuple[object, ...]
    is_variant: bool = False

    @property
    def looks(self) -> tuple[object, ...]:
        """All that the page comes out from."""
        return self.shows, self.meta


def add_contents(files: Files, config: MkDocsConfig, shelf: Shelf, art: Callable[[], Art]) -> None:
    """Add the pages and pictures that are made from the variants, and give them their places in the
    navigation. Where a page of that name is in the folder, its text becomes the prose."""
    words = labels(edition_of(config).language)
    for made in made_pages(shelf, words, files):
        file = generated_file(files, config, made.uri)
        # A title that has been written by hand is found by MkDocs.
        title = made.name if made.is_variant or not file.content_string.strip() else None
        GeneratedPage(file, config, made.write, art, title=title, meta=made.meta)
    added: list[tuple[str, str | bytes]] = [(STYLE, style()), (SCRIPT, script(words.language))]
    if config.site_url:
        title = f"{config.site_name} — {words['feed']}"
        added.append((FEED, feed(title, config.site_url, shelf.variants, partial(_address, files))))
    for uri, content in chain(added, figure_files(shelf)):
        files.append(File.generated(config, uri, content=content))
    pages = {
        VARIANTS: [variant_file(variant.id) for variant in shelf.variants],
        FAMILIES: [family_file(family.id) for family in shelf.families],
        OPERATIONS: [operation_file(operation) for operation in shown_operations(shelf.variants)],
    }
    config.nav = complete(config.nav, pages, words)


def figure_files(shelf: Shelf, known: Collection[FigureView] = ()) -> Iterator[tuple[str, str | bytes]]:
    """The files that figures offer or ask for, but for those of ``known`` figures."""
    same = set(map(id, known))
    for figure in (figure for variant in shelf.variants for figure in variant.figures):
        if id(figure) in same:
            continue
        if figure.standalone:
            yield drawing_file(figure.id), figure.standalone
        if figure.packed:
            yield exploration_file(figure.id), figure.exploration


def made_pages(shelf: Shelf, words: Labels, files: Files) -> Iterator[Made]:
    """All the pages that are made from the variants; that on notation only completes a written one."""
    pages = _Pages(shelf, words)
    yield pages.index()
    yield from map(pages.variant, shelf.variants)
    yield from map(pages.family, shelf.families)
    yield from pages.operations()
    if files.get_file_from_path(NOTATION):
        yield pages.notation()
    if shelf.terms:
        yield pages.glossary()


@dataclass(frozen=True, slots=True)
class _Pages:
    shelf: Shelf
    words: Labels

    def index(self) -> Made:
        variants = self.shelf.variants
        meta = {**_WIDE, **self._about("about_variants")}
        shown = tuple(map(_carded, variants))
        return self._made(
            INDEX, lambda page, prose: write_index(page, variants, prose), "variants", meta, shown
        )

    def variant(self, variant: VariantView) -> Made:
        names, problems = self.shelf.names, self.shelf.problems.get(variant.id, ())

        def write(page: PageText, prose: Prose) -> None:
            write_variant(page, variant, names, prose, problems)

        named = {*variant.relatives, *variant.families, variant.parent}
        shown = (variant, problems, {name: names[name] for name in named if name in names})
        name = escape(tagless(variant.name), quote=False)
        return Made(variant_file(variant.id), write, name, _meta(variant), shown, is_variant=True)

    def family(self, family: VariantView) -> Made:
        problems = self.shelf.problems.get(family.id, ())
        others = (other for other in self.shelf.variants if family.id in other.families)
        members = [family, *(other for other in others if other.id != family.id)]

        def write(page: PageText, prose: Prose) -> None:
            write_family(page, family, members, prose, problems)

        name = escape(tagless(self.words["family_of"].format(name=family.name)), quote=False)
        shown = (family, problems, *map(_carded, members))
        return Made(family_file(family.id), write, name, _WIDE, shown)

    def operations(self) -> Iterator[Made]:
        variants, terms = self.shelf.variants, self.shelf.terms
        operations = shown_operations(variants)
        examples = {one: tuple(operation_examples(one, variants)) for one in operations}
        shown = tuple((operation, plainest(found)) for operation, found in examples.items())
        if operations:
            yield self._made(
                OVERVIEW,
                lambda page, prose: write_overview(page, shown, prose),
                "operations",
                {**_WIDE, **self._about("about_operations")},
                shown,
            )
        for operation, found in examples.items():
            yield self._operation(operation, found, terms)

    def _operation(self, operation: str, examples: Sequence[Example], terms: Sequence[TermView]) -> Made:
        def write(page: PageText, prose: Prose) -> None:
            write_operation(page, operation, examples, terms, page.link(GLOSSARY) if terms else "", prose)

        name, meta = "operation_" + operation, {**_WIDE, **self._about("about_" + operation)}
        return self._made(operation_file(operation), write, name, meta, (examples, terms))

    def notation(self) -> Made:
        variants = self.shelf.variants
        shown = tuple(variant.kinds for variant in variants)
        return self._made(
            NOTATION, lambda page, prose: write_notation(page, variants, prose), "notation", {}, shown
        )

    def glossary(self) -> Made:
        terms, variants = self.shelf.terms, self.shelf.variants
        operations = frozenset(shown_operations(variants))
        shown = (terms, operations, tuple((one.id, one.name, one.terms) for one in variants))
        return self._made(
            GLOSSARY,
            lambda page, prose: write_glossary(page, terms, variants, operations, prose),
            "glossary",
            self._about("about_glossary"),
            shown,
        )

    def _made(
        self, uri: str, write: Write, word: str, meta: Mapping[str, Any], shows: tuple[object, ...]
    ) -> Made:
        return Made(uri, write, escape(self.words[word], quote=False), meta, shows)

    def _about(self, word: str) -> dict[str, Any]:
        return {"description": escape(self.words[word])}


def _carded(variant: VariantView) -> VariantView:
    """A variant as far as lists show it."""
    return replace(variant, figures=(), spoken={}, terms=frozenset())


def _address(files: Files, uri: str) -> str:
    file = files.get_file_from_path(uri)
    if file is None:
        raise LookupError(uri)
    return file.url


def _meta(variant: VariantView) -> dict[str, Any]:
    """What search engines, and the theme, take from a page besides its text; as HTML."""
    names = [name for name in variant.translations.values() if name != variant.name]
    tags = dict.fromkeys([*variant.keywords, *names])
    meta: dict[str, Any] = {"tags": [escape(tag, quote=False) for tag in tags]}
    if variant.summary:
        meta["description"] = escape(plain(variant.summary))
    return meta
