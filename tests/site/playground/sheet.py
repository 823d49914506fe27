"""What the tests of the playground find on it, and how its earlier drafts are had back."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def text(page: Page, name: str = "Diagram") -> Locator:
    return page.get_by_role("textbox", name=name, exact=True)


def fold(page: Page) -> Locator:
    return page.locator(".feerie-earlier summary")


def take_back(page: Page, number: int = 0) -> None:
    fold(page).click()
    page.get_by_role("button", name="Restore").nth(number).click()
