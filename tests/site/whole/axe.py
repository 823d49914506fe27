"""How axe examines a page against the WCAG, 2.2 AA."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect

Axe = Callable[..., list[str]]
"""From a page, and the rules if not all, to what axe finds there: the rule, and where."""

ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""What alone the palette may change: the same page needs not be examined for the rest again."""

EXAMINE = """async rules => {
  // What slides or fades in is judged when it is there: what has just been done has begun to move by the next
  // frame but one.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  // The theme lets the keyboard reach code that scrolls when it comes to it, which takes it some frames.
  const isMissed = code => code.scrollWidth > code.clientWidth && code.tabIndex < 0
  const isAhead = () => [...document.querySelectorAll("pre > code")].some(isMissed)
  for (let frame = 0; frame < 300 && isAhead(); frame += 1) {
    await new Promise(requestAnimationFrame)
  }
  // A cursor blinks without end.
  const isEnding = ({ effect }) => effect.getComputedTiming().endTime < Infinity
  for (const movement of document.getAnimations().filter(isEnding)) movement.finish()
  return axe.run(document, { runOnly: rules, resultTypes: ["violations"] })
}"""


def examine(page: Page, source: str, rules: list[str]) -> list[str]:
    """What axe, whose script is ``source``, finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source)
    found = page.evaluate(EXAMINE, rules)
    return [*_lines(found["violations"])]


def _lines(violations: list[dict[str, Any]]) -> Iterator[str]:
    for violation in violations:
        for node in violation["nodes"]:
            check = (node["any"] + node["all"] + node["none"])[0]
            yield f"{violation['id']} at {' '.join(map(str, node['target']))}: {check['message']}"


def scheme(page: Page, wanted: str) -> None:
    page.emulate_media(color_scheme="dark" if wanted == "slate" else "light")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", wanted)
