"""Every page is written in every language: which are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path


def missing_counterparts(folders: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """The pages that a folder lacks though another has them: pairs of the page that is there and the one
    that is not, in the order of the folders."""
    pages = {folder: _pages(folder) for folder in folders}
    everything = sorted({page for found in pages.values() for page in found})
    for page in everything:
        present = next(folder for folder in folders if page in pages[folder])
        for folder in folders:
            if page not in pages[folder]:
                yield present / page, folder / page


def _pages(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*.md")}
