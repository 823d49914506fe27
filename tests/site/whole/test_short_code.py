"""Moves in a text, on a phone: none is broken, and none makes the page wider than the window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

BROKEN = """() => [...document.querySelectorAll("article :not(pre) > code")]
  .filter(code => /^\\S{1,24}$/.test(code.textContent) && code.getClientRects().length > 1)
  .map(code => code.textContent)"""
"""The short code that is on more than one line."""


@pytest.mark.parametrize("path", ["guides/draw-a-diagram", "guides/vocabulary", "notation"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_short_code_is_not_broken_and_no_wider_than_a_phone(visit: Open, language: str, path: str) -> None:
    page = visit(f"{language}/{path}.html", viewport={"width": 390, "height": 700})
    assert page.locator("code:is(.feerie-short, :has(> .feerie-move))").count() > 1
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(BROKEN) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
