"""A figure of a page, and what a reader finds in it."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

PHONE: Final = {"width": 360, "height": 700}
PAGE: Final = "en/variants/circe/"


def figure(page: Page, name: str = "a") -> Locator:
    return page.locator(f"#figure-{name}")


def button(scope: Locator, name: str) -> Locator:
    return scope.get_by_role("button", name=name, exact=True)


def square(scope: Locator, name: str) -> Locator:
    return scope.locator(".feerie-squares").get_by_role("button", name=f"{name},")


def answer(scope: Locator) -> Locator:
    return scope.locator(".feerie-answer")


def shown(scope: Locator) -> Locator:
    """The panels that can be seen."""
    return scope.locator(".feerie-panel").filter(visible=True)


def explored(page: Page, name: str = "a") -> Locator:
    """A figure whose first position is explored."""
    there = figure(page, name)
    button(there, "Explore the moves").click()
    expect(there.locator(".feerie-squares")).to_be_visible()
    return there
