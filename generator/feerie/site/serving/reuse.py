"""Finished pages, used again while nothing that they are made from has changed.

Of a page's making, the theme's templates and the search index take by far the longest, so a page whose
content, titles, links and surroundings are those of the last build is not put through them again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink

from feerie.site.editions.edition import edition_of
from feerie.site.editions.nearby import nearby
from feerie.site.editions.search_index import sections
from feerie.site.making.memory import FinishedPage, Memory
from feerie.site.pages.art import Art

TEMPLATE: Final = "remembered.html"
"""The template that shows a remembered page; it asks its context for ``remembered``."""


class Reuse:
    """The pages of one build, matched with those that are remembered."""

    def __init__(self, memory: Memory, config: MkDocsConfig, nav: Navigation) -> None:
        self._memory = memory
        self._language = edition_of(config).language
        self._config = config
        self.nav = nav
        self._made_from: dict[str, str] = {}
        self._recalled: dict[str, FinishedPage] = {}
        self._indexed: dict[str, tuple[Any, ...]] = {}
        self._sections = 0

    def prepare(self, page: Page, art: Art) -> None:
        """Look for the page in memory; if it is there, its template becomes one that shows it as it was,
        and the search index need not read it."""
        name = page.file.src_uri
        self._made_from[name] = made_from = self._fingerprint(page, art)
        finished = self._memory.page((self._language, name), made_from)
        if finished is not None:
            self._recalled[name] = finished
            page.meta["template"] = TEMPLATE
            page.meta["search"] = {"exclude": True}

    def recalled(self, page: Page) -> str | None:
        """The output that is to be shown again; to be asked for when the search index has read the page."""
        name = page.file.src_uri
        finished = self._recalled.get(name)
        index = sections(self._config)
        if finished is not None:
            index.extend(finished.sections)
        self._indexed[name] = tuple(index[self._sections :])
        self._sections = len(index)
        return finished.output if finished else None

    def keep(self, page: Page, output: str) -> None:
        """Remember a page as it has come out."""
        name = page.file.src_uri
        if name in self._made_from:
            finished = FinishedPage(self._made_from[name], output, self._indexed.get(name, ()))
            self._memory.pages[self._language, name] = finished

    @cached_property
    def _around(self) -> str:
        """What all the pages show besides the navigation."""
        config = self._config
        settings = Path(config.config_file_path).read_bytes()
        own = config.theme.custom_dir
        templates = [path.read_bytes() for path in sorted(Path(own).rglob("*.html"))] if own else []
        return _digest(settings, edition_of(config), config.site_url, *templates)

    def _fingerprint(self, page: Page, art: Art) -> str:
        near = [page.previous_page, page.next_page]
        neighbours = [(other.url, other.title) if other else None for other in near]
        beside = list(_outline(nearby(self.nav, page).items))
        words = [page.url, page.title, page.meta, page.content, list(_anchors(page.toc)), neighbours]
        return _digest(self._around, beside, words, art.drawings)


def _digest(*parts: Any) -> str:
    digest = blake2b(digest_size=16)
    for part in parts:
        digest.update(part if isinstance(part, bytes) else repr(part).encode())
        digest.update(b"\0")
    return digest.hexdigest()


def _outline(items: Iterable[Any]) -> Iterable[object]:
    for item in items:
        yield item.title, getattr(item, "url", None), isinstance(item, Section)
        yield from _outline(item.children or ())


def _anchors(links: Iterable[AnchorLink]) -> Iterable[object]:
    for link in links:
        yield link.level, link.id, link.title
        yield from _anchors(link.children)
