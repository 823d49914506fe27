"""Finding a variant on the whole site."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from feerie.language.definitions.folders import shipped
from tests.site.whole.conftest import Open

pytestmark = pytest.mark.browser

CARDS = ".feerie-card:visible"
FOLDS = "[...document.querySelectorAll('.feerie-group details')].filter(one => one.open).length"


def test_what_is_chosen_is_unfolded_and_folded_again(visit: Open) -> None:
    page = visit("en/variants/index.html")
    assert page.evaluate(FOLDS) == 0
    page.get_by_label("Name or keyword").fill("volcanic")
    expect(page.locator(CARDS)).to_have_count(1)
    group = page.locator(".feerie-group:visible")
    expect(group.locator("h2")).to_have_text([f"Circe {group.locator('.feerie-card').count()} variants"])
    expect(group.locator("h2 small")).to_be_hidden()
    expect(
        page.get_by_role("link", name="Volcanic Circe").and_(page.locator(".feerie-group a"))
    ).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(
        page.get_by_role("link", name="Volcanic Circe").and_(page.locator(".feerie-group a"))
    ).to_be_hidden()
    assert page.evaluate(FOLDS) == 0
    expect(group.locator("h2 small").first).to_be_visible()


def test_what_a_reader_has_unfolded_stays_so(visit: Open) -> None:
    page = visit("fr/variants/index.html")
    page.locator(".feerie-group summary").first.click()
    page.get_by_label("Nom ou mot-clé").fill("sentinelle")
    page.get_by_role("button", name="Tout montrer").click()
    page.wait_for_function(f"() => {FOLDS} === 1")


def test_a_choice_in_the_address_is_made(visit: Open) -> None:
    page = visit("en/variants/index.html?word=parrain")
    expect(page.get_by_label("Name or keyword")).to_have_value("parrain")
    assert 1 <= page.locator(CARDS).count() < 10


def test_without_scripts_the_folds_open_all_the_same(visit: Open) -> None:
    page = visit("fr/variants/index.html", java_script_enabled=False)
    hidden = page.locator("#circe-volcaniques")
    page.locator(".feerie-group", has=hidden).locator("summary").click()
    expect(hidden).to_be_visible()


PHONE = {"width": 360, "height": 740}
LONGEST = 8000
"""Pixels of the list on a phone as it opens."""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_on_a_phone_the_list_is_not_long_at_first(visit: Open, language: str) -> None:
    page = visit(f"{language}/variants/index.html", viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollHeight") < LONGEST


def test_well_known_variants_come_first_in_every_order(visit: Open) -> None:
    page = visit("en/variants/index.html")
    headings = page.locator(".feerie-group h2")
    first = page.locator(".feerie-card h3").first
    for order, second in (("by name", "A "), ("by year", "1790–1799 "), ("by family", "Andernach chess ")):
        page.get_by_label("Order").select_option(order)
        assert headings.nth(0).inner_text() == "Well known"
        assert headings.nth(1).inner_text().startswith(second)
        expect(first).to_have_text("Orthodox chess")
        expect(page.locator(".feerie-card")).to_have_count(len([*shipped().glob("*/variant.yml")]))
    assert page.url.endswith("index.html")


def test_an_order_and_pictures_are_kept_in_the_address(visit: Open) -> None:
    page = visit("fr/variants/index.html")
    picture = page.locator(".feerie-card .feerie-thumbnail").first
    expect(picture).to_be_hidden()
    page.get_by_label("Avec des images").check()
    page.get_by_label("Ordre").select_option("par nom")
    expect(picture.locator("svg")).to_be_visible()
    page.reload()
    expect(picture.locator("svg")).to_be_visible()
    expect(page.locator(".feerie-group h2").nth(1)).to_contain_text("A")
