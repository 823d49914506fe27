"""This repository's site, and an excerpt of it: its own pages, and those of the variants of the sample.

Either is built once a run, for an address that every process puts its own in the place of.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli

from tests.sample import parents, sample, variants
from tests.variants import ROOT, SHIPPED

EXCERPT: Final = "excerpt"
WHOLE: Final = "whole"

EVERY_PAGE: Final = pytest.mark.parametrize(
    "extent", [EXCERPT, pytest.param(WHOLE, marks=pytest.mark.long)], indirect=True, scope="session"
)
"""A test that is about every page: of the excerpt, and, where there is time, of the whole site."""

OF_WHOLE: Final = pytest.mark.parametrize(
    "extent", [pytest.param(WHOLE, marks=pytest.mark.long)], indirect=True, scope="session"
)
"""A test that is about the whole site, as what is found in it and how it looks are."""

ADDRESS: Final = "http://site.invalid/feerie/"
"""Stands for the address of each process."""

TEXTS: Final = (".html", ".js", ".json", ".txt", ".xml", ".webmanifest")

SHOWN: Final = (
    *("anticirce", "antichess", "circe-diagramme", "circe-rex-inclusive", "madrasi", "magic"),
    *("messigny", "parrain", "sentinelles-adverses", "super-circe"),
)
"""Variants that the pages of the excerpt show or that the tests look at, besides those of the sample."""


def excerpt() -> list[str]:
    """The ids of the variants that have pages in it, with those that they extend."""
    wanted = {*variants()} & {*sample(), *SHOWN}
    return sorted(wanted.union(*map(parents, wanted)))


def is_left_out(link: str) -> bool:
    """Whether a link leads to the page of a variant that the excerpt leaves out."""
    return link.endswith(".md") and Path(link).stem in {*variants()} - {*excerpt()}


def lay_out(folder: Path) -> None:
    """Write the sources of the excerpt to a folder."""
    shutil.copy(ROOT / "mkdocs.yml", folder)
    shutil.copytree(ROOT / "docs", folder / "docs")
    shown = excerpt()
    for id_ in shown:
        shutil.copytree(SHIPPED / id_, folder / "diagrams" / id_)
    for page in (folder / "docs").glob("*/variants/*.md"):
        if page.stem not in shown:
            page.unlink()


def build_excerpt(folder: Path) -> None:
    """Build the excerpt into a folder; only links to variants that are left out may lead nowhere."""
    with TemporaryDirectory() as root:
        lay_out(Path(root))
        result = _build(Path(root), folder)
    warnings = [line for line in result.output.splitlines() if line.startswith("WARNING")]
    left_out = [f"target 'variants/{id_}.md' is not found" for id_ in {*variants()} - {*excerpt()}]
    strange = [line for line in warnings if not any(text in line for text in left_out)]
    assert strange == []


def build_whole(folder: Path) -> None:
    """Build the site into a folder as it is published."""
    _build(ROOT, folder, "--strict")


BUILD: Final[Mapping[str, Callable[[Path], None]]] = {EXCERPT: build_excerpt, WHOLE: build_whole}


def _build(root: Path, folder: Path, *options: str) -> Result:
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
        monkeypatch.setenv("SITE_URL", ADDRESS)
        monkeypatch.chdir(root)
        result = CliRunner().invoke(cli, ["build", *options, "--site-dir", str(folder)])
    assert result.exit_code == 0, result.output
    return result


def copied(site: Path, folder: Path, address: str) -> None:
    """Copy a site with another address; what is no text is linked."""

    def copy(source: str, target: str) -> None:
        if not source.endswith(TEXTS):
            os.link(source, target)
            return
        text = Path(source).read_bytes().replace(ADDRESS.encode(), address.encode())
        Path(target).write_bytes(text)

    shutil.copytree(site, folder, copy_function=copy)
