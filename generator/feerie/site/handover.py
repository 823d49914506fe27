"""The plain pages of a language, handed to MkDocs as its files and pages."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from html import escape, unescape
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure import StructureItem
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from feerie.errors.spelling import nearest
from feerie.language.definitions.folders import VARIANT, shown_path
from feerie.site.files.licences import Unlicensed
from feerie.site.pages.addresses import GLOSSARY, PIECES_INDEX, variant_file
from feerie.site.pages.plain_page import PlainPage
from feerie.site.plain.plain_site import PlainSite
from feerie.site.plain.project import Written
from feerie.site.terms.findable import Find
from feerie.site.terms.glossary import tagless
from feerie.site.views import first_sentence

_ARTICLE: Final = "<article"
_INDENTED: Final = re.compile(r"\n[ \t]+(?=<)")


def shown(path: str | Path) -> str:
    """Return a file as messages name it: from the folder where the command was given, if it is in there."""
    return shown_path(Path(path).absolute())


def check_familiar(ids: Iterable[str], diagrams: Path) -> None:
    """Raise PluginError for an id of which a folder has no variant."""
    known = [path.parent.name for path in diagrams.glob(f"*/{VARIANT}")]
    for id_ in ids:
        if id_ not in known:
            near = nearest(id_, known)
            hint = f"; the nearest is {near!r}" if near else ""
            raise PluginError(f"familiar: there is no variant {id_!r} in {shown(diagrams)}{hint}.")


def missing_counterparts(folders: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """Return the pages that a language lacks though another has them, in the order of their names.

    They are pairs of the page that is there and the one that is not, for the folders of all languages.
    """
    pages = {folder: {path.relative_to(folder) for path in folder.rglob("*.md")} for folder in folders}
    for page in sorted(set().union(*pages.values())):
        present = next(folder for folder in folders if page in pages[folder])
        for folder in folders:
            if page not in pages[folder]:
                yield present / page, folder / page


def unfit(files: Files, homes: Iterable[Path]) -> Iterator[tuple[File, str]]:
    """Return the files of the site's own folders that are left out, each with what is wrong with it.

    ``homes`` are those folders: of the settings, of the texts, of the theme. A link has to lead into them, so
    that building a foreign project publishes no file of the computer it is built on.
    """
    folders = [*homes]
    resolved = [folder.resolve() for folder in folders]
    for file in files:
        path = Path(file.abs_src_path) if file.abs_src_path else None
        # What other plugins bring from elsewhere is their business.
        if path and any(map(path.is_relative_to, folders)) and (why := _fault(path, resolved)):
            yield file, why


@contextmanager
def licensed() -> Iterator[None]:
    """Have the build fail where a licence is not at hand."""
    try:
        yield
    except Unlicensed as error:
        raise PluginError(f"The site would send what it has no licence of: {error}.") from error


_OF_SEARCH: Final = ("assets/javascripts/lunr/", "assets/javascripts/workers/search.")


def idle(files: Files) -> Sequence[File]:
    """Return the files of the theme's own search, which nothing asks for where the site has another."""
    return [file for file in files if file.src_uri.startswith(_OF_SEARCH)]


def read_written(files: Iterable[File]) -> Mapping[str, Written]:
    """Return the pages that are written by hand; raise PluginError if one cannot be read."""
    written = {}
    for file in files:
        name = shown(file.abs_src_path) if file.abs_src_path else file.src_uri
        try:
            written[file.src_uri] = Written(name, file.content_string)
        except (OSError, UnicodeError) as error:
            raise PluginError(f"{name}: {error}") from error
    return written


def hand_over(site: PlainSite, files: Files, config: MkDocsConfig) -> PlainSite:
    """Add the pages and assets of a site that are no files yet, and give the pages their navigation.

    The assets are written at once where MkDocs would put them. Returns the site without them, so that nobody
    need hold them; raises OSError.
    """
    for path in site.pages:
        if files.get_file_from_path(path) is None:
            file = File.generated(config, path, content="")
            files.append(file)
            # MkDocs warns of a page that no navigation has, unless it is made here.
            Page(None, file, config)
    for path, content in site.assets.items():
        earlier = files.get_file_from_path(path)
        if earlier is not None:
            files.remove(earlier)
        written = Path(config.site_dir, path)
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_bytes(content if isinstance(content, bytes) else content.encode())
        files.append(File.generated(config, path, abs_src_path=str(written)))
    if config.nav is not None:
        config.nav = [*site.navigation]
    return replace(site, assets={})


def say_of(page: Page, plain: PlainPage) -> None:
    """Have a page say of itself what its plain page says, as HTML, unless it says otherwise already."""
    said: dict[str, Any] = {
        key: [escape(one, quote=False) for one in value] if isinstance(value, list) else escape(value)
        for key, value in plain.meta.items()
    }
    if "title" in said:
        said["title"] = _named(plain.meta["title"])
    page.meta = {**said, **page.meta}


