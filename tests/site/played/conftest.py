"""A site whose diagrams are really played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from feerie.faces.live import Live
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from tests.shelf import Shelf
from tests.site.played.project import Project, laid_out

Open = Callable[..., Page]
Build = Callable[[str], Path]

HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The sources, for all tests; not to be changed."""
    return laid_out(tmp_path_factory)


@pytest.fixture(scope="session")
def address(project: Project, serve: Callable[[Build], str]) -> str:
    """The address of the site."""
    return serve(project.build)


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of the site; what fails there, or goes to another host, fails the test."""
    return visitor(address)


@pytest.fixture(scope="session")
def live(project: Project) -> Live:
    """What the engine of a page would answer."""
    return Live(Shelf(Library(project.root / "diagrams", shipped())))


@pytest.fixture
def play(visitor: Callable[[str], Open], address: str, live: Live) -> Open:
    """Open a page whose engine is a stand-in for which the test answers; it is ``absent``, ``kept`` from
    before, or ``ready``. A ``script`` of the test's own runs first."""
    stand_in = (HERE / "engine.js").read_text(encoding="utf-8")

    def run(path: str, engine: str = "ready", script: str = "", **settings: object) -> Page:
        def prepare(page: Page) -> None:
            page.add_init_script(script)
            page.expose_function("feerieAnswer", live.answer)
            page.add_init_script(stand_in.replace("ENGINE_STATE", engine))

        return visitor(address)(path, prepare=prepare, **settings)

    return run
