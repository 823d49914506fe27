"""Reading without a network: the worker that keeps what has been visited, and the page for what has not."""

from __future__ import annotations

import hashlib
import json
from html import escape
from pathlib import Path
from typing import Final

from feerie.languages import Language
from feerie.site.files.bundle import part
from feerie.site.files.entrance import UNLISTED, Site, standalone, write_whole
from feerie.site.files.feed import FEED
from feerie.site.labels import labels

WORKER: Final = "feerie-worker.js"
"""Where the worker lies: at the root, for it keeps nothing that is above or beside it."""

_NEVER: Final = (f"/{FEED}", f"/{WORKER}")
"""How the addresses end of what is never kept: what is for programs, which want it fresh or not at all."""

_UNVERSIONED: Final = ("/sitemap.xml", "/sitemap.xml.gz", f"/{WORKER}")
"""Files that say nothing of the content: site maps are dated with the day of the build."""

_KEPT = """
const root = (await navigator.serviceWorker.ready).scope
for (const name of await caches.keys()) {
  if (!name.startsWith(`feerie ${root} `)) continue
  const cache = await caches.open(name)
  for (const { url } of await cache.keys()) {
    const page = await cache.match(url)
    if (!page.headers.get("content-type").includes("html")) continue
    const [told] = (await page.text()).match(/<title>[^]*?<\\/title>/) ?? []
    const { title } = new DOMParser().parseFromString(told ?? "", "text/html")
    if (!title || url.endsWith("/offline.html")) continue
    const item = document.createElement("li")
    item.append(Object.assign(document.createElement("a"), { textContent: title, href: url }))
    item.lang = url.slice(root.length).split("/")[0]
    document.querySelector("ul").append(item)
  }
}
"""


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
    """What is shown for a page that has not been visited: how to try again, and what can be read.

    It is shown at that page's address, at whatever depth.
    """
    words = {
        name: escape(labels(language)[name], quote=False) for name in ("offline", "offline_text", "retry")
    }
    content = (
        f"<h2>{words['offline']}</h2>\n<p>{words['offline_text']}</p>\n<ul></ul>\n"
        f'<p><a href="">{words["retry"]}</a></p>\n'
    )
    return standalone(site, UNLISTED, content, f"(async () => {{{_KEPT}}})()", language)


def _version(folder: Path) -> str:
    """The same for the same content, whenever it has been built."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not f"/{name}".endswith(_UNVERSIONED):
            digest.update(f"{name}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
