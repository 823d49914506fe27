"""Beside a page of a long section, the navigation shows what is near."""

from __future__ import annotations

from typing import Any, cast

from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page

from feerie.site.contents import LONG, NEAR, nearby


def navigation(count: int) -> tuple[Navigation, list[Any]]:
    """A section with that number of pages between two others; its pages."""
    pages = [Link(f"Page {number}", f"{number}.html") for number in range(count)]
    items = [Section("First", [Link("a", "a.html")]), Section("Variants", [*pages]), Link("b", "b.html")]
    return Navigation(items, []), pages


def shown(nav: Navigation, page: object) -> list[str]:
    section = nearby(nav, cast("Page", page)).items[1]
    return [child.title for child in section.children]


def test_a_short_section_is_shown_whole() -> None:
    nav, pages = navigation(LONG)
    assert nearby(nav, cast("Page", pages[3])) is nav


def test_of_a_long_section_its_index_and_the_neighbours_of_the_page_are_shown() -> None:
    nav, pages = navigation(LONG + 1)
    around = range(30 - NEAR, 30 + NEAR + 1)
    assert shown(nav, pages[30]) == ["Page 0", *(f"Page {number}" for number in around)]
    assert shown(nav, pages[1]) == [f"Page {number}" for number in range(NEAR + 2)]
    assert shown(nav, pages[LONG]) == ["Page 0", *(f"Page {n}" for n in range(LONG - NEAR, LONG + 1))]


def test_elsewhere_a_long_section_is_shown_by_its_index() -> None:
    nav, pages = navigation(LONG + 1)
    assert shown(nav, pages[0]) == ["Page 0"]
    assert shown(nav, nav.items[2]) == ["Page 0"]


def test_sections_keep_their_places_and_which_of_them_is_open() -> None:
    nav, pages = navigation(LONG + 1)
    nav.items[1].active = True
    near = nearby(nav, cast("Page", pages[30]))
    assert [item.title for item in near.items] == ["First", "Variants", "b"]
    assert [near.items[0].active, near.items[1].active] == [False, True]
    assert len(nav.items[1].children) == LONG + 1
