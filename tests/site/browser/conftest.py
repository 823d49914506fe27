"""The engine of the shipped variants, as a site has it, on a page with nothing else."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from feerie.faces.browser.engine import Engines
from feerie.language.languages import LANGUAGES
from feerie.site.files.bundle import offer_in, part
from feerie.site.files.policy import site_policy
from feerie.site.files.standalone import Site, write_offline
from tests.conftest import ROOT

PATIENCE = 120_000

PAGE = f"""<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{site_policy("")}">
<title>Engine</title>
<script src="assets/feerie.js"></script>"""


def _do_without(why: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def engine_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site that has the engine, and a page for it."""
    folder = tmp_path_factory.mktemp("engine")
    said: list[str] = []
    if made := Engines().made(ROOT / "diagrams", said.append):
        made.write(folder)
    offer = offer_in(folder)
    if offer is None or "yaml" not in offer["parts"]:
        _do_without(f"The engine cannot be had: {said}")
    page = folder / "fr"
    (page / "assets").mkdir(parents=True)
    script = (
        f"window.feerie = {{}}\nfeerie.offer = {json.dumps(offer)}\n{part('scripts', 'feerie-engine.js')}"
    )
    (page / "assets/feerie.js").write_text(script, encoding="utf-8")
    (page / "index.html").write_text(PAGE, encoding="utf-8")
    for language in LANGUAGES:
        (folder / language).mkdir(exist_ok=True)
    write_offline(folder, Site("Féerie", LANGUAGES, None, directories=False))
    return folder


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open the page of an address in a browser that has seen nothing yet; nothing may be said there, nor the
    policy of the page be broken."""
    contexts = []
    faults: list[str] = []

    def said(message: ConsoleMessage) -> None:
        if message.type == "warning" or "Content Security Policy" in message.text:
            faults.append(message.text)

    def run(address: str, **settings: str) -> Page:
        context = browser.new_context(**{"service_workers": "block", **settings})  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", said)
        page.goto(address + "fr/index.html")
        return page

    yield run
    for context in contexts:
        context.close()
    assert not faults
