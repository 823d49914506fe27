"""The MkDocs plugin: `mkdocs build` and `mkdocs serve` make the site in every language.

A site is plain pages (`feerie.site.plain`); the plugin hands them to MkDocs, one language after the other.
"""

from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, Literal, cast

from jinja2 import Environment
from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import clean_directory
from mkdocs.utils.templates import TemplateContext

from feerie.language import LANGUAGES, Language, write_whole
from feerie.site import engines, handover
from feerie.site.edition import NOWHERE, around_nowhere, around_page, begin, build_others, edition_of
from feerie.site.files.bundle import offer_in, thin_out
from feerie.site.files.licences import write_licences
from feerie.site.files.policy import refused, site_policy
from feerie.site.files.standalone import Site, write_entrance, write_offline
from feerie.site.plain.covers import Covers
from feerie.site.plain.plain_site import PlainSite
from feerie.site.plain.project import Project
from feerie.site.plain.site_form import Form
from feerie.site.serving import Rewatcher, prepare, try_address
from feerie.site.site_words import labels
from feerie.site.sources.cache import kept_beside
from feerie.site.sources.processes import BackgroundTask, Progress, made_by_all
from feerie.site.sources.source import StudiedFolder
from feerie.site.terms.findable import INDEX, Find, index_script, unmarked

log = get_plugin_logger("feerie")

_FIRST, _LAST = 100, -100
"""The language is set before other plugins ask for it; the next is built when all have finished with it."""

_SENT: Final = ("feerie", "mkdocs-material")
"""The packages whose files are in every site."""


class FeerieConfig(Config):
    """The options of the plugin in `mkdocs.yml`."""

    languages = option.ListOfItems(option.Choice(LANGUAGES), default=[*LANGUAGES])
    diagrams = option.Dir(default="diagrams")
    play = option.Type(bool, default=False)
    familiar = option.ListOfItems(option.Type(str), default=[])
    glossary = option.File(exists=False, default="docs/glossary.yml")
    pieces = option.Dir(exists=False, default="docs/pieces")


