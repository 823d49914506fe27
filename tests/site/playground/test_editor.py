"""The editor of the playground, where the site has it: words are offered, mistakes underlined."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

MOVED = "variant: circe\nposition: {white: [Ke1, Ra1], black: [Ke8, Na7]}\nmoves: [Ra1xa7]\n"


@pytest.fixture
def page(write: Open, codemirror: bytes) -> Page:
    page = write(editor=codemirror)
    expect(page.locator(".cm-content").first).to_be_visible()
    expect(page.locator(".feerie-view .feerie-sentence")).to_have_count(3)
    return page


def editor(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Diagram", exact=True)


def offered(page: Page) -> Locator:
    return page.locator(".cm-tooltip-autocomplete [role=option]")


def choose(page: Page, key: str) -> None:
    """Take the word that is offered, as late as a reader would: a key at once is one for the text."""
    page.wait_for_timeout(200)
    page.keyboard.press(key)


def test_it_takes_the_place_of_the_plain_field(page: Page) -> None:
    expect(page.locator("textarea")).to_have_count(0)
    expect(editor(page)).to_contain_text("variant: sentinelles")


def test_a_key_is_offered_with_what_it_means(page: Page) -> None:
    editor(page).fill(MOVED)
    page.keyboard.press("Control+End")
    page.keyboard.type("cap")
    expect(offered(page)).to_have_text(["caption"])
    expect(page.locator(".cm-completionInfo")).to_contain_text("the words under the picture")
    choose(page, "Enter")
    expect(editor(page)).to_contain_text("caption: ")


def test_legal_moves_are_offered(page: Page) -> None:
    editor(page).fill(MOVED.replace("Ra1xa7]\n", "Ra1xa7, Ke8-d]"))
    page.keyboard.press("Control+End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Control+Space")
    expect(offered(page)).to_have_text(["Ke8-d8"])
    choose(page, "Tab")
    expect(editor(page)).to_contain_text("Ra1xa7, Ke8-d8]")


def test_a_mistake_is_underlined_and_mended(page: Page) -> None:
    editor(page).fill(MOVED.replace("moves", "movse"))
    wrong = page.locator(".cm-lintRange-error")
    expect(wrong).to_have_text("movse")
    page.get_by_role("button", name="Write moves").click()
    expect(wrong).to_have_count(0)
    expect(editor(page)).to_contain_text("moves: [Ra1xa7]")


def test_the_tab_key_leaves_it(page: Page) -> None:
    editor(page).focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start afresh")).to_be_focused()


def test_another_draft_takes_the_place_of_what_is_written(page: Page) -> None:
    editor(page).fill("variant: madrasi\n")
    page.evaluate("text => feerie.linkToDraft(text).then(address => location.assign(address))", MOVED)
    expect(editor(page)).to_contain_text("variant: circe")
    page.get_by_text("Earlier drafts (1)").click()
    page.get_by_role("button", name="Restore").click()
    expect(editor(page)).to_contain_text("variant: madrasi")
