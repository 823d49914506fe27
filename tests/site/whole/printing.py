"""A page on paper, printed when the fonts of the paper are there."""

from __future__ import annotations

from playwright.sync_api import Page


def print_page(page: Page) -> bytes:
    """The page as a PDF."""
    page.emulate_media(media="print")
    page.evaluate("document.fonts.ready.then(() => null)")
    return page.pdf(prefer_css_page_size=True)
