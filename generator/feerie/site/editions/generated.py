"""Pages of MkDocs whose content is computed, with hand-written text in the middle where there is some."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape, unescape
from types import MappingProxyType
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from feerie.site.editions.edition import edition_of
from feerie.site.labels import labels
from feerie.site.pages.art import Art
from feerie.site.pages.page_text import Heading, Link, PageText, Prose
from feerie.site.terms.tooltips import tagless

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

    def renew(self, write: Write, meta: Mapping[str, Any]) -> None:
        """Let the page be written otherwise from now on, and say something else of itself."""
        self._write = write
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


def add_explorations(files: Files, config: MkDocsConfig, page: File, art: Art) -> list[File]:
    """Add what can be tried in the fenced figures of a page, whose names are known only when it is read."""
    added = []
    for number, (slot, exploration) in enumerate(art.explorations.items(), start=1):
        uri = f"{page.src_uri.removesuffix('.md')}-{number}.json"
        added.append(put_file(files, config, uri, exploration))
        art.drawings[slot] = added[-1].url_relative_to(page)
    return added


def put_file(files: Files, config: MkDocsConfig, uri: str, content: str | bytes) -> File:
    """Add a file, in the place of an earlier one of that name."""
    earlier = files.get_file_from_path(uri)
    if earlier is not None:
        files.remove(earlier)
    file = File.generated(config, uri, content=content)
    files.append(file)
    return file


def generated_file(files: Files, config: MkDocsConfig, uri: str) -> File:
    """The file of a page: the one in the folder, or an empty one."""
    file = files.get_file_from_path(uri)
    if file is None:
        file = File.generated(config, uri, content="")
        files.append(file)
    return file


def _links(here: File, files: Files) -> Link:
    def link(uri: str) -> str:
        target = files.get_file_from_path(uri)
        if target is None:
            raise LookupError(uri)
        return target.url_relative_to(here)

    return link


def _flatten(links: Iterable[AnchorLink]) -> Iterable[Heading]:
    for link in links:
        yield Heading(link.level, link.id, unescape(link.title))
        yield from _flatten(link.children)


def _nest(headings: Sequence[Heading]) -> list[AnchorLink]:
    roots: list[AnchorLink] = []
    open_links: list[AnchorLink] = []
    for heading in headings:
        link = AnchorLink(escape(tagless(heading.text), quote=False), heading.anchor, heading.level)
        while open_links and open_links[-1].level >= heading.level:
            open_links.pop()
        (open_links[-1].children if open_links else roots).append(link)
        open_links.append(link)
    return roots
