"""Diagrams that move, as a reader moves them: by mouse, by keyboard, with a finger."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from click.testing import CliRunner
from mkdocs.__main__ import cli
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

SOURCES = Path(__file__).parent / "moving"
PHONE = {"width": 360, "height": 700}
PAGE = "en/variants/circe/"
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of a site whose diagrams are really played."""
    root = tmp_path_factory.mktemp("moving") / "project"
    shutil.copytree(SOURCES, root)
    return root


@pytest.fixture(scope="module")
def address(project: Path, serve: Callable[[Callable[[str], Path]], str]) -> str:
    """The address of that site."""

    def build(address: str) -> Path:
        config = project / "mkdocs.yml"
        text = config.read_text(encoding="utf-8")
        config.write_text(text.replace("https://example.org/feerie/", address), encoding="utf-8")
        with pytest.MonkeyPatch.context() as monkeypatch:
            monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
            monkeypatch.chdir(project)
            result = CliRunner().invoke(cli, ["build", "--strict"])
        assert result.exit_code == 0, result.output
        return project / "site"

    return serve(build)


@pytest.fixture
def visit(visitor: Callable[[str], Open], address: str) -> Open:
    """Open a page of that site; whatever fails there, or goes to another host, fails the test."""
    return visitor(address)


def figure(page: Page, name: str = "a") -> Locator:
    return page.locator(f"#figure-{name}")


def button(scope: Locator, name: str) -> Locator:
    return scope.get_by_role("button", name=name, exact=True)


def square(scope: Locator, name: str) -> Locator:
    return scope.locator(".feerie-squares").get_by_role("button", name=f"{name},")


def answer(scope: Locator) -> Locator:
    return scope.locator(".feerie-answer")


def shown(scope: Locator) -> Locator:
    """The panels that can be seen."""
    return scope.locator(".feerie-panel").filter(visible=True)


def explored(page: Page, name: str = "a") -> Locator:
    """A figure whose first position is explored."""
    there = figure(page, name)
    button(there, "Explore the moves").click()
    expect(there.locator(".feerie-squares")).to_be_visible()
    return there


def test_without_scripts_a_figure_shows_all_its_panels_and_no_controls(visit: Open) -> None:
    there = figure(visit(PAGE, java_script_enabled=False))
    expect(shown(there)).to_have_count(3)
    expect(there.get_by_role("button")).to_have_count(0)


def test_buttons_lead_from_panel_to_panel_and_back_to_all(visit: Open) -> None:
    there = figure(visit(PAGE))
    expect(shown(there)).to_have_count(3)
    button(there, "Next panel").click()
    expect(shown(there)).to_have_count(1)
    expect(shown(there)).to_contain_text("Before")
    expect(button(there, "Previous panel")).to_be_disabled()
    button(there, "Next panel").click()
    button(there, "Next panel").click()
    expect(shown(there)).to_contain_text("Rebirth")
    expect(button(there, "Next panel")).to_be_disabled()
    button(there, "Show all panels").click()
    expect(shown(there)).to_have_count(3)


def test_arrow_keys_lead_from_panel_to_panel_while_the_figure_has_the_focus(visit: Open) -> None:
    there = figure(visit(PAGE))
    there.focus()
    for key, words in (("ArrowRight", "Before"), ("End", "Rebirth"), ("ArrowLeft", "Capture")):
        there.press(key)
        expect(shown(there)).to_contain_text(words)
    expect(there.locator(".feerie-tools [role=status]").first).to_contain_text("Panel 2 of 3")
    there.press("Escape")
    expect(shown(there)).to_have_count(3)


def test_a_finger_that_goes_sideways_turns_the_panels(visit: Open) -> None:
    page = visit(PAGE, viewport=PHONE, has_touch=True, is_mobile=True)
    there = figure(page)
    button(there, "Next panel").click()
    swipe = """(panels, [across, down]) => {
      const point = (x, y) => ({bubbles: true, pointerType: "touch", clientX: x, clientY: y})
      panels.dispatchEvent(new PointerEvent("pointerdown", point(200, 200)))
      panels.dispatchEvent(new PointerEvent("pointerup", point(200 + across, 200 + down)))
    }"""
    panels = there.locator(".feerie-panels")
    panels.evaluate(swipe, [-90, 10])
    expect(shown(there)).to_contain_text("Capture")
    panels.evaluate(swipe, [-60, 90])
    expect(shown(there)).to_contain_text("Capture")
    panels.evaluate(swipe, [90, 0])
    expect(shown(there)).to_contain_text("Before")


