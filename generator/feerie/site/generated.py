"""Pages of MkDocs whose content is computed, with hand-written text in the middle where there is some."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from html import escape
from types import MappingProxyType
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from feerie.drawing import stylesheet
from feerie.site.art import Art
from feerie.site.editions import PALETTE, WORDS, edition_of
from feerie.site.family_page import family_file, write_family
from feerie.site.index_page import INDEX, write_index
from feerie.site.inline import plain
from feerie.site.labels import labels, script_words
from feerie.site.memory import Shelf
from feerie.site.navigation import FAMILIES, VARIANTS, complete
from feerie.site.page_text import Heading, Link, PageText, Prose
from feerie.site.variant_page import drawing_file, exploration_file, variant_file, write_variant
from feerie.site.views import VariantView

_WIDE: Final = {"hide": ["toc"]}
"""What a page says of itself that needs room for many boards in a row."""

Write = Callable[[PageText, Prose], None]
"""How a page is written, with what has been written by hand."""


class GeneratedPage(Page):
    """A page that writes itself; the Markdown of its file, which may be empty, becomes its prose."""

    def __init__(
        self,
        file: File,
        config: MkDocsConfig,
        write: Write,
        art: Callable[[], Art],
        *,
        title: str | None,
        meta: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        """``title`` is HTML, for templates show it as it is;
        ``art`` gives what keeps the drawings of the page that is being rendered;
        ``meta`` is what the page says of itself unless its file says otherwise."""
        super().__init__(title, file, config)
        self._write = write
        self._art = art
        self._meta = meta

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Make the content."""
        prose = Prose()
        anchors: set[str] = set()
        if (self.markdown or "").strip():
            super().render(config, files)
            prose = Prose(self.content or "", tuple(_flatten(self.toc)))
            anchors.update(self.present_anchor_ids or ())
        text = PageText(labels(edition_of(config).language), _links(self.file, files), self._art())
        self._write(text, prose)
        self.content = text.html
        self.toc = TableOfContents(_nest(text.headings))
        self.present_anchor_ids = anchors.union(heading.anchor for heading in text.headings)
        self.meta = {**self._meta, **self.meta}


def add_generated(files: Files, config: MkDocsConfig, shelf: Shelf, art: Callable[[], Art]) -> None:
    """Add the pages and pictures that are made from the variants, and give the variants their places
    in the navigation. Where a page of that name is in the folder, its text becomes the prose."""
    words = labels(edition_of(config).language)
    index = _file(files, config, INDEX)
    title = None if index.content_string.strip() else words["variants"]
    GeneratedPage(index, config, partial(_index, shelf), art, title=title)
    for variant in shelf.variants:
        file = _file(files, config, variant_file(variant.id))
        write = partial(_variant, variant.id, shelf)
        GeneratedPage(file, config, write, art, title=escape(variant.name, quote=False), meta=_meta(variant))
        for figure in variant.figures:
            if figure.standalone:
                files.append(File.generated(config, drawing_file(figure.id), content=figure.standalone))
            if figure.exploration:
                files.append(File.generated(config, exploration_file(figure.id), content=figure.exploration))
    for family in shelf.families:
        file = _file(files, config, family_file(family.id))
        name = words["family_of"].format(name=family.name)
        # A title that has been written by hand is found by MkDocs.
        title = None if file.content_string.strip() else escape(name, quote=False)
        write = partial(_family, family.id, shelf)
        GeneratedPage(file, config, write, art, title=title, meta=_WIDE)
    files.append(File.generated(config, PALETTE, content=stylesheet()))
    files.append(File.generated(config, WORDS, content=script_words(edition_of(config).language)))
    pages = {
        VARIANTS: [variant_file(variant.id) for variant in shelf.variants],
        FAMILIES: [family_file(family.id) for family in shelf.families],
    }
    config.nav = complete(config.nav, pages, words)


def add_explorations(files: Files, config: MkDocsConfig, page: File, art: Art) -> None:
    """Add what can be tried in the fenced figures of a page, whose names are known only when it is read."""
    for number, (slot, exploration) in enumerate(art.explorations.items(), start=1):
        uri = f"{page.src_uri.removesuffix('.md')}-{number}.json"
        file = File.generated(config, uri, content=exploration)
        files.append(file)
        art.drawings[slot] = file.url_relative_to(page)


def _meta(variant: VariantView) -> dict[str, Any]:
    """What search engines, and the site's own search, take from a page besides its text."""
    meta: dict[str, Any] = {"tags": [*variant.keywords]}
    if variant.summary:
        meta["description"] = escape(plain(variant.summary))
    return meta


def _file(files: Files, config: MkDocsConfig, uri: str) -> File:
    file = files.get_file_from_path(uri)
    if file is None:
        file = File.generated(config, uri, content="")
        files.append(file)
    return file


def _index(shelf: Shelf, page: PageText, prose: Prose) -> None:
    write_index(page, shelf.variants, prose)


def _variant(name: str, shelf: Shelf, page: PageText, prose: Prose) -> None:
    variant = next(variant for variant in shelf.variants if variant.id == name)
    write_variant(page, variant, shelf.names, prose, shelf.problems.get(name, ()))


def _family(name: str, shelf: Shelf, page: PageText, prose: Prose) -> None:
    family = next(family for family in shelf.families if family.id == name)
    members = [variant for variant in shelf.variants if name in variant.families and variant.id != name]
    members.insert(0, family)
    write_family(page, family, members, prose, shelf.problems.get(name, ()))


def _links(here: File, files: Files) -> Link:
    def link(uri: str) -> str:
        target = files.get_file_from_path(uri)
        if target is None:
            raise LookupError(uri)
        return target.url_relative_to(here)

    return link


def _flatten(links: Iterable[AnchorLink]) -> Iterable[Heading]:
    for link in links:
        yield Heading(link.level, link.id, link.title)
        yield from _flatten(link.children)


def _nest(headings: Sequence[Heading]) -> list[AnchorLink]:
    roots: list[AnchorLink] = []
    open_links: list[AnchorLink] = []
    for heading in headings:
        link = AnchorLink(escape(heading.text, quote=False), heading.anchor, heading.level)
        while open_links and open_links[-1].level >= heading.level:
            open_links.pop()
        (open_links[-1].children if open_links else roots).append(link)
        open_links.append(link)
    return roots
