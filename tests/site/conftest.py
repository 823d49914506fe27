"""A site small enough to read: three variants that were not computed, and a few pages in two languages."""

from __future__ import annotations

import functools
import os
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner, Result
from mkdocs.__main__ import cli
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

import feerie.site.plugin
from feerie.errors import DefinitionError, Finding
from feerie.notation.lettering import Letter
from feerie.site.views import FigureView, PanelView, VariantView
from feerie.wording.language import Language

ADDRESS = "https://example.org/feerie/"
PAGES = Path(__file__).parent / "pages"

BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img" aria-labelledby="{id}-t">'
    '<title id="{id}-t">{title}</title>'
    '<rect class="fe-f-light" fill="#F2EEE4" width="80" height="80"/>'
    '<path class="fe-f-dark" fill="#C6BCA6" d="M0 70h10v10h-10zM20 70h10v10h-10zM40 70h10v10h-10z"/>'
    '<use href="#fe-rook" x="30" y="30"/></svg>'
)
ROOK = '<path id="fe-rook" d="M0 0h10v10h-10z"/>'


ROOK_LETTER = Letter("T", "T", "R", "♖")
OPERATIONS: Sequence[tuple[str, ...]] = ((), ("displace",), ("place",))


def figure(name: str, language: Language, title: str, *, panels: int = 3) -> FigureView:
    """A figure whose drawings are stand-ins."""
    steps = {"fr": ["Avant", "Déplacement", "Naissance"], "en": ["Before", "Move", "Birth"]}[language]
    anchor = name.replace("/", "-")
    return FigureView(
        id=name,
        anchor=name.rpartition("/")[2],
        title=title,
        caption="*Tb5-g5* & <script>alert(1)</script>",
        panels=tuple(
            PanelView(
                number,
                step,
                ROOK_LETTER.marked() + "b5-g5",
                BOARD.format(id=f"{anchor}-{number}", title=step),
                OPERATIONS[number - 1],
            )
            for number, step in enumerate(steps[:panels], start=1)
        ),
        moves=({"fr": "Tb5-g5[+wPb5]", "en": "Rb5-g5[+wPb5]"}[language],),
        fen="3k4/8/8/1R6/8/8/8/6K1 w - -",
        standalone=f'<svg xmlns="http://www.w3.org/2000/svg"><title>{title}</title></svg>',
        symbols={"fe-rook": ROOK},
        claims=({"fr": "Huit pions dans la boîte.", "en": "Eight pawns in the box."}[language],),
    )


def variant(
    name: str, names: dict[str, str], language: Language, figures: Sequence[FigureView] = ()
) -> VariantView:
    """A variant with some facts."""
    return VariantView(
        id=name,
        name=names[language],
        summary={
            "fr": "Un pion **naît** sur la case quittée.",
            "en": "A pawn is **born** on the square left.",
        }[language],
        origin="Pierre Monréal, 1965",
        keywords=({"fr": "naissance", "en": "birth"}[language],),
        translations={"de": "Wachposten"},
        verification={"Popeye": "Sentinelles"},
        parent="orthodox" if name != "orthodox" else None,
        relatives=("sentinelles", "orthodox"),
        figures=tuple(figures),
        added="2026-11-20",
        deeds=("birth",) if name != "orthodox" else (),
        spoken={"fr": "Un pion naît.", "en": "A pawn is born."},
        thumbnail=BOARD.format(id=f"thumbnail-{name}", title=""),
        symbols={"fe-rook": ROOK},
    )


@dataclass
class FakeSource:
    """A source that computes nothing.

    ``wrong`` are its findings, ``hidden`` what they keep from being shown.
    """

    wrong: list[Finding] = field(default_factory=list)
    hidden: set[str] = field(default_factory=set)
    quoted: set[str] = field(default_factory=set)

    def refresh(self) -> None:
        pass

    def variants(self, language: Language) -> Sequence[VariantView]:
        title = {"fr": "La tour joue", "en": "The rook moves"}[language]
        figures = [figure(name, language, title) for name in ("sentinelles/a", "sentinelles/b")]
        views = [
            variant("orthodox", {"fr": "Échecs orthodoxes", "en": "Orthodox chess"}, language),
            variant("sentinelles", {"fr": "Échecs Sentinelles", "en": "Sentinels"}, language, figures),
        ]
        return [
            replace(view, figures=tuple(shown for shown in view.figures if shown.id not in self.hidden))
            for view in views
            if view.id not in self.hidden
        ]

    def findings(self) -> Sequence[tuple[str, Finding]]:
        return [("sentinelles", finding) for finding in self.wrong]

    def figure(self, text: str, language: Language, name: str) -> FigureView:
        for number, line in enumerate(text.splitlines(), start=1):
            if "wrong" in line:
                place = ("", number, line.index("wrong") + 1)
                raise DefinitionError((Finding(*place, "unknown-key", {"key": "wrong"}),))
        return replace(figure(name, language, text.strip().splitlines()[0]), anchor=name)

    def sentence(self, finding: Finding, language: Language) -> str:
        word = {"fr": "clé inconnue", "en": "unknown key"}[language]
        return f"{word}: {finding.values['key']}"


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
    monkeypatch.setattr(feerie.site.plugin, "open_source", lambda *_: source)
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    monkeypatch.chdir(root)
    return root


# Chromium looks up its maker's hosts unless it is told not to.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Only the tests of reading offline let a page fetch more than it shows.
USUAL = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "service_workers": "block"}


class _Handler(SimpleHTTPRequestHandler):
    """Serves the site below /feerie/, as it is published, and says nothing."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/feerie"))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (named by its parent)
        pass


class _Server(ThreadingHTTPServer):
    """A server that does not mind a browser that turns away."""

    def handle_error(self, request: object, client_address: object) -> None:
        pass


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[[Publish], str]]:
    """Build a site, serve it from then on, and tell its address."""
    servers: list[tuple[_Server, threading.Thread]] = []

    def run(build: Publish) -> str:
        server = _Server(("127.0.0.1", 0), SimpleHTTPRequestHandler)
        address = f"http://127.0.0.1:{server.server_port}/feerie/"
        server.RequestHandlerClass = functools.partial(_Handler, directory=str(build(address)))
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        servers.append((server, thread))
        return address

    yield run
    for server, thread in servers:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, from the system's packages."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("There is no Chromium: install the package chromium.")
        pytest.skip("There is no Chromium: install the package chromium to run the browser tests.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


Open = Callable[..., Page]
"""Open a page of a site in a window of its own, which may be told to be a phone, or in the dark."""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Callable[[str], Open]]:
    """Visit a site at an address; whatever fails there, goes to another host or leaves a cookie fails
    the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def asked(request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):
            faults.append(f"asked {request.url}")

    def said(message: ConsoleMessage) -> None:
        # A browser asks every host for an icon, unless a page names one.
        if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
            faults.append(f"said {message.text}")

    def at(address: str) -> Open:
        def run(path: str, **settings: object) -> Page:
            context = browser.new_context(**{**USUAL, **settings})  # type: ignore[arg-type]
            context.set_default_timeout(10_000)
            contexts.append(context)
            page = context.new_page()
            page.on("request", asked)
            page.on("pageerror", lambda error: faults.append(f"failed {error}"))
            page.on("console", said)
            page.goto(address + path)
            return page

        return run

    yield at
    for context in contexts:
        faults += [f"set the cookie {cookie.get('name')}" for cookie in context.cookies()]
        context.close()
    assert not faults