class FeeriePlugin(BasePlugin[FeerieConfig]):
    """One object for all the builds of a run of MkDocs."""

    _site: PlainSite
    """The plain pages of the language that is being built."""

    _covers: Covers
    _finds: list[Find]
    """What may be found on the pages that have been built."""

    _progress: Progress

    def __init__(self) -> None:
        self._served = False
        self._dirty = False
        self._projects: dict[str, Project] = {}
        self._told: set[str] = set()
        self._others: BackgroundTask | None = None
        self._rewatcher: Rewatcher | None = None
        self._engines = engines()

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Begin afresh, and note what MkDocs has been asked for."""
        self._served = command == "serve"
        self._dirty = dirty
        self._projects.clear()

    @event_priority(_FIRST)
    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Point the build at one language."""
        edition = begin(config, tuple(Language(code) for code in self.config.languages))
        if self._served and self._rewatcher is None:
            try_address(config)
        if edition.is_first:
            self._told.clear()
            self._project.refresh()
        for folder in edition.folders:
            if not folder.is_dir():
                raise PluginError(f"There is no folder {handover.shown(folder)}: every language has one.")
        handover.check_familiar(self.config.familiar, Path(self.config.diagrams))
        edition.narrow(config)
        # Headings of plain pages end with {#id}.
        if "attr_list" not in config.markdown_extensions:
            config.markdown_extensions.append("attr_list")
        return config

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Make room for the whole site, and say which pages are missing in a language."""
        edition = edition_of(config)
        if edition.is_first:
            # What fails before the old site is gone leaves it as it is. Rules are read in a process apart.
            engine = None
            if self.config.play and self._engines:
                work = partial(self._engines.made, say=log.info)
                with handover.licensed():
                    [engine] = made_by_all([Path(self.config.diagrams)], work, worth=2 if self._served else 1)
            if not self._dirty:
                clean_directory(edition.site_dir)
            if engine:
                engine.write(Path(edition.site_dir))
            for pair in handover.missing_counterparts(edition.folders):
                log.warning("%s:1:1: this page has no counterpart %s", *map(handover.shown, pair))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Begin with the other languages, and make the plain pages of this one."""
        edition, pages = edition_of(config), files.documentation_pages
        form = Form(
            config.use_directory_urls,
            config.nav or (),
            config.site_name,
            config.site_url,
            offline=True,
            offer=offer_in(Path(edition.site_dir)) if self.config.play else None,
            familiar=tuple(self.config.familiar),
        )
        if edition.is_first:
            self._project.foresee(edition.texts(), form)
            others = partial(build_others, config, edition, served=self._served, dirty=self._dirty)
            # What is served is remembered, which a process of its own would do for itself.
            alone = self._served or len(edition.languages) == 1
            self._others = BackgroundTask(others, 0 if alone else len(pages()))
        homes = [Path(config.config_file_path).parent, Path(edition.docs_dir), *map(Path, config.theme.dirs)]
        for file, why in [*handover.unfit(files, homes)]:
            log.warning("%s:1:1: %s; it is left out", handover.shown(file.abs_src_path or ""), why)
            files.remove(file)
        for file in handover.idle(files) if "material/search" not in config.plugins else ():
            files.remove(file)
        # While the site is served, drafts are made, too.
        made = InclusionLevel.is_in_serve if self._served else InclusionLevel.is_included
        written = handover.read_written(pages(inclusion=made))
        self._site = self._project.site(edition.language, written, form)
        if not self._served:
            self._project.forget()
        for warning in self._site.warnings:
            if warning not in self._told:
                self._told.add(warning)
                log.warning("%s", warning)
        self._site = handover.hand_over(self._site, files, config)
        address = None if self._served else config.site_url
        kept = kept_beside(Path(self.config.diagrams))
        self._finds = []
        self._covers = Covers(Path(config.site_dir), address, config.site_name, self._site.pages, kept)
        total = len(pages(inclusion=made))
        self._progress = Progress(f"pages made ({edition.language})", log.info, total=total)
        return files

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Give the templates their words, and what may run on a page; no line is empty where nothing is."""
        env.trim_blocks = env.lstrip_blocks = True
        env.globals |= {"version": version("feerie"), "words": labels(edition_of(config).language)}
        env.filters["policy"] = partial(site_policy, served=self._served)
        return env

    def on_page_read_source(self, *, page: Page, config: MkDocsConfig) -> str | None:
        """Take the text of the plain page."""
        plain = self._site.pages.get(page.file.src_uri)
        return plain.text if plain else None

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Take what the plain page says of itself."""
        plain = self._site.pages.get(page.file.src_uri)
        if plain:
            handover.say_of(page, plain)
        return markdown

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put the HTML of the plain page in, and explain the terms of the glossary."""
        plain = self._site.pages.get(page.file.src_uri)
        if plain is None:
            return html
        return handover.finished(page, plain, html, self._site)

    def on_template_context(
        self,
        context: TemplateContext,
        *,
        template_name: str,
        config: MkDocsConfig,
    ) -> TemplateContext:
        """Give the page for wrong addresses its languages and tabs."""
        if template_name != NOWHERE:
            return context
        around = {**around_nowhere(config), "nav": handover.nearby(context["nav"], None)}
        return cast("TemplateContext", {**context, **around})

    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: Page,
        config: MkDocsConfig,
        nav: Navigation,
    ) -> TemplateContext:
        """Give a page its languages, its cover and what is near it."""
        around = around_page(config, page.url, page.file.dest_uri)
        self._finds.append(handover.found_on(page, self._site.pages.get(page.file.src_uri), config))
        around["cover"] = self._covers.of(
            page.file.src_uri, page.file.dest_uri, *handover.told_of(page, config)
        )
        around["nav"] = handover.nearby(nav, page)
        return cast("TemplateContext", {**context, **around})

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Put the drawings in, after the plugins have read the page without them, and take the marks out that
        only the search reads."""
        self._progress.one_more()
        self._warn_of_refused(output, page.file)
        plain = self._site.pages.get(page.file.src_uri)
        output = handover.unindented(output)
        if plain:
            output = plain.drawn(unmarked(output))
            plain.drawings.clear()
        return output

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Look at the page for wrong addresses as at any other."""
        if template_name == NOWHERE:
            self._warn_of_refused(output)
        return output

    @event_priority(_LAST)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """After the first language, build the others and the way in."""
        edition = edition_of(config)
        finds = handover.in_order(self._finds, self._site, self.config.familiar)
        write_whole(Path(config.site_dir, INDEX), index_script(finds).encode())
        if not self._served:
            thin_out(Path(config.site_dir))
        if not edition.is_first:
            return
        if self._others and not self._others.succeeded():
            raise Abort("Aborted: an edition in another language has failed, as told above.")
        site = Site(config.site_name, edition.languages, edition.site_url, config.use_directory_urls)
        write_entrance(Path(edition.site_dir), site)
        with handover.licensed():
            write_licences(Path(edition.site_dir, "assets"), _SENT)
        if not self._served:
            write_offline(Path(edition.site_dir), site)
        edition.widen(config)

    def on_build_error(self, *, error: Exception) -> None:
        """Leave nothing running that belongs to a build that has failed."""
        self._stop()

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Watch the variants; the folders of all languages are in the one that MkDocs watches."""
        if Path(self.config.diagrams).is_dir():
            server.watch(self.config.diagrams)
        watched = [config.docs_dir, self.config.diagrams, config.config_file_path, *config.watch]
        self._rewatcher = prepare(server, config, watched)
        return server

    def on_shutdown(self) -> None:
        """Leave nothing running."""
        if self._rewatcher:
            self._rewatcher.stop()
        self._stop()

    def _warn_of_refused(self, output: str, file: File | None = None) -> None:
        """Warn of what would not run on a page, by its place in the file that the page is made of."""
        for refusal in () if self._served else refused(output):
            name = handover.shown(file.abs_src_path or file.src_uri) if file else NOWHERE
            log.warning("%s", refusal.told(name, file.content_string if file else ""))

    def _stop(self) -> None:
        if self._others:
            self._others.stop()

    @property
    def _project(self) -> Project:
        """What the site is made from; the same from one build to the next of a run."""
        folder = self.config.diagrams
        if folder not in self._projects:
            languages = tuple(Language(code) for code in self.config.languages)
            glossary, pieces = Path(self.config.glossary), Path(self.config.pieces)
            reached = Progress("variants studied", log.info).reached
            source = StudiedFolder(Path(folder), languages, reached)
            self._projects[folder] = Project(source, glossary, pieces)
        return self._projects[folder]
