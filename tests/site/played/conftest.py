"""A site whose diagrams are really played, built anew for each file of tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.site.played.project import Project

Open = Callable[..., Page]
Build = Callable[[str], Path]

SOURCES = Path(__file__).parent / "sources"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The sources, for all the tests; what one of them changes no other looks at."""
    root = tmp_path_factory.mktemp("played") / "project"
    shutil.copytree(SOURCES, root)
    return Project(root)


@pytest.fixture(scope="module")
def address(project: Project, serve: Callable[[Build], str]) -> str:
    """The address of the site."""
    return serve(project.build)


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of the site; whatever fails there, or goes to another host, fails the test."""
    return visitor(address)
