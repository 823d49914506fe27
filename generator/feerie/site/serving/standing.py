"""An edition as it stands: what MkDocs has made of it, kept to make single pages of it again.

MkDocs makes a whole site or nothing. While a site is served, and only a diagram or a text has changed, the
pages that show it go again through the two steps of MkDocs that make every page, and nothing else is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import jinja2
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from feerie.site.editions.contents import Made, figure_files, made_pages
from feerie.site.editions.edition import edition_of
from feerie.site.editions.generated import GeneratedPage, add_explorations, put_file
from feerie.site.editions.search_index import resume_index, write_index
from feerie.site.labels import labels
from feerie.site.pages.art import Art
from feerie.site.views import Shelf

ArtOf = Callable[[Page, MkDocsConfig], Art]
"""What keeps the drawings of a page."""

Prepare = Callable[[MkDocsConfig, int], None]
"""To be done before so many pages of an edition are put through its templates."""


@dataclass(slots=True)
class Standing:
    """An edition that has been made whole from a ``shelf``, with its search ``index``."""

    config: MkDocsConfig
    files: Files
    nav: Navigation
    env: jinja2.Environment
    shelf: Shelf
    index: object

    @property
    def folder(self) -> Path:
        """Where its texts lie."""
        edition = edition_of(self.config)
        return Path(edition.docs_dir, edition.language)

    def make_again(self, shelf: Shelf, texts: Iterable[Path], art: ArtOf, prepare: Prepare) -> int | None:
        """Make the pages again that come out otherwise from another shelf, or have their text in one of
        those files. Tells how many; None if it takes more than single pages."""
        pages = self._concerned(shelf, texts)
        if pages is None:
            return None
        edition_of(self.config).point(self.config)
        for picture in self._pictures(shelf):
            picture.copy_file()
        called = [*map(_called, pages)]
        for page in pages:
            _populate_page(page, self.config, self.files)
            for exploration in add_explorations(self.files, self.config, page.file, art(page, self.config)):
                exploration.copy_file()
        if called != [*map(_called, pages)]:
            return None
        self._build(pages, prepare)
        self.shelf = shelf
        return len(pages)

    def _concerned(self, shelf: Shelf, texts: Iterable[Path]) -> Sequence[Page] | None:
        before, after = self._made(self.shelf), self._made(shelf)
        if _names(before) != _names(after):
            return None
        changed = [uri for uri, made in after.items() if made.looks != before[uri].looks]
        uris = dict.fromkeys([*changed, *(text.relative_to(self.folder).as_posix() for text in texts)])
        files = [self.files.get_file_from_path(uri) for uri in uris]
        pages = [file.page for file in files if file is not None and file.page is not None]
        if len(pages) < len(files) or any(map(_gains_or_loses_prose, pages)):
            return None
        for page in pages:
            if isinstance(page, GeneratedPage):
                made = after[page.file.src_uri]
                page.renew(made.write, made.meta)
        return pages

    def _made(self, shelf: Shelf) -> Mapping[str, Made]:
        words = labels(edition_of(self.config).language)
        return {made.uri: made for made in made_pages(shelf, words, self.files)}

    def _pictures(self, shelf: Shelf) -> Iterable[File]:
        known = [figure for variant in self.shelf.variants for figure in variant.figures]
        for uri, content in figure_files(shelf, known):
            yield put_file(self.files, self.config, uri, content)

    def _build(self, pages: Sequence[Page], prepare: Prepare) -> None:
        resume_index(self.config, self.index, {page.url for page in pages})
        prepare(self.config, len(pages))
        documents = self.files.documentation_pages(inclusion=InclusionLevel.is_in_serve)
        for page in pages:
            _build_page(page, self.config, documents, self.nav, self.env)
            page.validate_anchor_links(files=self.files, log_level=self.config.validation.links.anchors)
        write_index(self.config)


_OWN: Final = frozenset(("description", "search", "tags", "template"))
"""What a page says of itself that no other page shows."""


def _called(page: Page) -> object:
    """How other pages name a page, and mark it in the navigation."""
    return page.title, {key: value for key, value in page.meta.items() if key not in _OWN}


def _gains_or_loses_prose(page: Page) -> bool:
    """Whether a page that is made gets its first text, or loses it, and its title with that."""
    had = (page.markdown or "").strip()
    return isinstance(page, GeneratedPage) and bool(had) != bool(page.file.content_string.strip())


def _names(made: Mapping[str, Made]) -> Mapping[str, str]:
    return {uri: one.name for uri, one in made.items()}