def told_of(page: Page, config: MkDocsConfig) -> tuple[str, str]:
    """Return what a page is called and what it says of itself, as plain text."""
    title = page.meta.get("title") or page.title or config.site_name
    return unescape(tagless(title)), unescape(page.meta.get("description") or config.site_description or "")


def finished(page: Page, plain: PlainPage, html: str, site: PlainSite) -> str:
    """Return what a page's text was converted to, with its HTML in it, which nobody need hold from then on.

    The headings that are HTML are added to its table of contents, behind those that were Markdown, and the
    addresses on it that links may lead to are noted.
    """
    links = [*_flat(page.toc)]
    links += [AnchorLink(_named(one.text), one.anchor, one.level) for one in plain.headings]
    page.toc = TableOfContents(_nested(links))
    page.present_anchor_ids = {*(page.present_anchor_ids or ()), *plain.anchors}
    whole = site.finished(plain.path, html)
    plain.blocks.clear()
    return whole


def unindented(output: str) -> str:
    """Return a page without what indents the tags before its article, where no text keeps its spaces."""
    before, article, rest = output.partition(_ARTICLE)
    return _INDENTED.sub("\n", before) + article + rest


def found_on(page: Page, plain: PlainPage | None, config: MkDocsConfig) -> Find:
    """Return what is found by a page."""
    name, told = told_of(page, config)
    return Find(
        page.url,
        name,
        first_sentence(told),
        unescape(str([*page.ancestors][-1].title)) if page.ancestors else "",
        plain.picture if plain else "",
        tuple(map(unescape, page.meta.get("tags", ()))),
        page.content or "",
    )


def in_order(finds: Sequence[Find], site: PlainSite, familiar: Sequence[str]) -> Sequence[Find]:
    """Return finds with kinds of units and the variants that most readers know before the others, and the
    terms of the glossary behind these."""
    kinds = [path for path in site.pages if path.startswith(PIECES_INDEX.removesuffix("index.md"))]
    known = [site.addresses.of(path) for path in (*kinds, *map(variant_file, familiar))]
    ordered = sorted(finds, key=lambda one: known.index(one.address) if one.address in known else len(known))
    return [*ordered, *_found_terms(site)]


def _found_terms(site: PlainSite) -> Iterator[Find]:
    """Yield what is found by the terms of the glossary."""
    if GLOSSARY not in site.pages:
        return
    address, place = site.addresses.of(GLOSSARY), site.pages[GLOSSARY].words["glossary"]
    for term in site.lexis.terms:
        others, told = (*term.forms, *term.translations.values()), first_sentence(unescape(term.definition))
        yield Find(f"{address}#{term.id}", term.name, told, place, "", others, term.definition)


def _named(text: str) -> str:
    """Return a name as HTML for a menu: scripts of the theme take what is shown there for HTML again."""
    return escape(tagless(text), quote=False)


def _flat(links: Iterable[AnchorLink]) -> Iterator[AnchorLink]:
    for link in links:
        yield AnchorLink(_named(unescape(link.title)), link.id, link.level)
        yield from _flat(link.children)


def _nested(links: Iterable[AnchorLink]) -> list[AnchorLink]:
    roots: list[AnchorLink] = []
    above: list[AnchorLink] = []
    for link in links:
        while above and above[-1].level >= link.level:
            above.pop()
        (above[-1].children if above else roots).append(link)
        above.append(link)
    return roots


def _fault(path: Path, homes: Sequence[Path]) -> str | None:
    try:
        is_inside = any(map(path.resolve().is_relative_to, homes))
    except (OSError, RuntimeError):
        return "this link leads nowhere"
    if not is_inside:
        return "this link leaves the folders of the site"
    if not path.is_file():
        return "this is no file that can be read"
    if not str(path).isprintable():
        return "the name of this file is no plain text"
    return None


LONG: Final = 60
"""A section with more pages than these is long."""

NEAR: Final = 8
"""So many neighbours are shown before a page of a long section, and as many after it."""


def nearby(nav: Navigation, page: Page | None) -> Navigation:
    """Return a navigation without the home page, to which the name of the site leads, and with long sections
    shortened to the neighbours of a page."""
    return Navigation([_near(item, page) for item in nav.items if item is not nav.homepage], nav.pages)


def _near(item: StructureItem, page: Page | None) -> StructureItem:
    if not isinstance(item, Section):
        return item
    children = item.children
    if len(children) > LONG:
        place = children.index(page) if page in children else None
        children = children[:1] if place is None else children[max(0, place - NEAR) : place + NEAR + 1]
    near = Section(item.title, [_near(child, page) for child in children])
    near.active = item.active
    return near
