"""The playground with the very engine: from what is written to what is taken along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from playwright.sync_api import Locator, Page, expect

from feerie.faces.cli.app import main
from feerie.language.languages import Language
from tests.conftest import ROOT
from tests.site.played.figures import board, button, moves, unfolded
from tests.site.whole.living.reader import words

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

MOVED = """\
variant: circe
position: {white: [Kg1, Re1], black: [Kh8, Ne5]}
moves: [Re1xe5]
why: A capture.
title: {fr: Une prise, en: A capture}
caption: {fr: "{Re1xe5} prend.", en: "{Re1xe5} captures."}
"""

BOMB = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [*{old}, *{old}, *{old}, *{old}, *{old}, *{old}, *{old}, *{old}]\n"
    for old, new in zip("abcdefghi", "bcdefghij", strict=True)
)

MULTIPLYING = """\
id: multiplying
extends: orthodox
name: {fr: Foisonnement, en: Multiplying}
summary: {fr: Tout coup en vaut mille., en: Every move is a thousand.}
board: {zones: {low: [a3, b3, c3, d3, e3, f3, g3, h3]}}
effects: {a: {do: [BIRTHS]}}
""".replace("BIRTHS", ", ".join(["{birth: {kind: knight, at: {any: low}, optional: true}}"] * 8))

HOSTILE = {
    "aliases of aliases": (BOMB, None),
    "brackets in brackets": ("[" * 5000, None),
    "choices that multiply": (MOVED.removeprefix("variant: circe\n"), MULTIPLYING),
}

GO = """async ([diagram, variant]) => {
  location.assign(location.pathname + (await feerie.draft.fragment({ diagram, variant })))
}"""


def text(page: Page, name: str) -> Locator:
    return page.get_by_role("textbox", name=name, exact=True)


def begin(living: Open, language: Language, path: str = "", **settings: object) -> Page:
    """The playground at work."""
    page = living(f"{language}/playground.html{path}", **settings)
    page.get_by_role("button", name=re.compile(re.escape(words(language, "playground")["start"]))).click()
    expect(page.locator(".feerie-view .feerie-board svg").first).to_be_visible()
    expect(page.locator(".cm-content").first).to_be_visible()
    return page


def boards(page: Page) -> Locator:
    return page.locator(".feerie-view .feerie-board svg")


@pytest.mark.parametrize("language", [Language("en"), pytest.param(Language("fr"), marks=pytest.mark.night)])
def test_what_is_written_is_drawn_its_mistakes_told_and_it_is_taken_along(
    living: Open, language: Language, tmp_path: Path
) -> None:
    page = begin(living, language)
    said = words(language, "playground")
    status = page.locator(".feerie-status")
    text(page, said["diagram"]).fill(MOVED.replace("moves", "movse"))
    expect(page.locator(".cm-lintRange-error")).to_have_text("movse")
    expect(page.locator(".feerie-findings li")).to_contain_text("movse")
    page.locator(".cm-lintRange-error").hover()
    expect(page.locator(".cm-diagnostic")).to_contain_text("movse")
    page.mouse.move(2, 2)
    text(page, said["diagram"]).fill(MOVED)
    expect(status).to_have_text(said["fine"])
    expect(boards(page)).to_have_count(3)

    # The address has what is written, and what is shown of it.
    page.get_by_role("tab", name=said["rules"]).click()
    outcomes = page.locator(".feerie-outcomes")
    expect(outcomes.locator(".feerie-panel").first).to_be_visible()
    circe = {"fr": "Échecs de Circé", "en": "Circe"}[language]
    expect(outcomes.get_by_role("link", name=circe, exact=True)).to_be_visible()
    expect(page.get_by_text(said["rules_told"])).to_be_visible(timeout=300_000)
    expect(page).to_have_url(re.compile("view=rules"))
    count = outcomes.locator(".feerie-panel").count()
    assert count > 5
    page.reload()
    expect(page.get_by_text(said["rules_told"])).to_be_visible(timeout=300_000)
    expect(outcomes.locator(".feerie-panel")).to_have_count(count)
    expect(text(page, said["diagram"])).to_contain_text("Re1xe5")

    page.emulate_media(media="print")
    expect(page.get_by_role("tab")).to_have_count(0)
    expect(outcomes).to_be_visible()
    page.emulate_media(media="screen")

    page.get_by_role("tab", name=said["board"]).click()
    expect(moves(board(page))).to_have_count(1)
    page.get_by_role("tab", name=said["picture"]).click()
    with page.expect_download() as download:
        button(page, said["zip"]).click()
    folder = tmp_path / "diagrams"
    for id_ in ("orthodox", "circe"):
        copytree(ROOT / "diagrams" / id_, folder / id_)
    with ZipFile(download.value.path()) as archive:
        (name,) = archive.namelist()
        assert not (folder / name).exists()
        archive.extractall(folder)
    result = CliRunner().invoke(main, ["check", str(folder)])
    assert result.exit_code == 0, result.output


def test_hostile_text_is_told_or_stopped_and_the_next_one_is_drawn(living: Open) -> None:
    page = begin(living, Language("en"))
    status = page.locator(".feerie-status")
    for written in HOSTILE.values():
        page.evaluate(GO, written)
        expect(status).to_have_text(re.compile(r"\d mistake|too long"))
        page.evaluate(GO, (MOVED, None))
        expect(status).to_have_text("No mistakes.")
        expect(page.locator(".feerie-view .feerie-sentence").last).to_contain_text("reborn")


def test_a_figure_and_an_example_are_opened_in_it(living: Open) -> None:
    page = living("en/variants/circe.html")
    there = unfolded(page.locator("figure.feerie").first)
    button(there, "Edit this figure").click()
    page.wait_for_url("**/en/playground.html#draft=*")
    expect(text(page, "Diagram")).to_contain_text("variant: circe")
    page.goto(page.url.partition("en/")[0] + "en/guides/draw-a-diagram.html")
    example = page.locator(".highlight code").filter(has_text=re.compile("^position:", re.MULTILINE)).first
    first = (example.text_content() or "").strip().splitlines()[0]
    button(page, "Open in the playground").first.click()
    page.wait_for_url("**/en/playground.html#draft=*")
    expect(text(page, "Diagram")).to_contain_text(first)
