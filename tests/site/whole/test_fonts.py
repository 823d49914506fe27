"""The fonts of the tests' browser: all that is read is set in those that the tests bring."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def fonts(page: Page, selector: str) -> set[str]:
    """The fonts in which a browser sets what such elements hold."""
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    used = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return {font["familyName"] for each in used for font in each}


@pytest.mark.parametrize("path", ["fr/variants/checkered.html", "en/guides/vocabulary.html"])
def test_a_page_is_set_in_the_fonts_of_the_tests(visit: Open, path: str) -> None:
    page = visit(path)
    assert fonts(page, "article :is(h1, h2, p, li, td, text)") == {"DejaVu Sans", "DejaVu Sans Mono"}
    assert fonts(page, "article code") == {"DejaVu Sans Mono"}
    assert fonts(page, "button, label, input, nav *") == {"DejaVu Sans"}
