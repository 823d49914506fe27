"""A site of one's own that somebody is about to fill: a variant, pages, and a workflow that publishes it.

The files are those of `site/`; `github` and `gitignore` have no dot there, which would hide them.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Final

_HIDDEN: Final = ("github", "gitignore")
_VERSION: Final = "VERSION"


def new_site() -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the files of a new site with their paths; it requires the version of Féerie that is running."""
    for path, file in _below(files(__package__) / "site", PurePosixPath()):
        yield path, file.read_text(encoding="utf-8").replace(_VERSION, version("feerie"))


def _below(folder: Traversable, path: PurePosixPath) -> Iterator[tuple[PurePosixPath, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        here = path / (f".{one.name}" if one.name in _HIDDEN else one.name)
        if one.is_dir():
            yield from _below(one, here)
        else:
            yield here, one
