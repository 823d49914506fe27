"""The page `play` with the very engine: its address, the fetching, and without a network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from feerie.language.languages import Language
from tests.site.played.figures import answer, board, button, moves, play_move, square
from tests.site.whole.living.reader import play_on, words

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

GAME = "?variant=circe&start=7k/8/8/4n3/8/8/8/4R1K1 w - -&moves=Re1xe5%5B%2BbNb8%5D"

KEPT = """async name => {
  await navigator.serviceWorker.ready
  for (const start = Date.now(); Date.now() - start < 50_000; ) {
    const { active } = await navigator.serviceWorker.ready
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const all = await Promise.all(stores.map(store => store.keys()))
    if (active?.state === "activated" && all.flat().some(({ url }) => url.includes(name))) return true
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return false
}"""
"""Whether a file whose address has a part comes to be kept."""


def test_fetching_can_be_stopped_and_a_link_to_a_game_fetches_at_once(living: Open) -> None:
    page = living("fr/play.html?variant=circe")
    said = words(Language("fr"), "board")
    page.context.route("**/assets/engine/*.wasm", lambda _: None)  # it never comes
    play_on(page, Language("fr"))
    there = page.locator(".feerie-player")
    expect(there.get_by_role("progressbar")).to_be_visible()
    button(there, said["stop"]).click()
    expect(there.get_by_role("progressbar")).to_be_hidden()
    expect(there.get_by_text(said["stopped"])).to_be_visible()
    page.context.unroute_all()
    page.goto(page.url.partition("?")[0] + GAME)
    expect(moves(board(page))).to_have_text(["Te1×e5[+nCb8]"])
    play_move(there, "b8", "c6")
    expect(moves(there)).to_have_text(["Te1×e5[+nCb8]", "Cb8-c6"])
    page.reload()
    expect(moves(board(page))).to_have_text(["Te1×e5[+nCb8]", "Cb8-c6"])


def test_the_board_is_played_on_without_a_network(living: Open) -> None:
    page = living(f"en/play.html{GAME}", service_workers="allow")
    expect(moves(board(page))).to_have_count(1)
    assert page.evaluate(KEPT, "feerie.js")
    assert page.evaluate(KEPT, "en/play.html")
    page.context.set_offline(True)
    page.reload()
    there = board(page)
    expect(moves(there)).to_have_count(1)
    play_move(there, "b8", "c6")
    expect(moves(there)).to_have_text(["Re1×e5[+bNb8]", "Nb8-c6"])


def test_the_playground_works_without_a_network(living: Open) -> None:
    page = living("en/playground.html", service_workers="allow")
    page.get_by_role("button", name="Start drawing").click()
    expect(page.locator(".feerie-view .feerie-board svg")).to_have_count(3)
    for name in ("/editor.", "feerie-playground.js", "en/playground.html"):
        assert page.evaluate(KEPT, name), name
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".cm-content").first).to_be_visible()
    expect(page.locator(".feerie-view .feerie-board svg")).to_have_count(3)


def test_a_variant_that_does_not_exist_is_told_with_the_nearest(living: Open) -> None:
    page = living("fr/play.html?variant=cirse")
    told = (
        "Aucune variante ne s’appelle «\u202fcirse\u202f».",
        "Vouliez-vous dire «\u202fÉchecs de Circé\u202f»\u202f?",
    )
    expect(board(page).locator(".feerie-answer")).to_have_text(" ".join(told))


@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_a_game_is_played_against_the_partner(living: Open, spoken: str) -> None:
    said = words(Language(spoken), "board")
    page = living(f"{spoken}/play.html")
    play_on(page, Language(spoken))
    there = board(page)
    partner = there.locator(".feerie-partner")
    partner.get_by_label(said["against"]).select_option("black")
    play_move(there, "e2", "e4")
    expect(moves(there)).to_have_count(2, timeout=30_000)
    button(there, said["undo"]).click()
    # The answer is taken back with the move, and nothing is played for the reader.
    expect(there.locator(".feerie-record [aria-current]")).to_have_count(0)
    button(partner, said["hint"]).click()
    shown = re.escape(said["hinted"]).replace(r"\{move\}", ".+")
    expect(answer(there)).to_have_text(re.compile(shown), timeout=30_000)
    button(partner, said["resign"]).click()
    expect(there.locator(".feerie-turn")).to_have_text(said["resigned"])
    expect(button(partner, said["resign"])).to_be_hidden()
    expect(there.locator(".feerie-squares [data-movable]")).to_have_count(0)


def test_a_game_that_is_over_is_led_back_to_where_it_turned(living: Open) -> None:
    said = words(Language("fr"), "board")
    page = living("fr/play.html?variant=orthodox&moves=f2-f3&moves=e7-e5&moves=g2-g4&moves=Qd8-h4")
    there = board(page)
    expect(moves(there)).to_have_count(4, timeout=60_000)
    button(there, said["review"]).click()
    turned = said["turned"].format(played="g2-g4", better="Cb1-c3")
    expect(answer(there)).to_have_text(turned.replace(" :", "\u202f:").replace("'", "’"), timeout=60_000)
    expect(there.locator(".feerie-record [aria-current]")).to_have_text("e7-e5")


def test_the_partner_begins_and_can_be_stopped(living: Open) -> None:
    said = words(Language("en"), "board")
    page = living("en/play.html")
    play_on(page, Language("en"))
    there = board(page)
    partner = there.locator(".feerie-partner")
    partner.get_by_label(said["against"]).select_option("white")
    expect(moves(there)).to_have_count(1, timeout=30_000)
    partner.get_by_label(said["level"]).select_option("strong")
    play_move(there, "e7", "e5")
    button(partner, said["stop"]).click()
    expect(partner.get_by_label(said["against"])).to_have_value("")
    expect(button(partner, said["stop"])).to_be_hidden()
    page.wait_for_timeout(1000)
    expect(moves(there)).to_have_count(2)


def test_a_game_that_is_over_says_its_result_alone(living: Open) -> None:
    page = living("en/play.html?variant=orthodox&start=7k/8/6K1/8/8/8/8/R7 w - -")
    there = board(page)
    expect(there.locator("[data-movable]")).to_have_count(2)
    play_move(there, "a1", "a8")
    expect(there.locator(".feerie-turn")).to_have_text(re.compile("^Mate: .* White wins\\.$"))


def test_a_board_that_is_too_wide_for_a_phone_is_magnified_and_moved(living: Open) -> None:
    said = words(Language("fr"), "board")
    phone = {"width": 360, "height": 740}
    page = living("fr/play.html?variant=courier", viewport=phone)
    there = board(page)
    button(there, said["magnify"]).click()
    box = square(there, "a1").bounding_box()
    assert box
    assert box["width"] >= 40
    pan = there.locator(".feerie-pan")
    wide, seen, at = pan.evaluate("pan => [pan.scrollWidth, pan.clientWidth, pan.scrollLeft]")
    assert wide > seen
    assert at > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= phone["width"]
    button(there, said["magnify"]).click()
    assert pan.evaluate("pan => pan.scrollWidth <= pan.clientWidth")
    expect(button(board(living("fr/play.html", viewport=phone)), said["magnify"])).to_be_hidden()
