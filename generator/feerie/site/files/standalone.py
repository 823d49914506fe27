"""The pages that stand alone, and the worker that keeps the pages that were visited.

Above the languages are the way in and the way back from a wrong address; each language has a page for when
there is no network.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from feerie.language import Language, write_whole
from feerie.site.files.bundle import ENGINE, part
from feerie.site.pages.addresses import FEED
from feerie.site.pages.rendering import rendered
from feerie.site.site_words import labels

WORKER: Final = "feerie-service-worker.js"
"""The worker: at the root, for it keeps nothing that is above or beside it."""

_NEVER: Final = (f"/{FEED}", f"/{WORKER}")
"""The ends of addresses that are never kept: those of programs, which want them fresh or not at all."""

_UNVERSIONED: Final = ("/sitemap.xml", "/sitemap.xml.gz", f"/{WORKER}")
"""Files that say nothing of the content: site maps are dated with the day of the build."""


@dataclass(frozen=True, slots=True)
class Site:
    """The whole site: its name, its languages, and its own address, if it has one.

    ``directories`` tells whether the addresses of pages end with a slash.
    """

    name: str
    languages: Sequence[Language]
    address: str | None
    directories: bool

    def home(self, language: Language) -> str:
        """Return the address of a language's first page, from the root."""
        return f"{language}/" if self.directories else f"{language}/index.html"


def write_entrance(folder: Path, site: Site) -> None:
    """Write both pages into the folder of the whole site."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("index.html", entrance(site)), ("404.html", lost(site))):
        write_whole(folder / name, text.encode())


def entrance(site: Site) -> str:
    """Return the page at the root: a link to each language, and a script that follows the browser's."""
    alternates: dict[str, str] = {
        language: (site.address or "") + site.home(language) for language in site.languages
    }
    return standalone(
        "entrance.html",
        site,
        site.languages[0],
        alternates={**alternates, "x-default": site.address or "./"},
        choices=_choices(site, "", "welcome"),
    )


def lost(site: Site) -> str:
    """Return the page for an address that leads nowhere.

    It may be shown at any depth: its links start from the root of the host.
    """
    root = urlsplit(site.address or "").path or "/"
    choices = _choices(site, root, "not_found_text")
    return standalone("standalone.html", site, site.languages[0], choices=choices)


def write_offline(folder: Path, site: Site) -> None:
    """Write the worker into the folder of a site that is otherwise complete, and in each language the page
    that it shows for one that has not been visited: how to try again, and what can be read."""
    pages = {language: f"{language}/offline.html" for language in site.languages}
    for language, page in pages.items():
        write_whole(folder / page, standalone("offline.html", site, language).encode())
    told = {
        "version": _version(folder),
        "languages": site.languages,
        "nowhere": pages,
        "never": _NEVER,
        "engine": f"{ENGINE}/",
    }
    script = f"const SITE = {json.dumps(told, indent=2)}\n\n{part('scripts', WORKER)}"
    write_whole(folder / WORKER, script.encode())


def _version(folder: Path) -> str:
    """Return the version of a site: the same for the same content, whenever it was built."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not f"/{name}".endswith(_UNVERSIONED):
            digest.update(f"{name}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def standalone(template: str, site: Site, language: Language, **values: object) -> str:
    """Return a page in a language that needs no other file."""
    return rendered(template, name=site.name, language=language, words=labels(language), **values)


def _choices(site: Site, root: str, text: str) -> Iterator[Mapping[str, str]]:
    for language in site.languages:
        words = labels(language)
        href = root + site.home(language)
        yield {"language": language, "href": href, "name": words["language"], "text": words[text]}
