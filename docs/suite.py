"""The reference suite in the site: a hook of MkDocs, which `mkdocs.yml` names.

`feerie suite` answers thousands of positions, which takes a minute or two: it runs beside the build of a site
that has an address, at which it will be published. What it has written stays in `build/suite` until the rows,
the variants or the program change; any other site has what was written last, or offers nothing.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort

from feerie.site.edition import edition_of
from feerie.site.sources.cache import digest, digest_of, program

ROOT: Final = Path(__file__).parents[1]
SUITE: Final = ROOT / "build" / "suite"
KEY: Final = SUITE.with_suffix(".key")
ARCHIVE: Final = SUITE.with_name("feerie-suite.zip")

_MADE_OF: Final = (
    "pyproject.toml",
    "diagrams/*/*.yml",
    "tests/data/edges/*",
    "tests/data/oracle/*",
    "tests/data/pairs.*",
)
_LONGEST: Final = 1 << 24
_OLD: Final = (1980, 1, 1, 0, 0, 0)

_OFFER: Final = re.compile(rf"""<a href="[^"]*{ARCHIVE.name}">.*?</a>""", re.DOTALL)

_served: list[bool] = []
"""Whether the site is served to whoever writes it, if it is."""

_writing: list[subprocess.Popen[bytes]] = []
"""The process that writes the suite."""


def on_startup(command: str, **_: Any) -> None:
    """Note whether the site is served."""
    if command == "serve":
        _served.append(True)


def on_config(config: MkDocsConfig) -> None:
    """Begin to write the suite of a site with an address, if what it is made of has changed."""
    if _is_published(config) and edition_of(config).is_first and not _is_new():
        writer = [sys.executable, "-m", "feerie", "suite", str(SUITE)]
        _writing.append(subprocess.Popen(writer, cwd=ROOT))


def on_page_content(html: str, config: MkDocsConfig, **_: Any) -> str:
    """Take the link to the suite away where there will be none."""
    return html if ARCHIVE.is_file() or _is_published(config) else _OFFER.sub("", html)


def on_post_build(config: MkDocsConfig) -> None:
    """Put the suite beside the languages, once it is written."""
    edition = edition_of(config)
    if not edition.is_first:
        return
    while _writing:
        if _writing.pop().wait():
            raise Abort("Aborted: the reference suite is not what is proved, as told above.")
        _pack()
        KEY.write_text(_key(), encoding="utf-8")
    if ARCHIVE.is_file():
        shutil.copyfile(ARCHIVE, Path(edition.site_dir, ARCHIVE.name))


def on_shutdown() -> None:
    """Leave nothing running."""
    for process in _writing:
        process.terminate()


def _is_published(config: MkDocsConfig) -> bool:
    """Return whether the site has an address, and not only that at which its writer sees it."""
    return bool(config.site_url) and not _served


def _is_new() -> bool:
    return ARCHIVE.is_file() and KEY.is_file() and KEY.read_text(encoding="utf-8") == _key()


def _key() -> str:
    """Return what tells whether the suite would be another."""
    files = sorted(path for pattern in _MADE_OF for path in ROOT.glob(pattern))
    return digest(program(), [(path.name, digest_of(path, _LONGEST)) for path in files])


def _pack() -> None:
    """Write the files of the suite as one, the same whenever they are the same."""
    with ZipFile(ARCHIVE, "w") as packed:
        for path in sorted(SUITE.iterdir()):
            told = ZipInfo(f"{ARCHIVE.stem}/{path.name}", _OLD)
            packed.writestr(told, path.read_bytes(), ZIP_DEFLATED)
