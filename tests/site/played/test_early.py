"""What a reader does before the scripts of a page are there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import PAGE, PHONE, button, figure, shown

pytestmark = pytest.mark.browser

Open = Callable[..., Page]


def test_a_page_does_without_the_theme_s_script_where_it_cannot_be_had(visit: Open) -> None:
    page = visit(PAGE, viewport=PHONE)
    page.route("**/bundle*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.reload()
    button(figure(page), "Next panel").click()
    expect(shown(figure(page))).to_have_count(1)
