"""Files in the folders of a site that are left out of it, each for a reason.

Whoever builds a project that somebody else has written does not mean to publish their own files with it: what
a link leads to must lie in the folders that the site is made from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from feerie.site.editions.edition import edition_of


def unfit(files: Files, config: MkDocsConfig) -> Iterator[tuple[File, str]]:
    """Those files that MkDocs has found in the folders of the site and that it had better not take, each with
    what is wrong with it. The folders are that of the settings, that of the texts, and those of the theme."""
    folders = [Path(config.config_file_path).parent, Path(edition_of(config).docs_dir)]
    folders += map(Path, config.theme.dirs)
    homes = [folder.resolve() for folder in folders]
    for file in files:
        path = Path(file.abs_src_path) if file.abs_src_path else None
        # What other plugins bring from elsewhere is their business.
        if path and any(map(path.is_relative_to, folders)) and (why := _fault(path, homes)):
            yield file, why


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
