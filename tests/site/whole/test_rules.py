"""The rule in sentences, and beside it the lines of the file that say it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

EXACTLY = ".feerie-exactly"


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_sentence_leads_by_keyboard_to_its_lines_of_the_file(visit: Open, *, script: bool) -> None:
    page = visit("en/variants/circe-parrain.html", java_script_enabled=script)
    page.locator(f"{EXACTLY} > summary").press("Enter")
    page.locator(EXACTLY).get_by_role("link", name="effects.rebirth").press("Enter")
    lines = page.locator(".feerie-rule span:target")
    expect(lines).to_be_in_viewport()
    assert lines.inner_text().split("\n")[0].strip() == "rebirth:"
    others = page.locator(".feerie-rule span:not(:target)").first
    shades = [one.evaluate("one => getComputedStyle(one).backgroundColor") for one in (lines, others)]
    assert shades[0] != shades[1]


def test_a_sentence_that_is_inherited_leads_to_the_page_of_the_variant_that_says_it(visit: Open) -> None:
    page = visit("fr/variants/circe-parrain.html")
    page.locator(f"{EXACTLY} > summary").press("Enter")
    page.locator(EXACTLY).get_by_role("link", name="castling.regained_by").press("Enter")
    page.wait_for_url("**/fr/variants/circe.html#rule-*")
    expect(page.locator(".feerie-rule span:target")).to_be_in_viewport()
    expect(page.locator(".feerie-rule span:target")).to_have_text("castling: {regained_by: rebirth}\n")
