"""What is seen of a variant's page before anybody scrolls: its rule and the move that makes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

CROWDED = (
    "en/variants/circe-diagramme.html",
    "en/variants/circe-parrain.html",
    "fr/variants/sentinelles-adverses.html",
)
"""The pages with the longest words, the longest rule, and the most beside the board."""

MOST = (9660, 16520)
"""The height of Checkered's page on a desk and on a phone: about half of what it once was, though it has the
figure of its five units since, and a line that opens its exercises."""

HERO = "document.querySelector('figure.feerie-hero').getBoundingClientRect().bottom"
BOARD = "document.querySelector('figure.feerie-hero .feerie-board').getBoundingClientRect()"


@pytest.mark.parametrize("path", CROWDED)
def test_the_hero_is_seen_without_scrolling(visit: Open, path: str) -> None:
    page = visit(path, viewport=DESK)
    assert page.evaluate(HERO) <= DESK["height"]
    assert page.evaluate(BOARD)["width"] >= 228
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate(BOARD)["bottom"] <= PHONE["height"]


@pytest.mark.parametrize(("size", "most"), [*zip((DESK, PHONE), MOST, strict=True)], ids=["desk", "phone"])
def test_the_longest_page_is_half_as_high_as_it_was(visit: Open, size: dict[str, int], most: int) -> None:
    page = visit("fr/variants/checkered.html", viewport=size)
    page.wait_for_selector("figure.feerie-hero[tabindex]")
    assert page.evaluate("document.documentElement.scrollHeight") <= most


@pytest.mark.parametrize(
    ("language", "part"),
    [
        ("fr", 6),
        pytest.param("fr", 1, marks=pytest.mark.night),
        pytest.param("en", 1, marks=pytest.mark.night),
    ],
)
def test_every_hero_is_seen_without_scrolling(
    visit: Open, whole: Path, address: str, language: str, part: int
) -> None:
    """Of the variants one in ``part``: each page takes a second."""
    paths = [path for path in sorted((whole / language / "variants").glob("*.html")) if path.stem != "index"]
    paths = paths[::part]
    assert len(paths) > 30
    below = []
    page = visit(f"{language}/index.html", viewport=DESK)
    for path in paths:
        page.goto(f"{address}{language}/variants/{path.name}")
        page.wait_for_selector("figure.feerie-hero[tabindex]")
        for size, bottom in ((PHONE, f"{BOARD}.bottom"), (DESK, HERO)):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            if page.evaluate(bottom) > size["height"]:
                below.append((path.stem, size["width"]))
    assert below == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_first_variants_of_the_list_are_seen_without_scrolling(
    visit: Open, language: str, size: dict[str, int]
) -> None:
    page = visit(f"{language}/variants/index.html", viewport=size)
    cards = page.evaluate(
        "[...document.querySelectorAll('.feerie-card')].map(one => one.getBoundingClientRect().bottom)"
    )
    assert sum(bottom <= size["height"] for bottom in cards) >= 2
    features = page.locator(".feerie-filter summary")
    features.focus()
    features.press("Enter")
    page.locator("[name=does]").first.press("Space")
    assert "?does=" in page.url
