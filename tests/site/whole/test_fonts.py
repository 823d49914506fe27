"""The typeface of the site: it has every sign of every page, weighs little, and no other font is seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Page

Open = Callable[..., Page]

LIMIT = 80_000
"""Bytes of all files of the typeface, which are compressed as they are."""

SIGNS = Path(__file__).parents[3] / "typeface/signs.txt"

TEXT = {"Atkinson Hyperlegible Next"}
CODE = {"Atkinson Hyperlegible Mono ExtraLight", *TEXT}
"""As the fonts call themselves."""


@pytest.mark.usefixtures("address")
def test_the_typeface_weighs_little(whole: Path) -> None:
    for folder in (whole / "fr", whole / "en"):
        files = [*(folder / "assets/typeface").iterdir()]
        assert 0 < sum(path.stat().st_size for path in files) <= LIMIT


@pytest.mark.usefixtures("address")
def test_the_typeface_has_every_sign_of_every_page(whole: Path) -> None:
    lines = SIGNS.read_text(encoding="utf-8").split("\n")
    known = {sign for line in lines if not line.startswith("#") for sign in line} | {"\n", "\t"}
    for path in whole.rglob("*.html"):
        html = re.sub(r"<(script|style)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert {*unescape(re.sub("<[^>]*>", "", html))} <= known, path


def fonts(page: Page, selector: str) -> set[str]:
    """The fonts in which a browser sets what such elements hold."""
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    nodes = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": selector})["nodeIds"]
    used = [session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"] for node in nodes]
    return {font["familyName"] for each in used for font in each}


@pytest.mark.browser
@pytest.mark.parametrize(
    "path", ["fr/variants/checkered.html", "fr/notation.html", "en/guides/vocabulary.html"]
)
def test_a_page_is_set_in_the_typeface(visit: Open, path: str) -> None:
    page = visit(path)
    page.wait_for_function("() => document.fonts.ready.then(() => true)")
    assert fonts(page, "article :is(h1, h2, p, li, td, em, strong, text)") <= TEXT | CODE
    assert fonts(page, "article :is(h1, text)") == TEXT
    assert fonts(page, "article code") <= CODE
    assert fonts(page, "button, label, input, nav *") == TEXT


@pytest.mark.browser
def test_a_page_without_the_typeface_is_set_in_the_fonts_of_the_system(
    visitor: Callable[[str], Open], address: str
) -> None:
    page = visitor(address)("404.html")
    page.route("**/*.woff2", lambda route: route.fulfill(body=""))
    page.goto(f"{address}fr/notation.html")
    assert fonts(page, "article :is(h1, p)") <= {"DejaVu Sans", "DejaVu Sans Mono"}
