"""A figure of a page, a board to play on, and what a reader finds there."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

PHONE: Final = {"width": 360, "height": 700}
PAGE: Final = "en/variants/circe/"
STAND: Final = "en/play/"
BOARD: Final = "en/play/?variant=circe&start=7k/8/8/4n3/8/8/8/4R1K1 w - -"
"""A game that begins where the rook may take the knight."""


def figure(page: Page, name: str = "a") -> Locator:
    return page.locator(f"#figure-{name}")


def unfolded(there: Locator) -> Locator:
    """The figure, with what can be taken from it in sight."""
    there.locator(".feerie-copy > summary").click()
    return there


def button(scope: Locator | Page, name: str) -> Locator:
    return scope.get_by_role("button", name=name, exact=True)


def shown(scope: Locator) -> Locator:
    """The panels that can be seen."""
    return scope.locator(".feerie-panel").filter(visible=True)


def board(page: Page) -> Locator:
    """The board to play on, once it shows a position."""
    there = page.locator(".feerie-player")
    expect(there.locator(".feerie-picture svg")).to_be_visible()
    return there


def play_from(there: Locator) -> None:
    """Play from the first position of a figure."""
    button(there, "Next panel").click()
    button(there, "Play from here").click()


def square(scope: Locator, name: str) -> Locator:
    return scope.locator(".feerie-squares").get_by_role("button", name=f"{name},")


def play_move(scope: Locator, *squares: str) -> None:
    """Go from square to square, by clicks."""
    for name in squares:
        square(scope, name).click()


def answer(scope: Locator) -> Locator:
    return scope.locator(".feerie-answer")


def turn(scope: Locator) -> Locator:
    return scope.locator(".feerie-turn")


def moves(scope: Locator) -> Locator:
    """The moves of the list."""
    return scope.locator(".feerie-record button")


def middle(scope: Locator) -> tuple[float, float]:
    """The middle of something, in the window."""
    box = scope.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