@pytest.mark.parametrize(("motion", "glides"), [("no-preference", 2), ("reduce", 0)])
def test_the_operations_are_played_and_nothing_glides_for_who_wants_no_motion(
    visit: Open, motion: str, glides: int
) -> None:
    page = visit(PAGE, reduced_motion=motion)
    page.evaluate("""() => {
      window.glides = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...how) { window.glides += 1; return animate.apply(this, how) }
    }""")
    there = figure(page)
    button(there, "Play the operations").click()
    expect(shown(there)).to_contain_text("Before")
    expect(button(there, "Stop playing")).to_be_visible()
    expect(shown(there)).to_contain_text("Rebirth", timeout=10_000)
    expect(button(there, "Play the operations")).to_be_visible()
    assert page.evaluate("window.glides") == glides


def test_paper_shows_all_the_panels_of_a_figure_that_is_stepped_through(visit: Open) -> None:
    page = visit(PAGE)
    button(figure(page), "Next panel").click()
    explored(page, "b")
    page.emulate_media(media="print")
    expect(shown(figure(page))).to_have_count(3)
    expect(shown(figure(page, "b"))).to_have_count(1)
    expect(page.locator(".feerie-tools").first).to_be_hidden()
    expect(page.locator(".feerie-explorer")).to_be_hidden()


def test_the_board_is_flipped_and_flipped_back(visit: Open) -> None:
    there = figure(visit(PAGE))
    rook = there.locator(".feerie-panel").first.locator("use[*|href='#fe-rook-w']")
    expect(rook).to_have_attribute("x", "180")
    button(there, "Flip the board").click()
    expect(rook).to_have_attribute("x", "135")
    expect(rook).to_have_attribute("y", "0")
    expect(there.locator(".feerie-panel").first.locator("svg > g text").first).to_have_text("hgfedcba")
    button(there, "Flip the board").click()
    expect(rook).to_have_attribute("x", "180")


