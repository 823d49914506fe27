"""An edition: the whole site in one language, made by one complete build of MkDocs.

MkDocs is asked for the first language and told to build the others, each with a configuration of its own:
so every language has its own search index, navigation, labels and page for wrong addresses.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig

from feerie.language import Language, opened
from feerie.site.files.bundle import SCRIPT, STYLE
from feerie.site.site_words import labels

_KEY: Final = "feerie"

NOWHERE: Final = "404.html"
"""The template that is shown at wrong addresses."""


@dataclass(frozen=True, slots=True)
class Alternate:
    """A page in a language: its address from here, and in full if the site has an address."""

    language: Language
    name: str
    title: str
    href: str
    full: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One language of a site; the folders and the address are those of the whole site."""

    language: Language
    languages: tuple[Language, ...]
    docs_dir: str
    site_dir: str
    site_url: str | None

    @property
    def is_first(self) -> bool:
        """Whether this is the edition that MkDocs has been asked for."""
        return self.language == self.languages[0]

    @property
    def folders(self) -> tuple[Path, ...]:
        """The source folders of all languages, in the order of the languages."""
        return tuple(Path(self.docs_dir, language) for language in self.languages)

    def texts(self) -> Iterator[tuple[Language, str]]:
        """Yield the pages of all languages that can be read, each with its language."""
        for language, folder in zip(self.languages, self.folders, strict=True):
            for path in sorted(folder.rglob("*.md")):
                # What is wrong with one is told when its language is made.
                with suppress(OSError, UnicodeError), opened(path) as file:
                    yield language, file.read().decode()

    def narrow(self, config: MkDocsConfig) -> None:
        """Give a configuration the folders, the address and the labels of this language, and our theme."""
        words = labels(self.language)
        config.docs_dir = str(Path(self.docs_dir, self.language))
        config.site_dir = str(Path(self.site_dir, self.language))
        config.site_url = urljoin(self.site_url, f"{self.language}/") if self.site_url else self.site_url
        config.theme["language"] = self.language
        if config.copyright:
            config.copyright = words.translated(config.copyright)
        palette = config.theme.get("palette")
        for scheme in palette if isinstance(palette, list) else ():
            name = scheme.get("toggle", {}).get("name")
            if name:
                scheme["toggle"]["name"] = words.translated(name)
        # Words of the theme's own that are not taken from its language.
        toc = config.mdx_configs.get("toc", {})
        if toc.get("permalink"):
            toc.setdefault("permalink_title", words["permanent"])
        own = config.theme.dirs.index(config.theme.custom_dir) + 1 if config.theme.custom_dir else 0
        config.theme.dirs.insert(own, str(files("feerie.site").joinpath("theme")))
        # True shows the language link in the header; the theme's own list is not page by page.
        config.extra["alternate"] = True
        config.extra_css = [STYLE, *config.extra_css]
        script = ExtraScriptValue(SCRIPT)
        script.defer = True
        config.extra_javascript = [script, *config.extra_javascript]

    def widen(self, config: MkDocsConfig) -> None:
        """Give a configuration the folders and the address of the whole site back."""
        config.docs_dir, config.site_dir, config.site_url = self.docs_dir, self.site_dir, self.site_url

    def alternate(self, language: Language, url: str, up: str) -> Alternate:
        """Return a page in a language by its address; ``up`` leads to the folder of all languages."""
        address = f"{language}/{'' if url in ('.', './') else url}"
        words = labels(language)
        full = urljoin(self.site_url, address) if self.site_url else up + address
        return Alternate(language, words["language"], words["read_in"], up + address, full)


def edition_of(config: MkDocsConfig) -> Edition:
    """Return the edition that a configuration builds."""
    edition: Edition = config.extra[_KEY]
    return edition


def begin(config: MkDocsConfig, languages: tuple[Language, ...]) -> Edition:
    """Return the edition that a configuration is to build: the one that it has been given, else the first."""
    if _KEY not in config.extra:
        whole = config.docs_dir, config.site_dir, config.site_url
        config.extra[_KEY] = Edition(languages[0], languages, *whole)
    return edition_of(config)


def build_others(config: MkDocsConfig, first: Edition, *, served: bool, dirty: bool) -> None:
    """Build the languages after the first, with the options that MkDocs was given for the first."""
    for language in first.languages[1:]:
        other = _load(config, first)
        other.site_url = first.site_url
        other.extra[_KEY] = replace(first, language=language)
        build(other, serve_url=first.site_url if served else None, dirty=dirty)


def around_page(config: MkDocsConfig, url: str, file: str) -> dict[str, Any]:
    """Return what the templates need to know of a page besides what MkDocs tells: its languages.

    ``url`` and ``file`` are those of the page in its language (``a/`` and ``a/index.html``).
    """
    edition = edition_of(config)
    up = "../" * (file.count("/") + 1)
    return _context(edition, url, up, edition.site_url or up)


def around_nowhere(config: MkDocsConfig) -> dict[str, Any]:
    """Return what the template needs to know of the page for wrong addresses, which leads to the home
    pages."""
    edition = edition_of(config)
    root = urlsplit(edition.site_url or "").path or "/"
    home = "" if config.use_directory_urls else "index.html"
    # Where the site has no address, MkDocs takes the language for the root.
    return {**_context(edition, home, root, root), "base_url": f"{root}{edition.language}/"}


def _context(edition: Edition, url: str, up: str, entrance: str) -> dict[str, Any]:
    alternates = [edition.alternate(language, url, up) for language in edition.languages]
    return {
        "alternates": alternates,
        "others": [alternate for alternate in alternates if alternate.language != edition.language],
        "entrance": entrance,
    }


def _load(config: MkDocsConfig, first: Edition) -> MkDocsConfig:
    options: dict[str, Any] = {
        "strict": config.strict,
        "use_directory_urls": config.use_directory_urls,
        "site_dir": first.site_dir,
    }
    other = load_config(config_file=config.config_file_path, **options)
    if other.theme.name != config.theme.name:
        other = load_config(config_file=config.config_file_path, theme=config.theme.name, **options)
    return other
