"""Files that lie elsewhere: a link in the folder of the texts that leads out of the project.

Whoever builds a project that somebody else has written does not mean to publish their own files with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from feerie.site.editions.edition import edition_of


def outside(files: Files, config: MkDocsConfig) -> Iterator[File]:
    """The files among those that MkDocs has found which links lead to, out of all the folders that the site
    is made from: that of its settings, that of its texts, those of its theme."""
    folders = [Path(config.config_file_path).parent, Path(edition_of(config).docs_dir)]
    folders += map(Path, config.theme.dirs)
    homes = [folder.resolve() for folder in folders]
    for file in files:
        path = Path(file.abs_src_path) if file.abs_src_path else None
        if path is None or not any(map(path.is_relative_to, folders)):
            continue
        if not any(map(path.resolve().is_relative_to, homes)):
            yield file
