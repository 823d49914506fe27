"""Reading without a network: the worker that keeps what has been visited, and the page for what has not."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

from feerie.languages import Language
from feerie.site.files.bundle import part
from feerie.site.files.entrance import Site, standalone, write_whole
from feerie.site.files.feed import FEED

WORKER: Final = "feerie-worker.js"
"""The worker: at the root, for it keeps nothing that is above or beside it."""

_NEVER: Final = (f"/{FEED}", f"/{WORKER}")
"""The ends of addresses that are never kept: those of programs, which want them fresh or not at all."""

_UNVERSIONED: Final = ("/sitemap.xml", "/sitemap.xml.gz", f"/{WORKER}")
"""Files that say nothing of the content: site maps are dated with the day of the build."""


def write_offline(folder: Path, site: Site) -> None:
    """Write the worker and its pages into the folder of a site that is otherwise complete."""
    pages = {language: f"{language}/offline.html" for language in site.languages}
    for language, page in pages.items():
        write_whole(folder / page, offline_page(site, language))
    told = {
        "version": _version(folder),
        "languages": site.languages,
        "nowhere": pages,
        "never": _NEVER,
    }
    write_whole(folder / WORKER, f"const SITE = {json.dumps(told, indent=2)}\n\n{part('scripts', WORKER)}")


def offline_page(site: Site, language: Language) -> str:
    """Return what is shown for a page that has not been visited: how to try again, and what can be read."""
    return standalone("offline.html", site, language)


def _version(folder: Path) -> str:
    """Return the version of a site: the same for the same content, whenever it was built."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not f"/{name}".endswith(_UNVERSIONED):
            digest.update(f"{name}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
