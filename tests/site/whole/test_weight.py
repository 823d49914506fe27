"""What a reader has to fetch before a variant's page can be read."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.site.theme import THERE

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

LIMIT = 153_000
"""Bytes of a variant's page with all that it fetches, typefaces included, compressed as by any host."""

USUAL = 130_000
"""The limit for the page that half of the others outweigh, whether it needs the second typeface or not."""

PAGE = 37_500
"""Bytes of the HTML of a page of a variant, a unit, a mechanism, a move or a dispute, compressed."""

REFERENCE = 43_000
"""Bytes of the HTML of the reference of all words, compressed."""

RAW = 400_000
"""Bytes of a first visit to the home page, uncompressed."""

LISTED = 263
"""Bytes a variant of the HTML of the lists of variants and units, each with a drawing a row, compressed."""

ELEMENTS = {"checkered": 2 * 3303 // 3, "circe-parrain": 2119}
"""The elements of pages: two thirds of those that they had when every panel drew its own marks."""

LATER = re.compile(
    r'<h2 id="problems".*?(?=<h2 id=)|<details class="feerie-exactly".*?</details>'
    r'|<details class="feerie-exercises".*?</div></details>',
    re.DOTALL,
)
"""What came later: the published problems, the rule in sentences, and exercises, whose boards are fetched as
they are seen."""

SEARCHED = 393
"""Bytes a variant of what searches the site, with its index, which are fetched once somebody searches."""

PACKED = (".png", ".woff2", ".gz")

ASKED_FOR = re.compile(
    r'<(?:link[^>]+rel="(?:stylesheet|icon)"[^>]+href|script[^>]+src|img(?![^>]+lazy)[^>]+src)="([^"]+)"'
)


def weight(path: Path) -> int:
    content = path.read_bytes()
    return len(content if path.suffix in PACKED else gzip.compress(content, 9))


def fetched(visitor: Callable[[str], Open], address: str, whole: Path, path: str) -> set[Path]:
    """The files that a browser fetches until a page is there, without the page itself."""
    page = visitor(address)("404.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + path)
    page.wait_for_function(f"() => {THERE}")
    files = {whole / url.removeprefix(address).partition("?")[0] for url in asked if url.startswith(address)}
    return files - {whole / path}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_variant_s_page_weighs_little_with_everything_it_needs(
    visitor: Callable[[str], Open], address: str, whole: Path, language: str
) -> None:
    pages = sorted((whole / language / "variants").glob("*.html"), key=weight)
    pages.remove(whole / language / "variants" / "index.html")
    for page, most in ((pages[len(pages) // 2], USUAL), (pages[-1], LIMIT)):
        shared = fetched(visitor, address, whole, str(page.relative_to(whole)))
        assert {path.suffix for path in shared} >= {".css", ".js"}
        assert weight(page) + sum(map(weight, shared)) <= most
    search = [whole / language / "assets" / name for name in ("feerie-index.js", "feerie-finding.js")]
    assert shared.isdisjoint(search)
    assert sum(map(weight, search)) <= SEARCHED * len(pages)
    known = {path.resolve() for path in shared} | {whole / language / "assets/images/favicon.png"}
    for page in pages:
        named = {
            (page.parent / path).resolve() for path in ASKED_FOR.findall(page.read_text(encoding="utf-8"))
        }
        assert named <= {path.resolve() for path in known}, f"{page.name} asks for more than others"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_first_visit_to_the_home_page_is_small_even_where_a_host_does_not_compress(
    visitor: Callable[[str], Open], address: str, whole: Path, language: str
) -> None:
    page = f"{language}/index.html"
    files = fetched(visitor, address, whole, page)
    # What is kept for later, when the page is there, is no part of it.
    later = {*whole.glob("*/assets/feerie-board.*"), whole / "feerie-service-worker.js"}
    shown = {path for path in files - later if path.suffix in {".css", ".js", ".woff2"}}
    assert len(shown) >= 8
    assert (whole / page).stat().st_size + sum(path.stat().st_size for path in shown) <= RAW


@pytest.mark.usefixtures("address")
def test_the_html_of_a_page_is_small(whole: Path) -> None:
    lists = {*whole.glob("*/variants/index.html"), *whole.glob("*/pieces/index.html")}
    folders = {"variants", "pieces", "mechanisms", "every-rule", "court"}
    pages = {path for folder in folders for path in whole.glob(f"*/{folder}/*.html")} - lists
    assert {path.parent.name for path in pages} == folders
    assert {page.name: weight(page) for page in pages if weight(page) > PAGE} == {}
    most_listed = LISTED * (len([*whole.glob("fr/variants/*.html")]) - 1)
    assert {page.name: weight(page) for page in lists if weight(page) > most_listed} == {}
    for page in whole.glob("*/guides/vocabulary.html"):
        assert weight(page) <= REFERENCE
    for name, most in ELEMENTS.items():
        for page in whole.glob(f"*/variants/{name}.html"):
            text = LATER.sub("", page.read_text(encoding="utf-8"))
            assert len(re.findall(r"<[a-zA-Z]", text)) <= most, page.name
