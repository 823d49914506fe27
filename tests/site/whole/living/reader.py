"""What a reader does on boards, and by which words these are found in each language."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page

from feerie.language.languages import Language
from feerie.language.wording.language import chapter
from tests.site.played.figures import middle, square

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def words(language: Language, part: str) -> Any:
    """The words of a part of the site: of the `board`, of the `playground`, of other things by `script`."""
    return chapter(language, "site")[part]


def play_on(page: Page, language: Language) -> None:
    """Have the engine fetched for a board."""
    page.get_by_role("button", name=re.compile(re.escape(words(language, "board")["play_on"]))).click()


def drag(page: Page, there: Locator, *squares: str) -> None:
    """Drag a unit by mouse, over squares to the last of them."""
    first, *others = squares
    page.mouse.move(*middle(square(there, first)))
    page.mouse.down()
    for name in others:
        page.mouse.move(*middle(square(there, name)), steps=4)
    page.mouse.up()


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag with a finger from one point of the window to another."""
    session = page.context.new_cdp_session(page)
    between = (start[0], start[1] - 20)
    for kind, point in (
        ("touchStart", start),
        ("touchMove", between),
        ("touchMove", end),
        ("touchEnd", None),
    ):
        points = [{"x": point[0], "y": point[1]}] if point else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def copied(page: Page) -> str:
    """What has been put into the clipboard."""
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text
