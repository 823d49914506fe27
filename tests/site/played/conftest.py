"""A site whose diagrams are really played, built anew for each file of tests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page

from feerie.definitions.folders import shipped
from feerie.definitions.library import Library
from feerie.live import Live
from feerie.rules.variant import Variant
from tests.site.played.project import Project

Open = Callable[..., Page]
Build = Callable[[str], Path]

HERE = Path(__file__).parent
SOURCES = HERE / "sources"


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
    """Open a page of the site; what fails there, or goes to another host, fails the test."""
    return visitor(address)


class _Variants(Mapping[str, Variant]):
    """The variants of a library, each read when it is asked for."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._read: dict[str, Variant] = {}

    def __getitem__(self, id_: str) -> Variant:
        if id_ not in self._read:
            self._read[id_] = self._library.variant(id_).variant
        return self._read[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._library.ids)

    def __len__(self) -> int:
        return len(self._library.ids)


@pytest.fixture(scope="module")
def live(project: Project) -> Live:
    """What the engine of a page would answer."""
    return Live(_Variants(Library(project.root / "diagrams", shipped())))


@pytest.fixture
def play(visitor: Callable[[str], Open], address: str, live: Live) -> Open:
    """Open a page whose engine is a stand-in for which the test answers; it is ``absent``, ``kept`` from
    before, or ``ready``."""
    stand_in = (HERE / "engine.js").read_text(encoding="utf-8")

    def run(path: str, engine: str = "ready", **settings: object) -> Page:
        def prepare(page: Page) -> None:
            page.expose_function("feerieAnswer", live.answer)
            page.add_init_script(stand_in.replace("ENGINE_STATE", engine))

        return visitor(address)(path, prepare=prepare, **settings)

    return run
