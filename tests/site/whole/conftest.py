"""The site of this repository, built once as readers get it, and what examines it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import Page

from tests.once import once
from tests.site.whole.axe import ALL, Axe, examine
from tests.site.whole.building import build, copied
from tests.variants import ROOT

HERE = Path(__file__).parent
FOLDER = f"{HERE.relative_to(ROOT).as_posix()}/"
"""What the ids of the tests that are here begin with."""

Open = Callable[..., Page]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that is about the whole site is long: it takes more than a minute to build."""
    for item in items:
        if item.nodeid.startswith(FOLDER):
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site for this process; its own address is filled in by who serves it."""
    return tmp_path_factory.mktemp("whole") / "site"


@pytest.fixture(scope="session")
def address(
    whole: Path,
    serve: Callable[[Callable[[str], Path]], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> str:
    """The address at which the site is served; the first process that asks for it builds it, for all."""

    def addressed(address: str) -> Path:
        copied(once(tmp_path_factory, "site", build), whole, address)
        return whole

    return serve(addressed)


@pytest.fixture(scope="session")
def pages(whole: Path, address: str) -> list[Path]:  # noqa: ARG001 (it is built for its address)
    """Every page of the site."""
    found = sorted(whole.rglob("*.html"))
    assert len(found) > 100
    return found


@pytest.fixture(scope="session")
def trees(pages: list[Path]) -> Mapping[Path, BeautifulSoup]:
    """Every page, parsed; not to be changed."""
    return {page: BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser") for page in pages}


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of the site; what fails there, or goes to another host, fails the test."""
    return visitor(address)


@pytest.fixture(scope="session")
def tools() -> Path:
    """The folder of the packages from npm that examine pages, fetched if they are not there."""
    modules = HERE / "node_modules"
    if shutil.which("npm") is None:
        do_without("There is no npm: install the package npm.")
    if not _are_there(modules):
        with TemporaryDirectory(dir=HERE, prefix="node_modules.") as folder:
            _fetch(Path(folder))
            _put(Path(folder) / modules.name, modules)
    return modules


@pytest.fixture
def axe(tools: Path) -> Axe:
    """What axe finds on a page."""
    source = (tools / "axe-core" / "axe.min.js").read_text(encoding="utf-8")

    def run(page: Page, rules: list[str] = ALL) -> list[str]:
        return examine(page, source, rules)

    return run


def _fetch(folder: Path) -> None:
    """Fetch the packages into a folder of this process: others may be at it, too."""
    for file in ("package.json", "package-lock.json"):
        shutil.copy(HERE / file, folder)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode:
        do_without(f"npm could not fetch its packages: {result.stderr[-500:]}")


def _put(fetched: Path, modules: Path) -> None:
    """Put what has been fetched where it is looked for, at one stroke, unless another process was faster."""
    if modules.exists() and not _are_there(modules):
        modules.rename(fetched.with_name("replaced"))
    with suppress(OSError):
        fetched.rename(modules)
    assert _are_there(modules)


def _are_there(modules: Path) -> bool:
    return _versions(modules / ".package-lock.json") == _versions(HERE / "package-lock.json")


def _versions(lock: Path) -> dict[str, str]:
    """What a lock file says is, or should be, there."""
    if not lock.is_file():
        return {}
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return {name: package["version"] for name, package in packages.items() if name}


def do_without(reason: str) -> NoReturn:
    """Skip a test for what a machine lacks, which that of the proof must not lack."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
