"""What a reader does before the scripts of a page are there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.played.figures import PAGE, PHONE, button, figure, shown
from tests.site.theme import SETTLED

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def test_a_sign_before_our_own_script_is_there_leads_to_the_theme(visit: Open, address: str) -> None:
    page = visit(PAGE, viewport=PHONE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/feerie.js", hold)
    page.reload(wait_until="commit")
    page.locator("h1").wait_for()
    page.evaluate("scrollBy(0, 10)")
    page.wait_for_timeout(300)
    (route,) = held
    route.continue_()
    page.unroute("**/feerie.js")
    page.wait_for_function(SETTLED)
    page.evaluate("window.stayed = true")
    page.evaluate("document.querySelector('.md-nav--primary a[href$=\"/en/\"], .md-logo').click()")
    page.wait_for_url(f"{address}en/")
    assert page.evaluate("window.stayed"), "the page has been changed without loading"
    button(figure(page, "fence-1"), "Flip the board").click()


def test_a_page_does_without_the_theme_s_script_where_it_cannot_be_had(visit: Open) -> None:
    page = visit(PAGE, viewport=PHONE)
    page.route("**/bundle*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.reload()
    page.keyboard.press("Shift")
    button(figure(page), "Next panel").click()
    expect(shown(figure(page))).to_have_count(1)
