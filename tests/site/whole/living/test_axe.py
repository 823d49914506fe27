"""What axe finds on boards at play, and on the playground at work: nothing, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from feerie.language.languages import Language
from tests.site.played.figures import board, button, play_move, square
from tests.site.whole.axe import ALL, COLOURS, Axe, scheme
from tests.site.whole.living.reader import play_on

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

START = "7k/8/8/4n3/8/8/8/4R1K1 w - -"


def found(page: Page, axe: Axe, state: str) -> list[str]:
    """What axe finds on a page as it is now, by day and by night."""
    lines: list[str] = []
    for wanted, rules in (("default", ALL), ("slate", COLOURS)):
        scheme(page, wanted)
        lines += [f"{state}, {wanted}: {line}" for line in axe(page, rules)]
    return lines


def test_axe_finds_nothing_on_an_open_board(living: Open, axe: Axe) -> None:
    page = living("en/variants/circe.html")
    button(page.locator("figure.feerie-hero"), "Play from here").click()
    there = board(page)
    lines = found(page, axe, "before the engine is there")
    play_on(page, Language("en"))
    expect(button(there, "Flip the board")).to_be_visible()
    there.locator("[data-movable]").first.click()
    lines += found(page, axe, "a unit is chosen")
    expect(there).to_contain_text("Choose a square")
    there.locator("[data-target]").first.click()
    expect(there.locator(".feerie-record button")).to_have_count(1)
    for drawer in there.locator(".feerie-drawers summary").all():
        drawer.click()
    assert lines + found(page, axe, "a move is told") == []


def test_axe_finds_nothing_on_exercises(living: Open, axe: Axe) -> None:
    page = living("fr/variants/madrasi.html")
    page.locator("#your-turn > summary").click()
    there = page.locator("#exercise-goes")
    square(there, "a1").click()
    expect(there.locator(".feerie-fetching button").first).to_be_visible()
    lines = found(page, axe, "a square is wrong")
    page.goto(page.url.replace("variants/madrasi", "exercises"))
    expect(page.locator("[data-daily] .feerie-squares").first).to_be_visible()
    assert lines + found(page, axe, "the list") == []


def test_axe_finds_nothing_on_the_page_to_play_on(stand: Open, axe: Axe) -> None:
    page = stand("circe", START)
    there = board(page)
    play_move(there, "e1", "e8")
    expect(there.locator(".feerie-ghost")).to_be_visible()
    lines = found(page, axe, "a ghost")
    page.keyboard.press("Escape")
    play_move(there, "e1", "e5")
    expect(there.locator(".feerie-told li")).to_have_count(2)
    button(there, "Take the move back").click()
    expect(there.locator(".feerie-undone")).to_have_count(1)
    lines += found(page, axe, "a move is taken back")
    there.locator("summary").first.click()
    page.get_by_label("Position (FEN)").fill("8/1P6/7k/8/8/8/8/6K1 w - -")
    page.keyboard.press("Enter")
    expect(square(there, "b7")).to_have_accessible_name(re.compile("white pawn"))
    play_move(there, "b7", "b8")
    expect(page.get_by_role("dialog")).to_be_visible()
    lines += found(page, axe, "a choice")
    page.keyboard.press("Escape")
    button(there, "How it moves").click()
    expect(page.get_by_role("dialog")).to_have_accessible_name("Pawn")
    lines += found(page, axe, "how a unit goes")
    page.keyboard.press("Escape")
    button(there, "Set up by hand").click()
    button(there, "white knight").click()
    square(there, "c3").click()
    expect(square(there, "c3")).to_have_accessible_name("c3, white knight")
    lines += found(page, axe, "a position set up by hand")
    page.locator(".feerie-chooser summary").click()
    expect(page.get_by_role("link", name="Circe", exact=True).first).to_be_visible()
    assert lines + found(page, axe, "the list of variants") == []


def test_axe_finds_nothing_on_the_playground(living: Open, axe: Axe) -> None:
    page = living("en/playground.html")
    page.get_by_role("button", name=re.compile("Start drawing")).click()
    expect(page.locator(".feerie-view .feerie-board svg")).to_have_count(3)
    expect(page.locator(".cm-content").first).to_be_visible()
    lines = found(page, axe, "a picture")
    text = page.get_by_role("textbox", name="Diagram", exact=True)
    text.fill("variant: circe\nposition: {fen: 8/8}\nmovse: [Re1xe5]\n")
    expect(page.locator(".cm-lintRange-error").first).to_be_visible()
    lines += found(page, axe, "mistakes")
    text.fill("variant: circe\nposition: {white: [Ke1, Ra1], black: [Ke8, Na7]}\nmoves: [Ra1xa7]\n")
    expect(page.locator(".feerie-status")).to_have_text("No mistakes.")
    page.get_by_role("tab", name="One move, every rule").click()
    expect(page.locator(".feerie-outcomes .feerie-panel").first).to_be_visible()
    assert lines + found(page, axe, "every rule") == []
