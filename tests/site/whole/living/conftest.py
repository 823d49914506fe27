"""The boards and the playground of the whole site with the very engine, as readers have them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from feerie.language.languages import Language
from feerie.site.files.bundle import offer_in
from tests.site.played.figures import board
from tests.site.whole.conftest import do_without

Open = Callable[..., Page]
EN = Language("en")


@pytest.fixture
def living(visit: Open, whole: Path) -> Open:
    """Open a page of the site, in a browser that has fetched nothing of the engine yet."""
    offer = offer_in(whole)
    if offer is None or not {"play", "yaml", "editor"} <= {*offer["parts"]}:
        do_without("The site has no engine: it could not be had when the site was built.")

    def run(path: str, **settings: object) -> Page:
        return visit(path, **{"reduced_motion": "reduce", **settings})

    return run


@pytest.fixture
def stand(living: Open) -> Open:
    """Open the page `play` at a position of a variant, which has the engine fetched."""

    def run(variant: str, start: str, language: Language = EN, **settings: object) -> Page:
        query = urlencode({"variant": variant, "start": start})
        page = living(f"{language}/play.html?{query}", **settings)
        # What is asked only of the engine is there once it answers.
        expect(board(page).locator(".feerie-drawers")).to_be_visible()
        return page

    return run
