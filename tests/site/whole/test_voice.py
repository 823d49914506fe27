"""What a screen reader hears of a diagram: Chromium's own tree of names, and what is said by and by."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

Open = Callable[..., Page]

PAGE = "variants/sentinelles.html"


def figure(page: Page) -> Locator:
    return page.locator("#figure-b")


def heard(page: Page, image: Locator) -> tuple[str, str]:
    """The name and the description of an image, as Chromium computes them."""
    session = page.context.new_cdp_session(page)
    image.evaluate("image => image.setAttribute('data-asked', '')")
    document = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": document, "selector": "[data-asked]"})["nodeId"]
    told = session.send("Accessibility.getPartialAXTree", {"nodeId": node, "fetchRelatives": False})["nodes"][
        0
    ]
    image.evaluate("image => image.removeAttribute('data-asked')")
    assert told["role"]["value"] in ("image", "img", "graphics-document")
    return told["name"]["value"], told["description"]["value"]


@pytest.mark.parametrize(
    ("language", "number", "told"),
    [
        (
            "fr",
            "Image {n} sur 3",
            [
                ("avant", "roi g1 ; tour b5. Noirs : roi d8. Trait aux Blancs."),
                ("déplacement, Tb5-g5", "roi g1 ; tour g5."),
                ("naissance, +bPb5", "roi g1 ; tour g5 ; pion b5. Noirs : roi d8. Trait aux Noirs."),
            ],
        ),
        (
            "en",
            "Panel {n} of 3",
            [
                ("before", "king g1; rook b5. Black: king d8. White to move."),
                ("move, Rb5-g5", "king g1; rook g5."),
                ("birth, +wPb5", "king g1; rook g5; pawn b5. Black: king d8. Black to move."),
            ],
        ),
    ],
)
def test_every_panel_says_its_place_its_operation_and_its_position(
    visit: Open, language: str, number: str, told: list[tuple[str, str]]
) -> None:
    page = visit(f"{language}/{PAGE}")
    panels = figure(page).locator(".feerie-board")
    expect(panels).to_have_count(3)
    # They are a list in order, and their sentences are text.
    expect(figure(page).get_by_role("list").first.get_by_role("listitem")).to_have_count(3)
    for index, (operation, position) in enumerate(told):
        name, description = (text.replace("\u202f", " ") for text in heard(page, panels.nth(index)))
        assert number.format(n=index + 1) in name
        assert operation in name
        assert position in description


def test_stepping_says_the_panel_and_what_was_done(visit: Open) -> None:
    page = visit(f"en/{PAGE}")
    there = figure(page)
    voice = there.locator(".feerie-tools [role=status]").first
    expect(voice).to_be_empty()
    for index in (1, 2, 3):
        there.get_by_role("button", name="Next panel").click()
        expect(voice).to_contain_text(f"Panel {index} of 3. ")
        own = there.locator(".feerie-current .feerie-sentence").text_content()
        assert own
        expect(voice).to_contain_text(own.strip())


def test_every_board_is_heard_once_in_sight_or_not(visit: Open) -> None:
    page = visit("en/variants/checkered.html")
    boards = page.locator(".feerie-board").evaluate_all("all => all.map(board => board.ariaLabel)")
    assert len(boards) > 30
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    images = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "image"]
    named = [node["name"]["value"] for node in images if node["name"]["value"]]
    assert named == boards
    assert all(node["description"]["value"] for node in images if node["name"]["value"])


def test_what_is_copied_is_said(visit: Open) -> None:
    page = visit("en/guides/draw-a-diagram.html", permissions=["clipboard-write"])
    copy = page.locator("pre").first.get_by_role("button", name="Copy to clipboard")
    copy.click()
    expect(page.get_by_role("status").filter(has_text="Copied to clipboard")).to_be_visible()
    # Under the pointer the theme takes its title away.
    expect(copy).to_have_accessible_name("Copy to clipboard")


@pytest.mark.parametrize(
    ("where", "named"),
    [
        # An article has the room of the menu: its list of variants is among the tabs.
        (PAGE, ()),
        ("guides/draw-a-diagram.html", ("Navigation", "Pour les auteurs")),
    ],
)
def test_the_parts_of_a_page_are_told_apart_by_their_names(
    visit: Open, where: str, named: tuple[str, ...]
) -> None:
    page = visit(f"fr/{where}")
    for name in ("En-tête", "Onglets", *named, "Table des matières", "Pied de page"):
        expect(page.get_by_role("navigation", name=name, exact=True)).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Rechercher", exact=True)).to_have_count(1)
