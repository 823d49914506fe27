"""A site with a playground, whose engine is a stand-in that the test answers for."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from feerie.faces.browser.runtime import editor, kept
from feerie.faces.browser.tools import Unavailable, tools
from feerie.faces.live import Live
from feerie.faces.workshop import ASKS, Drafts, Workshop
from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.site import plugin
from feerie.site.plain.site_form import Form
from tests.shelf import Shelf
from tests.site.played.project import Project

HERE = Path(__file__).parent
SOURCES = HERE.parent / "played" / "sources"

OFFER: dict[str, Any] = {"version": "", "parts": {"play": [], "yaml": []}}
"""What the site says of its engine."""

Open = Callable[..., Page]
Answer = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory, serve: Callable[[Callable[[str], Path]], str]) -> str:
    """The address of the site."""
    root = tmp_path_factory.mktemp("playground") / "project"
    shutil.copytree(SOURCES, root)

    def build(address: str) -> Path:
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setattr(plugin, "Form", lambda *form, **more: Form(*form, **{**more, "offer": OFFER}))
            return Project(root).build(address)

    return serve(build)


@pytest.fixture
def answer(tmp_path: Path) -> Answer:
    """What the engine of a page answers."""
    library = Library(shipped())
    shelf = Shelf(library)
    live = Live(shelf)
    workshop = Workshop(Drafts(library, tmp_path / "drafts"), shelf.put)
    return lambda request: workshop.answer(request) if request["ask"] in ASKS else live.answer(request)


@pytest.fixture
def write(visitor: Callable[[str], Open], address: str, answer: Answer) -> Open:
    """Open a page whose engine is ``ready``, or still ``absent``; with the script of an ``editor``, if it is
    given one."""
    stand_in = (HERE / "engine.js").read_text(encoding="utf-8")

    def run(
        path: str = "en/playground/", engine: str = "ready", editor: bytes = b"", **settings: object
    ) -> Page:
        offer = OFFER | {
            "parts": {**OFFER["parts"], **({"editor": [{"name": "editor.js"}]} if editor else {})}
        }

        def prepare(page: Page) -> None:
            # Further tabs of the same reader have the same engine.
            page.context.expose_function("feerieAnswer", answer)
            page.context.add_init_script(
                stand_in.replace("ENGINE_STATE", engine).replace("ENGINE_OFFER", json.dumps(offer))
            )
            page.context.route(
                "**/assets/engine/editor.js",
                lambda route: route.fulfill(body=editor, content_type="text/javascript"),
            )

        return visitor(address)(path, prepare=prepare, **settings)

    return run


@pytest.fixture(scope="session")
def codemirror() -> bytes:
    """The script of the editor, as the build makes it."""
    try:
        return editor(kept(), tools(), print)
    except Unavailable as error:
        if os.environ.get("CI"):
            pytest.fail(f"The editor cannot be had: {error}")
        pytest.skip(f"The editor cannot be had: {error}")
