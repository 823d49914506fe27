"""Contrast where axe cannot tell it: letters in drawings."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.site.whole.axe import scheme

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
Colour = tuple[int, ...]

# The letters of an edge are defined once for all boards of a page, in a drawing of their own.
TEXTS = """() => [...document.querySelectorAll("article svg text")].map(text => [
  text.textContent, getComputedStyle(text).fill, getComputedStyle(document.body).backgroundColor,
])"""


def colour(text: str) -> Colour:
    found = re.fullmatch(r"rgb\((\d+), (\d+), (\d+)\)", text)
    assert found, text
    return tuple(int(value) for value in found.groups())


def luminance(of: Colour) -> float:
    parts = [value / 255 for value in of]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(colour(one)), luminance(colour(other))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", ["reserve", "checkered"])
def test_letters_beside_a_board_stand_out_from_the_page(visit: Open, name: str) -> None:
    page = visit(f"fr/variants/{name}.html")
    grounds = set()
    for palette in ("default", "slate"):
        scheme(page, palette)
        texts = page.evaluate(TEXTS)
        assert len(texts) > 20
        assert [text for text, ink, ground in texts if contrast(ink, ground) < 4.5] == []
        grounds |= {ground for _, _, ground in texts}
    assert len(grounds) == 2
