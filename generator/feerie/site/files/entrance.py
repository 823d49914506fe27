"""The two pages above the languages: the way in, and the way back from a wrong address.

They stand alone: no theme, no other file, and links that work without a script.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from feerie.languages import Language
from feerie.site.labels import labels

_STYLE = """
:root { color-scheme: light dark }
body { font: 1.125rem/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh;
  display: grid; place-content: center; text-align: center; padding: 1rem; box-sizing: border-box }
h1 { font-weight: 300; font-size: 2.5rem; margin: 0 0 1.5rem }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem }
a { display: block; padding: .75rem 1.5rem; border: 1px solid; border-radius: .4rem;
  color: inherit; text-decoration: none }
a:hover, a:focus-visible { text-decoration: underline }
small { display: block; opacity: .8 }
"""

UNLISTED: Final = '<meta name="robots" content="noindex">\n'
"""For the head of a page that search engines should not show."""

_CHOICE = """
for (const wanted of navigator.languages || []) {
  const link = document.querySelector(`a[hreflang="${wanted.slice(0, 2).toLowerCase()}"]`)
  if (link) { location.replace(link.href); break }
}
"""


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
        """The address of a language's first page, from the root."""
        return f"{language}/" if self.directories else f"{language}/index.html"


def write_entrance(folder: Path, site: Site) -> None:
    """Write both pages into the folder of the whole site."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("index.html", entrance(site)), ("404.html", lost(site))):
        write_whole(folder / name, text)


def entrance(site: Site) -> str:
    """The page at the root: a link to each language, and a script that follows the browser's."""
    addresses = {str(language): (site.address or "") + site.home(language) for language in site.languages}
    addresses["x-default"] = site.address or "./"
    alternates = "".join(
        f'<link rel="alternate" hreflang="{language}" href="{escape(address)}">\n'
        for language, address in addresses.items()
    )
    return standalone(site, alternates, _choices(_links(site, "", "welcome")), _CHOICE)


def lost(site: Site) -> str:
    """The page for an address that leads nowhere; it may be shown at any depth, so its links start
    from the root of the host."""
    root = urlsplit(site.address or "").path or "/"
    return standalone(site, UNLISTED, _choices(_links(site, root, "not_found_text")))


def write_whole(path: Path, text: str) -> None:
    """Write a file that nobody finds half written."""
    draft = path.with_name(f".{path.name}")
    draft.write_text(text, encoding="utf-8", newline="\n")
    draft.replace(path)


def _links(site: Site, root: str, text: str) -> str:
    return "".join(
        f'<li><a lang="{language}" hreflang="{language}" href="{escape(root + site.home(language))}">'
        f"{labels(language)['language']}<small>{labels(language)[text]}</small></a></li>\n"
        for language in site.languages
    )


def _choices(links: str) -> str:
    return f"<ul>\n{links}</ul>\n"


def standalone(
    site: Site, head: str, content: str, script: str = "", language: Language | None = None
) -> str:
    """A page that needs no other file, in the first language of the site unless it is told another."""
    title = escape(site.name, quote=False)
    scripted = f"<script>{script}</script>\n" if script else ""
    return (
        f'<!doctype html>\n<html lang="{language or site.languages[0]}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f'<title>{title}</title>\n<link rel="icon" href="data:,">\n'
        f"{head}<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{title}</h1>\n{content}</main>\n{scripted}</body>\n</html>\n"
    )
