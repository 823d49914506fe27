"""What is taken from a figure: its texts, a link to what is shown, its picture."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.site.played.figures import PAGE, STAND, board, button, figure, play_move, shown, unfolded

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def test_texts_are_copied(visit: Open) -> None:
    page = visit(PAGE, permissions=CLIPBOARD)
    there = unfolded(figure(page))
    for name, text in (
        ("Copy the FEN", "7k/8/8/4n3/8/8/8/4R1K1 w - -"),
        ("Copy the YAML", "variant: circe\nwhy: A capture"),
    ):
        button(there, name).click()
        expect(there.locator(".feerie-note")).to_have_text("Copied.")
        assert text in page.evaluate("navigator.clipboard.readText()")
        page.evaluate("document.querySelector('.feerie-note').textContent = ''")


def test_texts_are_copied_where_there_is_no_clipboard_to_write_to(visit: Open) -> None:
    page = visit(PAGE)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    there = unfolded(figure(page))
    button(there, "Copy the FEN").click()
    expect(there.locator(".feerie-note")).to_have_text("Copied.")
    page.locator(".feerie-search-open").click()
    page.keyboard.press("Control+V")
    expect(page.locator(".feerie-search input")).to_have_value("7k/8/8/4n3/8/8/8/4R1K1 w - - 0 1")


def test_a_link_restores_what_is_shown(visit: Open, address: str) -> None:
    page = visit(PAGE, permissions=CLIPBOARD)
    there = unfolded(figure(page))
    button(there, "Next panel").click()
    button(there, "Next panel").click()
    button(there, "Copy the link").click()
    expect(there.locator(".feerie-note")).to_have_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    state = {name: value for name, (value,) in parse_qs(urlsplit(link).query).items()}
    assert state == {"figure": "figure-a", "panel": "2"}
    again = figure(visit(link.removeprefix(address)))
    expect(shown(again)).to_have_count(1)
    expect(shown(again)).to_contain_text("Capture")
    expect(again).to_be_in_viewport()


@pytest.mark.parametrize("query", ["panel=77", "panel=x", "x"])
def test_a_link_to_what_is_not_there_shows_the_position(visit: Open, query: str) -> None:
    there = figure(visit(f"{PAGE}?figure=figure-a&{query}"))
    expect(there.locator(".feerie-panels [role=img]").filter(visible=True).first).to_be_visible()
    expect(there.locator(".feerie-note")).to_be_empty()


def test_the_picture_is_saved_as_png(visit: Open) -> None:
    page = visit(PAGE)
    with page.expect_download() as download:
        button(unfolded(figure(page)), "Download the PNG").click()
    assert download.value.suggested_filename == "circe-a.png"
    assert Path(download.value.path()).read_bytes()[:4] == b"\x89PNG"


def test_a_comment_on_a_move_is_kept_and_goes_along_as_pgn(play: Open) -> None:
    page = play(f"{STAND}?variant=circe", permissions=CLIPBOARD)
    there = board(page)
    play_move(there, "e2", "e4")
    page.get_by_label("Comment on this move").fill("The king's pawn.")
    expect(there.locator(".feerie-remark")).to_have_text("The king's pawn.")
    play_move(there, "e7", "e5")
    expect(page.get_by_label("Comment on this move")).to_have_value("")
    there.locator("summary", has_text="Copy or download").click()
    button(there, "Copy the game (PGN)").click()
    expect(there.locator(".feerie-drawers .feerie-note")).to_have_text("Copied.")
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.endswith("\n1. e4 {The king's pawn.} 1... e5 *\n")
    # Another game, and back to this one.
    page.goto(page.url.split("?")[0])
    there = board(page)
    page.locator(".feerie-saved summary").click()
    page.locator(".feerie-saved li button").first.click()
    expect(there.locator(".feerie-remark")).to_have_text("The king's pawn.")
    # What is played otherwise takes the comments on what came behind it away.
    button(there, "Initial position of the game").click()
    play_move(there, "d2", "d4")
    expect(there.locator(".feerie-remark")).to_have_count(0)


def test_comments_are_still_there_when_the_opponent_s_link_comes_back(play: Open) -> None:
    page = play(f"{STAND}?variant=circe")
    there = board(page)
    play_move(there, "e2", "e4")
    page.get_by_label("Comment on this move").fill("Kept.")
    page.goto(f"{page.url.partition('&position')[0]}&moves=e7-e5")
    there = board(page)
    expect(there.locator(".feerie-remark")).to_have_text("Kept.")
    expect(page.locator(".feerie-saved summary")).to_contain_text("(1)")
