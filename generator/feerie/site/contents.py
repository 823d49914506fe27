"""What the site consists of besides hand-written pages: all that is made from the variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from feerie.site.art import Art
from feerie.site.bundle import SCRIPT, STYLE, script, style
from feerie.site.editions import edition_of
from feerie.site.family_page import family_file, write_family
from feerie.site.feed import FEED, feed
from feerie.site.generated import GeneratedPage, Write, generated_file
from feerie.site.glossary_page import GLOSSARY, write_glossary
from feerie.site.index_page import write_index
from feerie.site.inline import plain
from feerie.site.labels import Labels, labels
from feerie.site.memory import Shelf
from feerie.site.navigation import FAMILIES, OPERATIONS, VARIANTS, complete
from feerie.site.notation_page import NOTATION, write_notation
from feerie.site.operation_page import (
    OVERVIEW,
    operation_file,
    shown_operations,
    write_operation,
    write_overview,
)
from feerie.site.page_text import PageText, Prose
from feerie.site.variant_page import INDEX, drawing_file, exploration_file, variant_file, write_variant
from feerie.site.views import VariantView

_WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""


def add_contents(files: Files, config: MkDocsConfig, shelf: Shelf, art: Callable[[], Art]) -> None:
    """Add the pages and pictures that are made from the variants, and give them their places in the
    navigation. Where a page of that name is in the folder, its text becomes the prose."""
    _Contents(files, config, shelf, art, labels(edition_of(config).language)).add()


@dataclass(frozen=True, slots=True)
class _Contents:
    files: Files
    config: MkDocsConfig
    shelf: Shelf
    art: Callable[[], Art]
    words: Labels

    def add(self) -> None:
        """Add everything."""
        self._add_page(INDEX, self._index, self.words["variants"], {**_WIDE, **self._about("about_variants")})
        for variant in self.shelf.variants:
            self._add_variant(variant)
        for family in self.shelf.families:
            name = self.words["family_of"].format(name=family.name)
            self._add_page(family_file(family.id), partial(self._family, family), name, _WIDE)
        operations = shown_operations(self.shelf.variants)
        if operations:
            self._add_page(
                OVERVIEW,
                self._overview,
                self.words["operations"],
                {**_WIDE, **self._about("about_operations")},
            )
        for operation in operations:
            name = self.words["operation_" + operation]
            meta = {**_WIDE, **self._about("about_" + operation)}
            self._add_page(operation_file(operation), partial(self._operation, operation), name, meta)
        if self.files.get_file_from_path(NOTATION):
            self._add_page(NOTATION, self._notation, self.words["notation"], {})
        if self.shelf.terms:
            self._add_page(GLOSSARY, self._glossary, self.words["glossary"], self._about("about_glossary"))
        self._add_file(STYLE, style())
        self._add_file(SCRIPT, script(self.words.language))
        if self.config.site_url:
            title = f"{self.config.site_name} — {self.words['feed']}"
            self._add_file(FEED, feed(title, self.config.site_url, self.shelf.variants, self._address))
        pages = {
            VARIANTS: [variant_file(variant.id) for variant in self.shelf.variants],
            FAMILIES: [family_file(family.id) for family in self.shelf.families],
            OPERATIONS: [operation_file(operation) for operation in operations],
        }
        self.config.nav = complete(self.config.nav, pages, self.words)

    def _add_page(self, uri: str, write: Write, name: str, meta: Mapping[str, Any]) -> None:
        """Add a page; a title that has been written by hand is found by MkDocs."""
        file = generated_file(self.files, self.config, uri)
        title = None if file.content_string.strip() else escape(name, quote=False)
        GeneratedPage(file, self.config, write, self.art, title=title, meta=meta)

    def _add_variant(self, variant: VariantView) -> None:
        file = generated_file(self.files, self.config, variant_file(variant.id))
        write = partial(self._variant, variant)
        name = escape(variant.name, quote=False)
        GeneratedPage(file, self.config, write, self.art, title=name, meta=_meta(variant))
        for figure in variant.figures:
            if figure.standalone:
                self._add_file(drawing_file(figure.id), figure.standalone)
            if figure.exploration:
                self._add_file(exploration_file(figure.id), figure.exploration)

    def _add_file(self, uri: str, content: str | bytes) -> None:
        self.files.append(File.generated(self.config, uri, content=content))

    def _about(self, word: str) -> dict[str, Any]:
        return {"description": escape(self.words[word])}

    def _address(self, uri: str) -> str:
        file = self.files.get_file_from_path(uri)
        if file is None:
            raise LookupError(uri)
        return file.url

    def _index(self, page: PageText, prose: Prose) -> None:
        write_index(page, self.shelf.variants, prose)

    def _variant(self, variant: VariantView, page: PageText, prose: Prose) -> None:
        write_variant(page, variant, self.shelf.names, prose, self.shelf.problems.get(variant.id, ()))

    def _family(self, family: VariantView, page: PageText, prose: Prose) -> None:
        name = family.id
        members = [other for other in self.shelf.variants if name in other.families and other.id != name]
        members.insert(0, family)
        write_family(page, family, members, prose, self.shelf.problems.get(name, ()))

    def _overview(self, page: PageText, prose: Prose) -> None:
        write_overview(page, self.shelf.variants, shown_operations(self.shelf.variants), prose)

    def _operation(self, operation: str, page: PageText, prose: Prose) -> None:
        glossary = page.link(GLOSSARY) if self.shelf.terms else ""
        write_operation(page, operation, self.shelf.variants, self.shelf.terms, glossary, prose)

    def _notation(self, page: PageText, prose: Prose) -> None:
        write_notation(page, self.shelf.variants, prose)

    def _glossary(self, page: PageText, prose: Prose) -> None:
        operations = frozenset(shown_operations(self.shelf.variants))
        write_glossary(page, self.shelf.terms, self.shelf.variants, operations, prose)


def _meta(variant: VariantView) -> dict[str, Any]:
    """What search engines, and the site's own search, take from a page besides its text."""
    names = [name for name in variant.translations.values() if name != variant.name]
    meta: dict[str, Any] = {"tags": [*dict.fromkeys([*variant.keywords, *names])]}
    if variant.summary:
        meta["description"] = escape(plain(variant.summary))
    return meta
