"""What is written is drawn, told of its mistakes, kept, and taken along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from zipfile import ZipFile

import pytest
from playwright.sync_api import Locator, Page, expect

from feerie.language.definitions.folders import shipped
from feerie.language.definitions.library import Library
from feerie.studies.checking import check_files
from tests.site.playground.sheet import take_back, text

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

MOVED = "variant: circe\nposition: {white: [Ke1, Ra1], black: [Ke8, Na7]}\nmoves: [Ra1xa7]\n"


def sentences(page: Page) -> Locator:
    return page.locator(".feerie-view .feerie-sentence")


def status(page: Page) -> Locator:
    return page.locator(".feerie-status")


def click(page: Page, name: str, role: str = "button") -> None:
    page.get_by_role(role, name=name, exact=True).click()  # type: ignore[arg-type]


def test_the_example_is_drawn_and_what_is_changed_is_drawn_again(write: Open) -> None:
    page = write()
    expect(status(page)).to_have_text("No mistakes.")
    expect(sentences(page)).to_have_count(3)
    text(page).fill(MOVED)
    expect(sentences(page).last).to_contain_text("Nb8")
    expect(page.locator(".feerie-view .feerie-board svg")).to_have_count(3)


def test_the_example_is_told_in_the_language_of_the_page(write: Open) -> None:
    page = write("fr/playground/")
    expect(page.locator(".feerie-status")).to_have_text("Aucune faute.")
    expect(page.locator(".feerie-view .feerie-title")).to_have_text("Une tour laisse un pion")


def test_nothing_is_fetched_before_it_is_asked_for(write: Open) -> None:
    page = write(engine="absent")
    expect(status(page)).to_contain_text("once the engine is there")
    expect(page.locator(".feerie-view svg")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Start drawing")).click()
    expect(sentences(page)).to_have_count(3)


def test_a_mistake_is_told_led_to_and_mended(write: Open) -> None:
    page = write()
    text(page).fill(MOVED.replace("moves", "movse"))
    expect(status(page)).to_have_text("1 mistake")
    expect(page.locator(".feerie-findings")).to_contain_text("Unknown key 'movse'")
    click(page, "Diagram 3:1")
    expect(text(page)).to_be_focused()
    assert page.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]") == [
        MOVED.index("moves"),
        MOVED.index("moves") + 5,
    ]
    click(page, "Write moves")
    expect(text(page)).to_have_value(MOVED)
    expect(status(page)).to_have_text("No mistakes.")


def test_the_last_good_picture_stays_while_there_are_mistakes(write: Open) -> None:
    page = write()
    expect(sentences(page)).to_have_count(3)
    text(page).fill("variant: circe\nposition: {")
    expect(status(page)).to_contain_text("mistake")
    expect(sentences(page)).to_have_count(3)
    expect(page.locator(".feerie-old")).to_have_count(1)


def test_a_variant_of_ones_own_is_played(write: Open) -> None:
    page = write()
    click(page, "Add a variant")
    expect(text(page, "Variant")).to_have_value(re.compile("extends: sentinelles"))
    own = "effects: {sentinel: {do: [{birth: {kind: knight, at: departure}}]}}\n"
    text(page, "Variant").fill(text(page, "Variant").input_value() + own)
    expect(sentences(page).last).to_contain_text("knight is born")
    click(page, "Board", "tab")
    expect(page.locator(".feerie-player .feerie-record")).to_contain_text("Rb5-g5[+wNb5]")
    page.once("dialog", lambda dialog: dialog.accept())
    click(page, "Remove the variant")
    expect(text(page)).to_have_value(re.compile("^variant: sentinelles"))
    take_back(page)
    expect(page.get_by_role("tab", name="Variant")).to_be_visible()


def test_the_same_moves_are_played_under_every_variant(write: Open, address: str) -> None:
    page = write()
    text(page).fill(MOVED)
    expect(sentences(page).last).to_contain_text("Nb8")
    click(page, "One move, every rule", "tab")
    sheet = page.locator(".feerie-outcomes")
    expect(sheet.get_by_role("link", name="Circe", exact=True)).to_have_attribute(
        "href", re.compile("/en/variants/circe/$")
    )
    expect(sheet.locator(".feerie-panel", has_text="Orthodox")).not_to_contain_text("reborn")
    expect(page.get_by_text("under every variant that allows it:")).to_be_visible()
    # What plays as the variant itself is folded, with its number.
    own = sheet.locator(".feerie-panel").nth(1)
    expect(own.get_by_role("link").first).to_have_text("Circe")
    assert sheet.locator(".feerie-panel").count() > 5
    # Last is what most do: what the ordinary game does, folded as well.
    ordinary = sheet.locator(".feerie-panel").last
    expect(ordinary.get_by_role("link")).to_have_text("Orthodox chess")
    expect(ordinary.locator("summary")).to_have_text(re.compile(r"^The same in \d{2,} others$"))
    expect(page).to_have_url(re.compile("view=rules$"))
    again = write(page.url.removeprefix(address))
    expect(again.get_by_text("under every variant that allows it:")).to_be_visible()
    expect(again.locator(".feerie-outcomes .feerie-panel")).to_have_count(
        sheet.locator(".feerie-panel").count()
    )
    again.emulate_media(media="print")
    expect(again.get_by_role("tablist")).to_have_count(0)
    expect(again.locator(".feerie-outcomes")).to_be_visible()


def test_what_every_rule_does_is_not_seen_beside_another_text(write: Open) -> None:
    page = write()
    text(page).fill(MOVED)
    expect(sentences(page).last).to_contain_text("Nb8")
    click(page, "One move, every rule", "tab")
    panels = page.locator(".feerie-outcomes .feerie-panel")
    told = page.get_by_text("under every variant that allows it:")
    expect(told).to_be_visible()
    count = panels.count()
    page.evaluate("""() => {
        const answer = window.feerieAnswer
        const isSlow = ({ diagram }) => diagram.includes("slow")
        window.feerieAnswer = request => (isSlow(request) ? new Promise(() => {}) : answer(request))
    }""")
    text(page).fill("why: slow\n" + MOVED)
    expect(panels).to_have_count(0)
    click(page, "Stop")
    # The same moves once more: they are seen again.
    text(page).fill("why: quick\n" + MOVED)
    expect(told).to_be_visible()
    expect(panels).to_have_count(count)


def test_the_work_is_in_the_address(write: Open, address: str) -> None:
    page = write()
    text(page).fill(MOVED)
    expect(page).to_have_url(re.compile("#draft="))
    expect(sentences(page).last).to_contain_text("Nb8")
    again = write(page.url.removeprefix(address))
    expect(text(again)).to_have_value(MOVED)


def test_the_work_is_kept_and_begun_anew_only_when_asked(write: Open) -> None:
    page = write()
    text(page).fill(MOVED)
    expect(sentences(page).last).to_contain_text("Nb8")
    page.goto(page.url.partition("#")[0] + "?again")
    expect(text(page)).to_have_value(MOVED)
    page.once("dialog", lambda dialog: dialog.dismiss())
    click(page, "Start afresh")
    expect(text(page)).to_have_value(MOVED)
    page.once("dialog", lambda dialog: dialog.accept())
    click(page, "Start afresh")
    expect(text(page)).not_to_have_value(MOVED)
    take_back(page)
    expect(text(page)).to_have_value(MOVED)


@pytest.mark.parametrize("fragment", ["#draft=%%%", "#draft=AAAA", "#draft=", "#x"])
def test_an_address_that_is_none_shows_the_example(write: Open, fragment: str) -> None:
    page = write("en/playground/" + fragment)
    expect(sentences(page)).to_have_count(3)


def test_the_files_can_be_put_under_diagrams(write: Open, tmp_path: Path) -> None:
    page = write()
    expect(sentences(page)).to_have_count(3)
    with page.expect_download() as download:
        click(page, "Download the files (ZIP)")
    assert download.value.suggested_filename.startswith("sentinelles-")
    folder = tmp_path / "diagrams"
    copytree(shipped() / "sentinelles", folder / "sentinelles")
    with ZipFile(download.value.path()) as archive:
        (name,) = archive.namelist()
        assert not (folder / name).exists()
        archive.extractall(folder)
    result = check_files([folder / name], Library(folder, shipped()))
    assert (result.diagrams, result.findings) == (1, [])


@pytest.mark.parametrize(
    ("name", "beginning"), [("Download the SVG", b"<svg"), ("Download the PNG", b"\x89PNG")]
)
def test_the_picture_is_taken(write: Open, name: str, beginning: bytes) -> None:
    page = write()
    expect(sentences(page)).to_have_count(3)
    with page.expect_download() as download:
        click(page, name)
    assert Path(download.value.path()).read_bytes().startswith(beginning)


def test_a_run_that_takes_too_long_is_ended_and_the_next_one_drawn(write: Open) -> None:
    page = write()
    expect(sentences(page)).to_have_count(3)
    page.evaluate("""() => {
        window.feerieLongest = 300
        const answer = window.feerieAnswer
        const isSlow = ({ diagram }) => diagram.includes("slow")
        window.feerieAnswer = request => (isSlow(request) ? new Promise(() => {}) : answer(request))
    }""")
    text(page).fill("why: slow\n" + MOVED)
    expect(status(page)).to_contain_text("too long")
    page.evaluate("delete window.feerieLongest")
    text(page).fill(MOVED)
    expect(sentences(page).last).to_contain_text("Nb8")


def test_it_is_worked_with_by_keys_alone(write: Open) -> None:
    page = write()
    expect(sentences(page)).to_have_count(3)
    text(page).focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Start afresh")).to_be_focused()
    page.get_by_role("tab", name="Picture").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Board")).to_be_focused()
    expect(page.locator(".feerie-player")).to_be_visible()


def test_all_panels_and_all_outcomes_are_seen_on_a_phone(write: Open) -> None:
    page = write(viewport={"width": 390, "height": 844})
    expect(page.locator(".feerie-view .feerie-panel").filter(visible=True)).to_have_count(3)
    click(page, "One move, every rule", "tab")
    outcomes = page.locator(".feerie-outcomes .feerie-panel")
    # They are counted once all have come.
    expect(page.get_by_text("under every variant that allows it:")).to_be_visible()
    expect(outcomes.filter(visible=True)).to_have_count(outcomes.count())


def test_nothing_is_wider_than_a_narrow_phone(write: Open) -> None:
    page = write(viewport={"width": 320, "height": 640})
    expect(sentences(page)).to_have_count(3)
    for tab in ("Picture", "Board"):
        click(page, tab, "tab")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
