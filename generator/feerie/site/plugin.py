"""The MkDocs plugin: `mkdocs build` and `mkdocs serve` make the site in every language.

It hands over between MkDocs and the modules that do the work.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal, cast

import jinja2
from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import clean_directory
from mkdocs.utils.templates import TemplateContext

from feerie.definitions.folders import shown_path
from feerie.languages import LANGUAGES, Language
from feerie.site.editions.bytecode import Bytecode
from feerie.site.editions.contents import add_contents
from feerie.site.editions.counterparts import missing_counterparts
from feerie.site.editions.edition import NOWHERE, around_nowhere, around_page, begin, build_others, edition_of
from feerie.site.editions.generated import add_explorations
from feerie.site.editions.nearby import nearby
from feerie.site.editions.progress import LivePosition
from feerie.site.editions.search_index import kept_index, search_further_words, sections
from feerie.site.editions.unfit import unfit
from feerie.site.files.covers import Covers
from feerie.site.files.entrance import Site, write_entrance
from feerie.site.files.offline import write_offline
from feerie.site.making.fence import Fence
from feerie.site.making.workshop import Workshop
from feerie.site.pages.art import Art, fill
from feerie.site.pages.glossary_page import GLOSSARY
from feerie.site.pages.variant_page import INDEX
from feerie.site.serving.attendance import attend, try_address
from feerie.site.serving.renewal import Serving, in_a_line, stands_alone
from feerie.site.serving.returned import Returned
from feerie.site.serving.reuse import Reuse
from feerie.site.serving.standing import Standing
from feerie.site.serving.watched import Watched
from feerie.site.sources.crew import Errand
from feerie.site.sources.source import open_source
from feerie.site.terms.findable import Sections
from feerie.site.terms.glossary import Glossary
from feerie.site.views import Shelf

log = get_plugin_logger("feerie")

_UNEXPLAINED = (GLOSSARY, INDEX)
"""Pages in which terms are not explained: the one that explains them, and a list."""

_FIRST, _LAST = 100, -100
"""The language is set before any other plugin asks for it; the next language is built
when all of them have finished with this one."""


class FeerieConfig(Config):
    """The options of the plugin in `mkdocs.yml`."""

    languages = option.ListOfItems(option.Choice(LANGUAGES), default=[*LANGUAGES])
    diagrams = option.Dir(default="diagrams")
    glossary = option.File(exists=False, default="docs/glossary.yml")


class FeeriePlugin(BasePlugin[FeerieConfig]):
    """One object for all the builds of a run of MkDocs."""

    def __init__(self) -> None:
        self._served = False
        self._dirty = False
        self._workshops: dict[str, Workshop] = {}
        self._arts: dict[tuple[Language, str], Art] = {}
        self._reuse: Reuse | None = None
        self._progress = LivePosition("", log.info)
        self._sections = Sections([])
        self._covers: Covers | None = None
        self._bytecode = Bytecode()
        self._others: Errand | None = None
        self._shelf = Shelf((), {})
        self._standing: Standing | None = None
        self._serving = Serving(self._art, self._prepare)
        self._watched: Watched | None = None
        self._returned: Returned | None = None

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Begin afresh, and note what MkDocs has been asked for."""
        self._served = command == "serve"
        self._dirty = dirty
        self._workshops.clear()
        self._serving.editions.clear()

    @event_priority(_FIRST)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Point the build at one language, and teach it to draw fenced diagrams."""
        edition = begin(config, tuple(Language(code) for code in self.config.languages))
        if self._served and self._returned is None:
            try_address(config)
        workshop = self._workshop
        if edition.is_first:
            workshop.refresh()
        for folder in edition.folders:
            if not Path(folder).is_dir():
                raise PluginError(f"There is no folder {_shown(folder)}: every language has one.")
        edition.narrow(config)
        search_further_words(config)
        fence = Fence(partial(workshop.draw, edition.language), edition.language, workshop.art)
        if "pymdownx.superfences" not in config.markdown_extensions:
            config.markdown_extensions.append("pymdownx.superfences")
        options = config.mdx_configs.setdefault("pymdownx.superfences", {})
        custom = {"name": "feerie", "class": "feerie", "format": fence, "reset": fence.reset}
        options["custom_fences"] = [*options.get("custom_fences", []), custom]
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Make room for the whole site, and say which pages are missing in a language."""
        edition = edition_of(config)
        if edition.is_first:
            if self._served and not self._serving.editions:
                settings = Path(config.config_file_path)
                self._watched = Watched(Path(self.config.diagrams), [Path(edition.docs_dir), settings])
            if not self._dirty:
                clean_directory(edition.site_dir)
            for present, missing in missing_counterparts(edition.folders):
                log.warning("%s:1:1: this page has no counterpart %s", _shown(present), _shown(missing))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the pages and pictures that are made from the variants; begin with the other editions."""
        edition = edition_of(config)
        for file, why in list(unfit(files, config)):
            log.warning("%s:1:1: %s; it is left out", _shown(file.abs_src_path or ""), why)
            files.remove(file)
        self._shelf = self._workshop.shelf(edition.language)
        if edition.is_first:
            others = partial(build_others, config, edition, served=self._served, dirty=self._dirty)
            # What is served is remembered, which a process of its own would do for itself.
            alone = self._served or len(edition.languages) == 1
            self._others = Errand(others, 0 if alone else len(self._shelf.variants))
        add_contents(files, config, self._shelf, self._workshop.art)
        return files

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Tell the fences which page they stand in."""
        source = page.file.abs_src_path
        name = _shown(source) if source else page.file.src_uri
        art = self._workshop.open_page(name, page.file.content_string)
        self._arts[edition_of(config).language, page.file.src_uri] = art
        return markdown

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Prepare to use pages again: every one of them shows the navigation."""
        self._reuse = Reuse(self._workshop.memory, config, nav) if self._served else None
        return nav

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Explain the terms of the glossary where the page first uses them."""
        glossary = files.get_file_from_path(GLOSSARY)
        if glossary is None or page.file.src_uri in _UNEXPLAINED:
            return html
        address = glossary.url_relative_to(page.file)
        return self._workshop.explained(edition_of(config).language, html, address)

    def on_env(self, env: jinja2.Environment, *, config: MkDocsConfig, files: Files) -> jinja2.Environment:
        """Look for the pages that would come out as they did before."""
        env.bytecode_cache = self._bytecode
        # While the site is served, drafts are made, too.
        made = InclusionLevel.is_in_serve if self._served else InclusionLevel.is_included
        self._progress = _pages_made(config, len(files.documentation_pages(inclusion=made)))
        for page in filter(None, (file.page for file in files.documentation_pages())):
            add_explorations(files, config, page.file, self._art(page, config))
        home = self._arts.get((edition_of(config).language, "index.md"), Art()).cover
        self._covers = Covers(Path(config.site_dir), None if self._served else config.site_url, home)
        self._sections = Sections(sections(config))
        if self._reuse:
            for page in filter(None, (file.page for file in files.documentation_pages())):
                self._reuse.prepare(page, self._art(page, config))
            self._standing = Standing(config, files, self._reuse.nav, env, self._shelf, index=None)
        return env

    def on_template_context(
        self,
        context: TemplateContext,
        *,
        template_name: str,
        config: MkDocsConfig,
    ) -> TemplateContext:
        """Give the page for wrong addresses its words and languages."""
        if template_name != NOWHERE:
            return context
        return cast("TemplateContext", {**context, **around_nowhere(config)})

    @event_priority(_LAST)
    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: Page,
        config: MkDocsConfig,
        nav: Navigation,
    ) -> TemplateContext:
        """Give a page its languages, and its earlier output if that holds."""
        self._sections.complete()
        remembered = self._reuse.recalled(page) if self._reuse else None
        self._sections.settle()
        around = around_page(config, page.url, page.file.dest_uri)
        if self._covers:
            around["cover"] = self._covers.of(page.file.dest_uri, self._art(page, config).cover)
        around["nav"] = nearby(nav, page)
        return cast("TemplateContext", {**context, **around, "remembered": remembered})

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Put the drawings in, after the search index has been made without them."""
        self._progress.one_more()
        output = fill(output, self._art(page, config).drawings)
        if self._reuse:
            self._reuse.keep(page, output)
        return output

    @event_priority(_LAST)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """After the first language, build the others and the way in."""
        edition = edition_of(config)
        if self._served and self._standing:
            self._standing.index = kept_index(config)
            self._serving.editions[edition.language] = self._standing
        if not edition.is_first:
            return
        if self._others and not self._others.succeeded():
            raise Abort("Aborted: an edition in another language has failed, as told above.")
        site = Site(config.site_name, edition.languages, edition.site_url, config.use_directory_urls)
        write_entrance(Path(edition.site_dir), site)
        if not self._served:
            write_offline(Path(edition.site_dir), site)
        edition.widen(config)

    def on_build_error(self, *, error: Exception) -> None:
        """Leave nothing running that belongs to a build that has failed."""
        self._stop()

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watch the variants; the folders of all languages lie in the one that MkDocs watches. Answer nobody
        who asks for another server."""
        if Path(self.config.diagrams).is_dir():
            server.watch(self.config.diagrams)
        again = partial(self._again, builder) if stands_alone(config) else builder
        server.builder = partial(in_a_line, again)
        self._returned = attend(server, config, self.config.diagrams)
        return server

    def on_shutdown(self) -> None:
        """Leave nothing running."""
        if self._returned:
            self._returned.stop()
        self._stop()

    def _again(self, builder: Callable[[], None]) -> None:
        self._serving.again(builder, self._workshop, self._watched)

    def _stop(self) -> None:
        if self._others:
            self._others.stop()

    def _prepare(self, config: MkDocsConfig, pages: int) -> None:
        """Before so many single pages are made again."""
        self._reuse = None
        self._progress = _pages_made(config, pages)
        self._sections = Sections(sections(config))

    @property
    def _workshop(self) -> Workshop:
        """Where this folder's pages are made; the same from one build to the next of a run."""
        folder = self.config.diagrams
        if folder not in self._workshops:
            languages = tuple(Language(code) for code in self.config.languages)
            source = open_source(Path(folder), languages, LivePosition("variants studied", log.info).reached)
            self._workshops[folder] = Workshop(source, Glossary(Path(self.config.glossary)), log.warning)
        return self._workshops[folder]

    def _art(self, page: Page, config: MkDocsConfig) -> Art:
        return self._arts.get((edition_of(config).language, page.file.src_uri)) or Art()


def _pages_made(config: MkDocsConfig, pages: int) -> LivePosition:
    return LivePosition(f"pages made ({edition_of(config).language})", log.info, total=pages)


def _shown(path: str | Path) -> str:
    """A file as messages name it: from the folder where the command was given, if it lies there."""
    return shown_path(Path(path).absolute())
