"""A site small enough to read: three variants that were not computed, and a few pages in two languages."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
)

from feerie.site import plugin
from feerie.site.sources import source as of_folder
from tests.site.server import Server
from tests.site.standins import FakeSource
from tests.site.theme import STARTED

ADDRESS = "https://example.org/feerie/"
PAGES = Path(__file__).parent / "pages"


@pytest.fixture
def source() -> FakeSource:
    """The source that the project's site is made from."""
    return FakeSource()


@pytest.fixture
def project(tmp_path: Path, source: FakeSource, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a site's sources, which is the current one."""
    return _prepare(tmp_path / "project", source, monkeypatch)


@pytest.fixture
def mkdocs(project: Path) -> Callable[..., Result]:
    """The command `mkdocs`, run in the project."""

    def run(*arguments: str) -> Result:
        assert Path.cwd() == project
        return CliRunner().invoke(cli, arguments)

    return run


Publish = Callable[[str], Path]
"""Build the site for an address, strictly; returns its folder."""


@pytest.fixture(scope="session")
def publish(tmp_path_factory: pytest.TempPathFactory) -> Publish:
    """How the site is built as readers get it."""

    def run(address: str) -> Path:
        with pytest.MonkeyPatch.context() as monkeypatch:
            root = _prepare(tmp_path_factory.mktemp("published") / "project", FakeSource(), monkeypatch)
            config = root / "mkdocs.yml"
            config.write_text(config.read_text(encoding="utf-8").replace(ADDRESS, address), encoding="utf-8")
            result = CliRunner().invoke(cli, ["build", "--strict"])
        assert result.exit_code == 0, result.output
        return root / "site"

    return run


@pytest.fixture(scope="session")
def built(publish: Publish) -> Path:
    """The site as readers get it, made once; not to be changed."""
    return publish(ADDRESS)


def _prepare(root: Path, source: FakeSource, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(PAGES, root)
    (root / "diagrams").mkdir()
    for user in (plugin, of_folder):
        monkeypatch.setattr(user, "StudiedFolder", lambda *_: source)
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    monkeypatch.chdir(root)
    return root


# Only the tests of reading offline let a page fetch more than it shows.
USUAL = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "service_workers": "block"}


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Publish], str]]:
    """Build a site, serve it from then on, and tell its address."""
    servers: list[Server] = []

    def run(build: Publish) -> str:
        servers.append(Server(build))
        return servers[-1].address

    yield run
    for server in servers:
        server.shut()


PATIENCE = 60_000
"""So many milliseconds may whatever is waited for take, on a machine that has much else to do."""

expect.set_options(timeout=PATIENCE)

Prepare = Callable[[Page], None]
"""What is done to a page before it is opened."""

Open = Callable[..., Page]
"""Open a page of a site in a window of its own, which may be told to be a phone, or in the dark; it is given
when its scripts are at work."""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[[str], Open]]:
    """Visit a site at an address; what fails there, goes to another host or leaves a cookie fails
    the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def asked(request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):
            faults.append(f"asked {request.url}")

    def said(message: ConsoleMessage) -> None:
        # A browser asks every host for an icon, unless a page names one.
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            faults.append(f"said {message.text} ({message.location['url']})")

    def at(address: str) -> Open:
        def run(path: str, *, prepare: Prepare = lambda _: None, **settings: object) -> Page:
            context = browser.new_context(**{**USUAL, **settings})  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
            page = context.new_page()
            page.on("request", asked)
            page.on("pageerror", lambda error: faults.append(f"failed {error}"))
            page.on("console", said)
            prepare(page)
            page.goto(address + path)
            if settings.get("java_script_enabled", True):
                page.wait_for_function(STARTED)
            return page

        return run

    yield at
    for context in contexts:
        faults += [f"set the cookie {cookie.get('name')}" for cookie in context.cookies()]
        context.close()
    assert not faults
