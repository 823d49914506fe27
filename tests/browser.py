"""The browser of the tests: Chromium, from the system's packages, with the fonts of the tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Chromium's names; without the frame of a window it needs half the time."""

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

# Its fonts are those of the tests, whatever the machine has.
FONTS = {"FONTCONFIG_FILE": str(Path(__file__).parent / "site" / "fonts" / "fonts.conf")}


ONE_OF: Final = 6
"""One of so many tests in the browser is run every time, drawn by its name; the others are long."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Draw the tests that are run every time; what fails is tried once more, and told as rerun: a browser
    does much beside the page."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
            name = item.nodeid.rpartition("/")[2]
            if int(sha256(name.encode()).hexdigest(), 16) % ONE_OF:
                item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, from the system's packages."""
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("There is no Chromium: install the package chromium.")
        pytest.skip("There is no Chromium: install the package chromium to run the browser tests.")
    # Most tests need no browser, and do not wait for this.
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=ARGUMENTS, env={**os.environ, **FONTS}
        )
        yield browser
        browser.close()
