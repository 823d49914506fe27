"""Pages with many boards: short on a phone, whole on paper and on a wide screen, with scripts or without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

PAGES = ["fr/confused.html", "en/confused.html", "fr/families/circe.html"]
MOST = 18_000
"""Pixels of CSS: some twenty screens of a phone; without folding there were up to 78,000."""


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def phone(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, java_script_enabled=request.param, service_workers="block"
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_many_boards_are_folded_on_a_phone_unfolded_by_a_key_and_shown_on_paper_and_on_a_wide_screen(
    phone: Page, address: str, path: str
) -> None:
    phone.goto(f"{address}{path}")
    box = phone.locator("body").bounding_box()
    assert box is not None
    assert box["height"] < MOST
    fold = phone.locator("details.feerie-folded").first
    boards = fold.locator(".feerie-board")
    expect(boards.first).to_be_hidden()
    summary = fold.locator("> summary")
    summary.focus()
    summary.press("Enter")
    first, second = (boards.nth(at) for at in (0, 1))
    expect(first).to_be_visible()
    one, other = first.bounding_box(), second.bounding_box()
    assert one is not None
    assert other is not None
    assert one["y"] == pytest.approx(other["y"], abs=1), "two stand in a row"
    assert one["x"] < other["x"]
    boards = phone.locator("details.feerie-folded .feerie-board")
    assert boards.count() > 20
    expect(boards.last).to_be_hidden()
    phone.emulate_media(media="print")
    expect(boards.last).to_be_visible()
    expect(phone.locator("details.feerie-folded > summary").first).to_be_hidden()
    phone.emulate_media(media="screen")
    phone.set_viewport_size({"width": 1280, "height": 900})
    expect(boards.last).to_be_visible()
    expect(phone.locator("details.feerie-folded > summary").first).to_be_hidden()


def test_a_link_to_a_figure_unfolds_it(phone: Page, address: str) -> None:
    phone.goto(f"{address}fr/confused.html#figure-andernach-chameleon")
    expect(phone.locator("#figure-andernach-chameleon .feerie-board").first).to_be_visible()
    assert phone.locator("details.feerie-folded[open]").count() == 1