def test_nothing_is_asked_for_before_a_reader_explores_and_then_once(visit: Open) -> None:
    page = visit(PAGE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    there = explored(page)
    button(there, "Close the exploration").click()
    explored(page)
    assert [urlsplit(url).path.rpartition("/")[2] for url in asked] == ["a.json"]


def test_a_move_is_tried_by_mouse(visit: Open) -> None:
    there = explored(visit(PAGE))
    expect(answer(there)).to_have_text("White to move: choose a unit.")
    square(there, "e1").click()
    expect(answer(there)).to_have_text("White rook e1: 9 moves. Choose a square.")
    square(there, "e5").click()
    expect(answer(there)).to_have_text("Re1×e5[+bNb8] is legal.")
    expect(shown(there)).to_have_count(2)
    expect(shown(there).last).to_contain_text("+bNb8: the black knight is reborn on b8")
    knight = shown(there).last.locator("use[*|href='#fe-knight-b']")
    assert (knight.get_attribute("x"), knight.get_attribute("y")) == ("45", "0")
    expect(shown(there).last.locator("desc")).to_contain_text("white rook e5")
    button(there, "Next panel").click()
    expect(shown(there)).to_have_count(1)


def test_a_click_on_a_panel_begins_with_the_unit_under_it(visit: Open) -> None:
    there = figure(visit(PAGE))
    box = there.locator(".feerie-panel svg[role=img]").first.bounding_box()
    assert box
    unit = box["width"] / 415.8
    there.page.mouse.click(box["x"] + (27.9 + 4.5 * 45) * unit, box["y"] + (6.3 + 7.5 * 45) * unit)
    expect(answer(there)).to_contain_text("White rook e1: 9 moves")


def test_a_move_is_tried_by_keyboard(visit: Open) -> None:
    page = visit(PAGE)
    there = figure(page)
    button(there, "Explore the moves").focus()
    page.keyboard.press("Enter")
    expect(square(there, "e1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(square(there, "e1")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    expect(square(there, "e4")).to_be_focused()
    expect(square(there, "e4")).to_have_accessible_name("e4, empty, legal move")
    page.keyboard.press("Enter")
    expect(answer(there)).to_have_text("Re1-e4 is legal.")
    expect(button(there, "Go back")).to_be_focused()
    page.keyboard.press("Escape")
    expect(square(there, "e1")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(there.locator(".feerie-explorer")).to_have_count(0)
    expect(there).to_be_focused()


@pytest.mark.parametrize(
    ("language", "unit", "to", "words"),
    [
        ("en", "e1", "f6", "e1-f6 is not legal. The rook on e1 does not go to f6 by its walk."),
        ("en", "e1", "e7", "e1-e7 is not legal. The way from e1 to e7 is not clear."),
        ("en", "e1", "g1", None),
        ("en", "h8", None, "Black king h8. This unit may not move now, as it is White’s turn."),
        ("fr", "e1", "e7", "e1-e7 n’est pas légal. Le chemin de e1 à e7 n’est pas libre."),
    ],
)
def test_why_a_move_is_not_legal_is_said_in_words(
    visit: Open, language: str, unit: str, to: str | None, words: str | None
) -> None:
    there = figure(visit(f"{language}/variants/circe/"))
    button(there, {"en": "Explore the moves", "fr": "Explorer les coups"}[language]).click()
    square(there, unit).click()
    if to:
        square(there, to).click()
    # Another unit of the player is not a wrong move, but another choice.
    expect(answer(there)).to_have_text(words or "White king g1: 5 moves. Choose a square.")


def test_going_back_leads_to_the_unit_then_to_the_position_then_out(visit: Open) -> None:
    there = explored(visit(PAGE))
    square(there, "e1").click()
    square(there, "e2").click()
    button(there, "Go back").click()
    expect(answer(there)).to_contain_text("White rook e1")
    button(there, "Go back").click()
    expect(answer(there)).to_contain_text("choose a unit")
    button(there, "Go back").click()
    expect(shown(there)).to_have_count(3)


def test_several_moves_to_a_square_are_told_apart_by_their_notation(visit: Open) -> None:
    there = explored(visit(PAGE), "b")
    square(there, "b7").click()
    square(there, "b8").click()
    expect(answer(there)).to_have_text("Several moves lead there. Choose:")
    choices = there.locator(".feerie-choices").get_by_role("button")
    expect(choices).to_have_text(["b7-b8=Q", "b7-b8=R", "b7-b8=B", "b7-b8=N"])
    choices.nth(2).click()
    expect(shown(there).locator("use[*|href='#fe-bishop-w']")).to_have_count(1)
    # The page has no bishop of its own.
    assert there.page.evaluate("document.querySelector('.feerie-explored use').getBBox().width") > 5


def test_what_the_explorer_writes_has_the_letters_that_the_reader_has_chosen(visit: Open) -> None:
    page = visit("fr/variants/circe/")
    page.evaluate("localStorage.setItem('feerie.letters', 'figurines')")
    page.reload()
    there = figure(page)
    button(there, "Explorer les coups").click()
    square(there, "e1").click()
    square(there, "e5").click()
    expect(answer(there)).to_have_text("♖e1×e5[+n♘b8] est légal.")
    rebirth = shown(there).last.locator(".feerie-sentence")
    expect(rebirth).to_contain_text("+n♘b8")
    expect(rebirth.locator(".feerie-letter")).to_have_text(["n", "♘"])
    other = figure(page, "b")
    button(other, "Explorer les coups").click()
    square(other, "b7").click()
    square(other, "b8").click()
    expect(button(other.locator(".feerie-choices"), "b7-b8=♗")).to_be_visible()


def test_letters_chosen_later_are_written_into_what_is_explored(visit: Open) -> None:
    page = visit("en/")
    there = explored(page, "fence-1")
    there.locator(".feerie-choices").get_by_role("button", name="black pawn").click()
    square(there, "d6").click()
    expect(answer(there)).to_have_text("Pd6↓ is legal.")
    page.get_by_label("figurines").check()
    expect(answer(there)).to_have_text("♙d6↓ is legal.")
    expect(shown(there).last).to_contain_text("♙d6↓")
    button(there, "Go back").click()
    square(there, "d4").click()
    expect(answer(there)).to_have_text("♙d4↓ is legal.")
    page.get_by_label("of the page").check()
    expect(answer(there)).to_have_text("Pd4↓ is legal.")


def test_a_unit_in_reserve_is_dropped_in_a_fenced_figure(visit: Open) -> None:
    there = explored(visit("en/"), "fence-1")
    there.locator(".feerie-choices").get_by_role("button", name="black pawn").click()
    square(there, "f1").click()
    expect(answer(there)).to_have_text("Black pawn on f1: this is not legal. The square f1 is occupied.")
    square(there, "d6").click()
    expect(answer(there)).to_have_text("Pd6↓ is legal.")


def test_texts_are_copied(visit: Open) -> None:
    page = visit(PAGE, permissions=CLIPBOARD)
    there = figure(page)
    for name, text in (
        ("Copy the FEN", "7k/8/8/4n3/8/8/8/4R1K1 w - -"),
        ("Copy the YAML", "variant: circe\nwhy: A capture"),
    ):
        button(there, name).click()
        expect(there.locator(".feerie-note")).to_have_text("Copied.")
        assert text in page.evaluate("navigator.clipboard.readText()")
        page.evaluate("document.querySelector('.feerie-note').textContent = ''")


def test_a_link_restores_what_is_shown(visit: Open, address: str) -> None:
    page = visit(PAGE, permissions=CLIPBOARD)
    there = explored(page)
    square(there, "e1").click()
    square(there, "e5").click()
    button(there, "Flip the board").click()
    button(there, "Next panel").click()
    button(there, "Next panel").click()
    button(there, "Copy the link").click()
    expect(there.locator(".feerie-note")).to_have_text("Copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    state = {name: value for name, (value,) in parse_qs(urlsplit(link).query).items()}
    assert state == {"figure": "figure-a", "explore": "1", "move": "e1-e5.1", "panel": "2", "flip": "1"}
    again = figure(visit(link.removeprefix(address)))
    expect(answer(again)).to_have_text("Re1×e5[+bNb8] is legal.")
    expect(shown(again)).to_have_count(1)
    expect(shown(again)).to_contain_text("Rebirth")
    expect(button(again, "Flip the board")).to_have_attribute("aria-pressed", "true")
    expect(again).to_be_in_viewport()


def test_the_same_link_holds_in_the_other_language(visit: Open) -> None:
    there = figure(visit("fr/variants/circe/?figure=figure-a&explore=1&move=e1-e5.1"))
    expect(answer(there)).to_have_text("Te1×e5[+nCb8] est légal.")


@pytest.mark.parametrize(
    "query", ["explore=9", "explore=1&move=a1-a2.1", "explore=1&unit=zz9", "panel=77", "x"]
)
def test_a_link_to_what_is_not_there_shows_the_position(visit: Open, query: str) -> None:
    there = figure(visit(f"{PAGE}?figure=figure-a&{query}"))
    expect(there.locator("svg[role=img]").filter(visible=True).first).to_be_visible()
    expect(there.locator(".feerie-note")).to_be_empty()


def test_the_picture_is_saved_as_png(visit: Open) -> None:
    page = visit(PAGE)
    with page.expect_download() as waiting:
        button(figure(page), "Download the PNG").click()
    assert waiting.value.suggested_filename == "circe-a.png"
    assert Path(waiting.value.path()).read_bytes()[:4] == b"\x89PNG"


def test_figures_move_after_instant_navigation(visit: Open, address: str) -> None:
    page = visit("en/")
    page.evaluate("window.stayed = true")
    page.locator("article").get_by_role("link", name="Circe").click()
    page.wait_for_url(f"{address}{PAGE}")
    button(figure(page), "Next panel").click()
    expect(shown(figure(page))).to_have_count(1)
    there = explored(page, "b")
    expect(answer(there)).to_contain_text("choose a unit")
    assert page.evaluate("window.stayed")


@pytest.mark.parametrize("width", [320, 360])
def test_the_explorer_fits_on_a_phone(visit: Open, width: int) -> None:
    page = visit(PAGE, viewport={"width": width, "height": 640})
    there = explored(page)
    square(there, "e1").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.usefixtures("address")
def test_from_a_disk_a_figure_steps_and_does_not_offer_what_it_cannot_do(
    visitor: Callable[[str], Open], project: Path
) -> None:
    page = visitor(project.as_uri())(f"/site/{PAGE}index.html")
    there = figure(page)
    button(there, "Next panel").click()
    expect(shown(there)).to_have_count(1)
    for name in ("Explore the moves", "Flip the board", "Copy the YAML", "Download the PNG"):
        expect(button(there, name)).to_have_count(0)
    expect(button(there, "Copy the FEN")).to_be_visible()
