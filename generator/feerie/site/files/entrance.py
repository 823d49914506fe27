"""The two pages above the languages: the way in, and the way back from a wrong address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from feerie.languages import Language
from feerie.site.labels import labels
from feerie.site.pages.rendering import rendered


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
        write_whole(folder / name, text)


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


def standalone(template: str, site: Site, language: Language, **values: object) -> str:
    """Return a page in a language that needs no other file."""
    return rendered(template, name=site.name, language=language, words=labels(language), **values)


def write_whole(path: Path, text: str) -> None:
    """Write a file that nobody finds half written."""
    draft = path.with_name(f".{path.name}")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)


def _choices(site: Site, root: str, text: str) -> Iterator[Mapping[str, str]]:
    for language in site.languages:
        words = labels(language)
        href = root + site.home(language)
        yield {"language": language, "href": href, "name": words["language"], "text": words[text]}
