"""Exercises, answered on their boards: what is right, what is not and why, and what is kept of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.played.figures import PAGE, button, play_move, square

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

LIST = "en/exercises/"


def asked(page: Page, name: str) -> Locator:
    """An exercise of a page, unfolded."""
    there = page.locator(f"#exercise-{name}")
    if not there.is_visible():
        page.locator("#your-turn > summary").click()
    expect(there.locator(".feerie-squares").first).to_be_visible()
    return there


def judged(there: Locator) -> Locator:
    return there.locator(".feerie-judged")


@pytest.fixture
def waiting(play: Open) -> Page:
    """The page of a variant whose engine has not been fetched."""
    return play(PAGE, "absent")


def test_squares_are_right_or_told_why_not_before_the_engine_is_there(waiting: Page) -> None:
    there = asked(waiting, "goes")
    square(there, "h4").click()
    expect(judged(there)).to_have_text("Not to h4: the white king would be in check from the queen on d8.")
    expect(there.locator(".feerie-ghost [data-mark^='capture']").first).to_be_visible()
    square(there, "h2").click()
    expect(there.locator(".feerie-ghost")).to_have_count(0)
    expect(square(there, "h2")).to_have_attribute("data-found", "")
    button(there, "That is all").click()
    expect(judged(there)).to_have_text("There are 4 more.")
    for name in ("h3", "g1", "f1", "e1"):
        square(there, name).click()
    button(there, "That is all").click()
    expect(judged(there)).to_have_text(
        "Right. To e1, f1, g1, h2 and h3. Not to h4: the white king would be in check from the queen on d8."
    )


def test_of_a_square_that_nobody_would_think_of_the_engine_is_asked(play: Open) -> None:
    there = asked(play(PAGE), "goes")
    square(there, "c4").click()
    expect(judged(there)).to_have_text("A rook does not move that way.")
    expect(there.locator(".feerie-ghost svg")).to_be_visible()


def test_without_the_engine_it_is_offered(waiting: Page) -> None:
    there = asked(waiting, "goes")
    square(there, "c4").click()
    expect(judged(there)).to_have_text("Not to c4.")
    expect(there.get_by_role("button", name="Ask the rule why")).to_be_visible()


def test_what_a_move_changes_is_shown_once_it_is_found(waiting: Page) -> None:
    there = asked(waiting, "changes")
    square(there, "a1").click()
    expect(judged(there)).to_have_text("a1 is as it would be in orthodox chess.")
    square(there, "b8").click()
    expect(judged(there)).to_have_text("Right. On b8. Re1×e5[+bNb8].")
    expect(there.locator(".feerie-ghost svg")).to_be_visible()


def test_one_of_some_captures(waiting: Page) -> None:
    there = asked(waiting, "illegal")
    button(there, "Ne4×f6").click()
    expect(judged(there)).to_have_text("Ne4×f6 is legal.")
    button(there, "Rh1×h4").click()
    expect(judged(there)).to_contain_text("Right. Rh1×h4: the white king would be in check")
    expect(there.locator(".feerie-ghost svg")).to_be_visible()


def test_the_only_legal_one_of_some_moves(waiting: Page) -> None:
    there = asked(waiting, "legal")
    button(there, "Bg3×h4").click()
    expect(judged(there)).to_have_text("Bg3×h4: the white king would be in check from the queen on d8.")
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    button(there, "Bg3-f2").click()
    expect(judged(there)).to_contain_text("Right. Bg3-f2. Rh1×h4 and Bg3×h4: ")
    expect(there.locator(".feerie-ghost svg")).to_be_visible()


def test_several_moves_of_a_turn_are_made_one_after_another(play: Open) -> None:
    there = asked(play("en/variants/twice/", "absent"), "mate")
    play_move(there, "e6", "e7")
    expect(judged(there)).to_have_text("Ke6-e7 is not the way.")
    play_move(there, "e6", "f7")
    expect(judged(there)).to_have_text("Right so far: go on.")
    play_move(there, "a1", "a2")
    expect(judged(there)).to_have_text("Ra1-a2 does not mate.")
    play_move(there, "a1", "h1")
    expect(judged(there)).to_have_text("Right. Ke6-f7, Ra1-h1.")


def test_a_mate_is_made_on_the_board(waiting: Page) -> None:
    there = asked(waiting, "mate")
    play_move(there, "b7", "e7")
    expect(judged(there)).to_contain_text("Rb7-e7 does not mate: ")
    expect(there.locator(".feerie-ghost svg")).to_be_visible()
    play_move(there, "h1", "a1")
    expect(judged(there)).to_have_text("Qh1-a1 does not mate.")
    play_move(there, "h1", "f3")
    expect(judged(there)).to_have_text("Right. Qh1-f3.")


@pytest.mark.parametrize("engine", ["absent", "ready"])
def test_what_was_said_of_a_move_goes_when_another_is_tried(play: Open, engine: str) -> None:
    there = asked(play(PAGE, engine), "mate")
    play_move(there, "h1", "a1")
    expect(judged(there)).to_have_text("Qh1-a1 does not mate.")
    play_move(there, "h1", "g3")
    expect(there.locator(".feerie-answer")).not_to_be_empty()
    expect(judged(there)).to_be_empty()


def test_a_board_is_called_by_the_variant(waiting: Page) -> None:
    for name in ("goes", "mate"):
        there = asked(waiting, name)
        expect(there.locator(f"[aria-label*='{name}']")).to_have_count(0)
    expect(asked(waiting, "goes").locator(".feerie-picture")).to_have_attribute("aria-label", "Circe")
    expect(asked(waiting, "mate").locator("section")).to_have_attribute("aria-label", re.compile("Circe"))


def test_a_link_to_an_exercise_unfolds_it_with_one_board(play: Open) -> None:
    page = play(f"{PAGE}#exercise-goes", "absent")
    there = page.locator("#exercise-goes")
    expect(there.locator(".feerie-squares").first).to_be_visible()
    page.locator("#your-turn > summary").click()
    page.locator("#your-turn > summary").click()
    square(there, "h2").click()
    expect(square(there, "h2")).to_have_attribute("data-found", "")
    expect(there.locator(".feerie-judged")).to_have_count(1)


def test_keys_lead_over_the_board(waiting: Page) -> None:
    there = asked(waiting, "changes")
    square(there, "c8").focus()
    waiting.keyboard.press("ArrowLeft")
    waiting.keyboard.press("Enter")
    expect(judged(there)).to_contain_text("Right.")


def test_what_has_been_solved_stays_so(play: Open) -> None:
    page = play(PAGE, "absent")
    there = asked(page, "changes")
    square(there, "b8").click()
    expect(there).to_have_attribute("data-solved", "")
    page.goto(page.url.replace(PAGE, LIST))
    expect(page.locator("[data-solved-count]")).to_have_text("1 of 6 solved")
    expect(page.locator("a[data-exercise='circe/changes']")).to_have_attribute("data-solved", "")
    page.go_back()
    expect(page.locator("#exercise-changes")).to_have_attribute("data-solved", "")
    page.goto(page.url.replace(PAGE, LIST.replace("en/", "fr/")))
    expect(page.locator("[data-solved-count]")).to_have_text("1 résolu sur 6")


def test_the_list_is_chosen_from(play: Open) -> None:
    page = play(LIST, "absent")
    links = page.locator("a[data-exercise]:visible")
    expect(links).to_have_count(6)
    page.get_by_label("Difficulty").select_option("medium")
    expect(links).to_have_count(2)
    page.get_by_label("What is asked").select_option("mate")
    expect(links).to_have_text(["mate"])


def test_one_a_day_is_the_same_in_every_language(play: Open) -> None:
    days = []
    for language in ("en", "fr"):
        page = play(f"{language}/exercises/", "absent")
        there = page.locator("[data-daily] figure")
        expect(there.locator(".feerie-squares").first).to_be_visible()
        days.append(there.get_attribute("data-exercise"))
    assert days[0] == days[1]


SHIFTED = """new Promise(told => new PerformanceObserver(list => told(
  list.getEntries().reduce((sum, entry) => sum + entry.value, 0)
)).observe({ type: "layout-shift", buffered: true }) || setTimeout(told, 500, 0))"""


def test_nothing_moves_when_the_one_of_the_day_comes(play: Open) -> None:
    page = play(LIST, "absent")
    expect(page.locator("[data-daily] .feerie-squares").first).to_be_visible()
    assert page.evaluate(SHIFTED) < 0.05


def test_without_scripts_the_answer_is_folded_below_the_picture(play: Open) -> None:
    page = play(PAGE, "absent", java_script_enabled=False)
    page.locator("#your-turn > summary").click()
    there = page.locator("#exercise-changes")
    expect(there.locator("img")).to_be_visible()
    there.locator("summary").click()
    expect(there).to_contain_text("On b8.")
